//! The files that a sheet is made of. All are compiled in; there is no way to any other.

use std::sync::LazyLock;

use printout::Picture;
use serde::{Deserialize, Serialize};
use typst::diag::{FileError, FileResult};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};

const MAIN: &str = "/main.typ";
const SEVERAL: &str = "/several.typ";
const REPORT: &str = "/report.typ";
const DATA: &str = "/data.json";
const ARABIC: &str = "/text.ar.json";
const ENGLISH: &str = "/text.en.json";

macro_rules! template {
    ($name:literal) => {
        (concat!("/", $name), include_str!(concat!("../templates/", $name)))
    };
}

const TEMPLATES: [(&str, &str); 15] = [
    template!("main.typ"),
    template!("several.typ"),
    template!("kinds.typ"),
    template!("text.typ"),
    template!("page.typ"),
    template!("parts.typ"),
    template!("table.typ"),
    template!("sale.typ"),
    template!("receipt.typ"),
    template!("statement.typ"),
    template!("entry.typ"),
    template!("classic.typ"),
    template!("modern.typ"),
    template!("compact.typ"),
    template!("report.typ"),
];

/// The letters: regular, bold.
pub(crate) const FONTS: [&[u8]; 2] = [
    include_bytes!("../fonts/mizan-sans-arabic-400.ttf"),
    include_bytes!("../fonts/mizan-sans-arabic-700.ttf"),
];

/// Files shared by all documents: templates and fonts.
struct SharedFiles {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    main: FileId,
    several: FileId,
    report: FileId,
    sources: Vec<(FileId, Source)>,
    texts: [(FileId, Bytes); 2],
    data: FileId,
}

static SHARED_FILES: LazyLock<SharedFiles> = LazyLock::new(|| {
    let fonts: Vec<Font> =
        FONTS.into_iter().flat_map(|font| Font::iter(Bytes::new(font))).collect();
    let source = |(path, text): (&str, &str)| {
        let id = file(path);
        (id, Source::new(id, text.to_owned()))
    };
    SharedFiles {
        library: LazyHash::new(Library::default()),
        book: LazyHash::new(FontBook::from_fonts(&fonts)),
        fonts,
        main: file(MAIN),
        several: file(SEVERAL),
        report: file(REPORT),
        sources: TEMPLATES.into_iter().map(source).collect(),
        texts: [
            (file(ARABIC), Bytes::from_string(include_str!("text.ar.json"))),
            (file(ENGLISH), Bytes::from_string(include_str!("text.en.json"))),
        ],
        data: file(DATA),
    }
});

/// The id of a built-in file. The engine keeps each id forever, in 16 bits, so only these fixed
/// names may get one.
#[expect(clippy::expect_used, reason = "the names are constants, and every test walks them")]
fn file(path: &str) -> FileId {
    let path = VirtualPath::new(path).expect("a path of ours");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

/// Whether the fonts have the character without a neighbour.
pub(crate) fn can_show(character: char) -> bool {
    let shelf = &*SHARED_FILES;
    (0..shelf.fonts.len())
        .filter_map(|at| shelf.book.info(at))
        .all(|info| info.coverage.contains(u32::from(character)))
}

/// The file name of the picture of a document's code; `place` separates those of several documents.
pub(crate) fn code_name(place: usize, code: &Picture) -> String {
    format!("code{place}.{}", code.extension())
}

/// The template that a run begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Main {
    /// One document.
    Document,
    /// Several of one company.
    Documents,
    /// A report of the books.
    Report,
}

/// The files of one run: those of all documents, the data, the pictures.
pub(crate) struct RunFiles {
    main: FileId,
    data: Bytes,
    pictures: Vec<(FileId, Bytes)>,
}

impl RunFiles {
    pub(crate) fn new(main: Main, data: Bytes, pictures: &[(String, Bytes)]) -> Self {
        let main = match main {
            Main::Document => SHARED_FILES.main,
            Main::Documents => SHARED_FILES.several,
            Main::Report => SHARED_FILES.report,
        };
        let named = pictures.iter().map(|(name, bytes)| (file(&format!("/{name}")), bytes.clone()));
        Self { main, data, pictures: named.collect() }
    }
}

impl World for RunFiles {
    fn library(&self) -> &LazyHash<Library> {
        &SHARED_FILES.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &SHARED_FILES.book
    }

    fn main(&self) -> FileId {
        self.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let found = SHARED_FILES.sources.iter().find(|(known, _)| *known == id);
        found.map(|(_, source)| source.clone()).ok_or(FileError::AccessDenied)
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == SHARED_FILES.data {
            return Ok(self.data.clone());
        }
        let found = SHARED_FILES.texts.iter().chain(&self.pictures).find(|(known, _)| *known == id);
        found.map(|(_, bytes)| bytes.clone()).ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        SHARED_FILES.fonts.get(index).cloned()
    }

    /// No clock: the same document gives the same bytes.
    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
