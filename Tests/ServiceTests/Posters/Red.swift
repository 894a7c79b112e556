import Foundation
import Posters

/// Images that are red all over, one of each type (made with Pillow).
enum Red: String, CaseIterable {
  case png =
    "iVBORw0KGgoAAAANSUhEUgAAACgAAAA8CAIAAACb22+3AAAANklEQVR4nO3NMQEAAAgDILV/Z+3gswcK0FsZE3rFYrFYLBaLxWKxWCwWi8VisVgsFovFYvHLAQKeAXcRIf3AAAAAAElFTkSuQmCC"
  case jpg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAMAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k="
  case gif =
    "R0lGODdhKAA8AIEAAP8AAAAAAAAAAAAAACwAAAAAKAA8AEAIUAABCBxIsKDBgwgTKlzIsKHDhxAjSpxIsaLFixgzatzIsaPHjyBDihxJsqTJkyhTqlzJsqXLlzBjypxJs6bNmzhz6tzJs6fPn0CDCh1K1GZAADs="
  case webp =
    "UklGRkgAAABXRUJQVlA4IDwAAABQAwCdASooADwAPzmcyF0vKygkoqgB4CcJZwAAE/GOHwhFgAD+5AF/4NkinOX//43j+5T/FPjoQo8woAA="

  var data: Data { Data(base64Encoded: rawValue) ?? Data() }

  var cover: PosterCover? { PosterCover(data) }

  var type: String {
    switch self {
    case .png: "image/png"
    case .jpg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    }
  }
}
