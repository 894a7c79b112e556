# For Homebrew on macOS: builds the program from source. Untried: only its syntax was checked.
#
# Homebrew takes formulas only from a tap. From the root of a clone, which is what it builds:
#
#   brew tap-new "$USER/books"
#   cp .github/bookskeeper.rb "$(brew --repository "$USER/books")/Formula/"
#   HOMEBREW_BOOKSKEEPER=$PWD brew install --HEAD "$USER/books/bookskeeper"
class Bookskeeper < Formula
  desc "Keep track of a library of books at a prompt"
  # A folder, or the address of a repository.
  head ENV.fetch("HOMEBREW_BOOKSKEEPER", "."), using: :git, branch: "main"

  depends_on xcode: ["16.0", :build]
  depends_on :macos
  uses_from_macos "sqlite"

  def install
    system "swift", "build", "-c", "release", "--disable-sandbox", "--disable-local-rpath",
           "--product", "bookskeeper"
    bin.install ".build/release/bookskeeper"
    (man1/"bookskeeper.1").write Utils.safe_popen_read(bin/"bookskeeper", "manual")
    generate_completions_from_executable(bin/"bookskeeper", "completions")
  end

  test do
    ENV["BOOKSKEEPER_LIBRARY"] = testpath/"books.sqlite"
    program = bin/"bookskeeper"
    system program, "add", "Dune", "--author", "Frank Herbert"
    system program, "checkout", "dune", "--to", "Anna"
    assert_match "Dune\tFrank Herbert\tout\tAnna", shell_output("#{program} list")
    system program, "undo"
    assert_match "Dune\tFrank Herbert\tavailable", shell_output("#{program} list")
    assert_match "no problems", shell_output("#{program} check")
  end
end
