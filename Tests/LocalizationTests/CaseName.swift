import Grammar
import Library

/// The name of an error's case. A new case does not compile here: add it to `Examples`.
enum CaseName {
  static func of(_ error: LibraryError) -> String {
    switch error {
    case .noSuchBook, .deleted, .allDeleted, .noBooksIn, .noSuchChange, .noSuchPage, .noBookTitled,
      .noneTitled,
      .noBookWithISBN,
      .falseISBN, .noLastBook, .severalTitled, .required, .controlCharacter, .textTooLong,
      .tooManyWords,
      .badISBN, .badYear, .badRating,
      .badProgress, .badIdentifier, .badSeriesNumber, .dueInThePast, .dueTooLate, .alreadyOut,
      .notOut, .lentToNoOne,
      .alreadyBorrowed, .otherOwner, .givenBack, .notHeld, .alreadyHeld, .sinceInTheFuture,
      .dueBeforeSince,
      .notInTrash, .noneInTrash, .refused, .nothingBeforePurge, .nothingToUndo, .nothingToRedo,
      .changedSince, .onlyOthersToUndo, .notShelved,
      .alreadyShelved, .noReadThrough, .endsBeforeBegin, .twoReadings, .tagRequired,
      .badTag, .otherBook, .noCovers, .noBooksTagged,
      .noBooksForCollage,
      .meetingRequired, .meetingInThePast, .meetingTooLate, .meetingDayTaken, .badGuests,
      .noOpenPoll, .pollOpen, .candidateCount, .alreadyCandidate, .noSuchCandidate,
      .severalCandidates, .candidateTwice, .voterRequired, .noSuchVoter, .tooManyVotes, .noVotes,
      .badEmail, .badLimit,
      .badLanguage,
      .tooLong, .cardTaken, .numberTaken, .badCard, .cardIsName, .nameIsCard, .stillHasBooks,
      .mergeWithSelf,
      .userRenamed, .overLimit, .noSuchCode, .codeAsName,
      .cardOrBook, .keptFor, .someoneWaits, .awaited, .hasTheBook, .waitsAlready, .doesNotWait,
      .nobodyWaits, .waitsForNothing,
      .ownerOfBooksAlone, .badPeriod,
      .badRenewals,
      .noMoreRenewals, .notLater, .badKeptUntil, .tooLongForMARC:
      name(error)
    case .noneNumbered(let noun, _): "noneNumbered.\(noun)"
    case .noSuch(let noun, _): "noSuch.\(noun)"
    case .taken(let noun, _): "taken.\(noun)"
    case .several(let noun, _, _, _): "several.\(noun)"
    case .unclear(let noun, _, _): "unclear.\(noun)"
    }
  }

  static func of(_ error: StorageError) -> String {
    switch error {
    case .notALibrary, .noSuchLibrary, .damaged, .damagedLog, .layout, .noMoreNumbers, .newer,
      .older, .outdated, .notEmpty,
      .atServer, .cannotRead,
      .cannotCreate, .readOnly, .busy, .full,
      .failed, .badDatabaseAddress, .outOfReach, .noLibpq, .denied, .wrongEncoding, .notMade,
      .unknownOutcome, .ownFile, .waitsForStandby, .notReplicated, .standbyAway, .passwordRefused,
      .ownersToUpdate,
      .notWritten, .unanswered, .interrupted, .faults:
      name(error)
    }
  }

  static func of(_ error: ImportError) -> String {
    switch error {
    case .empty, .noTitleColumn, .noNameColumn, .noLoanColumn, .notText, .noUsableRows,
      .unclosedQuote,
      .badArchive, .newerArchive, .otherFormat, .notInFormat, .badJSON,
      .noBooksInJSON, .needsFile, .libraryFile, .otherDatabase, .databaseInUse, .damagedDatabase,
      .notAPicture,
      .pictureTooLarge,
      .unknownEncoding, .onlyIdentifiers, .noSuchColumn, .doubtfulDates, .rowTooLong,
      .recordTooLong, .objectTooLarge,
      .changedMeanwhile, .badXML,
      .definesEntities, .otherXML, .damagedArchive, .lockedWorkbook, .workbookTooLarge,
      .tableTooLarge,
      .xmlTooLarge, .noSuchSheet, .noSheets, .noRejects:
      name(error)
    }
  }

  static func of(_ error: FileError) -> String {
    switch error {
    case .notFound, .isFolder, .cannotRead: name(error)
    }
  }

  static func of(_ error: ToolError) -> String {
    switch error {
    case .missing, .editor, .qrCodes, .noMailer, .noMailProgram, .noNotifier, .noUnzip,
      .noScheduler, .failed, .lettersNotSent:
      name(error)
    }
  }

  static func of(_ error: CatalogueError) -> String {
    switch error {
    case .noCurl, .curlFailed, .hostNotFound, .noConnection, .proxyNotFound, .timedOut, .untrusted,
      .cutOff, .status, .busy, .keyRefused, .tooLarge, .tooManyRedirects, .redirectRefused,
      .redirectElsewhere,
      .wrongType, .unreadable, .notUTF8, .entities, .noSearch, .searchRefused, .nothingFound,
      .badAddress,
      .noAddress, .unknownCatalogue, .interrupted:
      name(error)
    }
  }

  static func of(_ error: LineError) -> String {
    switch error {
    case .ambiguousVerb, .unknownVerb, .unknownOption, .shortenedVerb, .unknownField, .retired,
      .notForVerb,
      .onlyAtStart,
      .onlyAtPrompt,
      .missingValue, .unexpectedValue, .givenTwice, .twoDates, .badValue, .unexpectedArgument,
      .didYouMean,
      .twoReadings, .countOrChange,
      .missing, .needsYes, .severalPolls, .badNumber, .backwardRange,
      .badDate, .badMonth, .badTime, .noSuchDay, .monthFirst, .badOrder, .badTag, .badShell,
      .openQuote, .badEnding,
      .badEndingForTable,
      .unknownSetting, .badSetting, .cannotBrowse, .cannotFilter, .cannotSort,
      .dateOrTitle:
      name(error)
    case .onlyIn(let place, _): "onlyIn.\(place)"
    case .numbersOf(let kind, _, _): "numbersOf.\(kind)"
    }
  }

  static func of(_ error: SettingsError) -> String {
    switch error {
    case .damaged, .badValue, .cannotRead, .cannotWrite, .full, .failed: name(error)
    }
  }

  static func of(_ error: RequestError) -> String {
    switch error {
    case .noRequest, .noSuchPath, .noCover, .signInNeeded, .namesNeedSignIn, .badText, .onlyKeepers,
      .unknownBorrower, .foreignForm, .stateNeeded, .methodNotAllowed, .notJSON, .badObject,
      .bodyTooLarge, .badField, .badQuery:
      name(error)
    }
  }

  static func of(_ error: RemoteError) -> String {
    switch error {
    case .badAddress, .insecure, .unreachable, .offline, .unauthorized, .noLibrary, .doubledID,
      .refused, .busy, .failed, .reading, .unknown, .changedThere, .goneThere, .othersThere,
      .partly, .notTaken,
      .notDeleted, .missing, .missingField, .interrupted:
      name(error)
    }
  }

  private static func name(_ error: any Error) -> String {
    String("\(error)".prefix { $0.isLetter })
  }
}
