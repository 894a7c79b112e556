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
  package static let all: ModuleTable = [
    (.list, BookListModule.init),
    (.detail, BookDetailModule.init),
    (.editor, BookEditorModule.init),
    (.shelf, ShelfModule.init),
    (.tags, TagsModule.init),
    (.collage, CollageModule.init),
    (.borrowers, BorrowersModule.init),
    (.desk, DeskModule.init),
    (.holds, HoldsModule.init),
    (.meetings, MeetingsModule.init),
    (.owners, OwnersModule.init),
    (.poll, PollModule.init),
    (.search, SearchModule.init),
    (.record, RecordModule.init),
    (.fill, FillModule.init),
    (.changes, ChangesModule.init),
    (.transfer, TransferModule.init),
    (.labels, LabelsModule.init),
    (.upkeep, UpkeepModule.init),
    (.remind, RemindModule.init),
    (.statistics, StatisticsModule.init),
    (.calendar, CalendarModule.init),
    (.settings, SettingsModule.init),
    (.server, ServerModule.init),
    (.sync, SyncModule.init),
    (.guide, GuideModule.init),
  ]
}
