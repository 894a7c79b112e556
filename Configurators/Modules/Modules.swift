import BookDetailConfigurator
import BookEditorConfigurator
import BookListConfigurator
import CalendarConfigurator
import ChangesConfigurator
import CollageConfigurator
import FillConfigurator
import Grammar
import GuideConfigurator
import MeetingsConfigurator
import PollConfigurator
import RecordConfigurator
import RemindConfigurator
import SearchConfigurator
import Session
import SettingsConfigurator
import ShelfConfigurator
import StatisticsConfigurator
import TagsConfigurator
import TransferConfigurator
import UpkeepConfigurator

/// All modules of the program that carry out lines.
package enum Modules {
  package static let all: ModuleTable = [
    .list: BookListModule.self,
    .detail: BookDetailModule.self,
    .editor: BookEditorModule.self,
    .shelf: ShelfModule.self,
    .tags: TagsModule.self,
    .collage: CollageModule.self,
    .meetings: MeetingsModule.self,
    .poll: PollModule.self,
    .search: SearchModule.self,
    .record: RecordModule.self,
    .fill: FillModule.self,
    .changes: ChangesModule.self,
    .transfer: TransferModule.self,
    .upkeep: UpkeepModule.self,
    .remind: RemindModule.self,
    .statistics: StatisticsModule.self,
    .calendar: CalendarModule.self,
    .settings: SettingsModule.self,
    .guide: GuideModule.self,
  ]
}
