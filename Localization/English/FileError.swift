import Library
import Localization

extension EnglishTexts: FileErrorTexts {
  package func sentence(_ error: FileError) -> String {
    switch error {
    case .notFound(let path): "There is no file \(path)."
    case .isFolder(let path): "\(path) is a folder; a file is needed."
    case .cannotRead(let path, let reason): "\(input(path)) cannot be read: \(reason.map(systemError) ?? "permission denied")."
    }
  }

  package func sentence(_ error: ToolError) -> String {
    switch error {
    case .missing(let tool):
      "Making a PNG requires \(tool), which is not installed or failed. The SVG file opens everywhere. "
        + "On Debian and Ubuntu, install it with: sudo apt install librsvg2-bin"
    case .qrCodes(let tool): "QR codes require \(tool), which is not installed or failed. “--code code128” needs nothing else."
    case .editor(let name?): "The editor \(quotedInput(name)) failed. \(nothing(.changed))"
    case .editor(nil): "No editor was found. Set EDITOR to yours, and use a terminal."
    case .noMailer(let name?): "\(quotedInput(name)) was not found. Set BOOKSKEEPER_SENDMAIL to a program that sends email, such as msmtp."
    case .noMailer(nil):
      "Sending email requires sendmail, which was not found. Install msmtp-mta or another mail program, or set BOOKSKEEPER_SENDMAIL."
    case .noMailProgram: "No mail program was found that could be opened here."
    case .noNotifier: "Notifications require notify-send, which is not installed."
    case .noUnzip:
      "Workbooks and other zip files require unzip, which is not installed. On Debian and Ubuntu, install it with: sudo apt install unzip"
    case .noScheduler: "Daily reminders require systemd (for your user) or crontab, and neither was found."
    case .failed(let tool, let reason): "\(tool) failed" + (reason.map { ": \($0)" } ?? ".")
    case .lettersNotSent(let count, let all):
      "\(number(count)) of \(Plural.english(all, "email was", "emails were")) not sent. “remind --send” tries again."
    }
  }
}
