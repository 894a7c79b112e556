import BookDetailConfigurator
import BookEditorConfigurator
import BookListConfigurator
import BorrowersConfigurator
import HoldsConfigurator
import CalendarConfigurator
import ChangesConfigurator
import CollageConfigurator
import DeskConfigurator
import FillConfigurator
import Grammar
import GuideConfigurator
import LabelsConfigurator
import MeetingsConfigurator
import OwnersConfigurator
import PollConfigurator
import RecordConfigurator
import RemindConfigurator
import SearchConfigurator
import ServerConfigurator
import Session
import SettingsConfigurator
import ShelfConfigurator
import StatisticsConfigurator
import SyncConfigurator
import TagsConfigurator
import TransferConfigurator
import UpkeepConfigurator

/// All modules of the program that carry out lines.
package enum Modules {
  package static let all: ConfiguratorTable = [
    (.list, BookListConfigurator.init),
    (.detail, BookDetailConfigurator.init),
    (.editor, BookEditorConfigurator.init),
    (.shelf, ShelfConfigurator.init),
    (.tags, TagsConfigurator.init),
    (.collage, CollageConfigurator.init),
    (.borrowers, BorrowersConfigurator.init),
    (.desk, DeskConfigurator.init),
    (.holds, HoldsConfigurator.init),
    (.meetings, MeetingsConfigurator.init),
    (.owners, OwnersConfigurator.init),
    (.poll, PollConfigurator.init),
    (.search, SearchConfigurator.init),
    (.record, RecordConfigurator.init),
    (.fill, FillConfigurator.init),
    (.changes, ChangesConfigurator.init),
    (.transfer, TransferConfigurator.init),
    (.labels, LabelsConfigurator.init),
    (.upkeep, UpkeepConfigurator.init),
    (.remind, RemindConfigurator.init),
    (.statistics, StatisticsConfigurator.init),
    (.calendar, CalendarConfigurator.init),
    (.settings, SettingsConfigurator.init),
    (.server, ServerConfigurator.init),
    (.sync, SyncConfigurator.init),
    (.guide, GuideConfigurator.init),
  ]
}
