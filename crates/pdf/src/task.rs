//! One run of the engine as data, which can be done in another process.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use printout::{Date, Document, Picture, Report};
use serde::{Deserialize, Serialize};
use typst::foundations::Bytes;

use crate::error::Error;
use crate::files::{self, Main, RunFiles};
use crate::sheet::{self, Sheets};
use crate::{report, wire};

/// A task with more bytes of data is better done in a process that ends afterwards: what the engine
/// remembers of it grows to hundreds of megabytes, which its tables never give back.
const LARGE: usize = 64 << 10;
/// The most bytes of data of the latest tasks together whose steps are remembered. The next tasks
/// share the templates, the letters and often the company.
const REMEMBERED: usize = 64 << 10;
/// The most tasks whose steps are remembered.
const REMEMBERED_TASKS: usize = 8;

/// The data of the latest tasks in bytes, the newest first.
static LATEST: Mutex<VecDeque<usize>> = Mutex::new(VecDeque::new());

/// What is to be set, with all that it needs.
#[derive(Clone, Debug)]
pub struct Task {
    head: Head,
    data: Bytes,
    pictures: Vec<(String, Bytes)>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct Head {
    main: Main,
    day: (i32, u8, u8),
    /// What the title of the PDF has behind the kind of document.
    title: Option<String>,
    /// The first page and how many, where drawings are wanted.
    drawn: Option<(usize, usize)>,
    data: usize,
    pictures: Vec<(String, usize)>,
}

/// What came of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// A PDF.
    Pdf(Vec<u8>),
    /// Drawings of pages.
    Sheets(Sheets),
}

impl Task {
    /// One document as a PDF.
    ///
    /// # Errors
    /// As [`crate::render`].
    pub fn document(document: &Document) -> Result<Self, Error> {
        let data = wire::encode(document)?;
        let pictures = pictures(std::slice::from_ref(document));
        Ok(Self::new(Main::Document, document.date, data, pictures).titled(document.number.clone()))
    }

    /// Several documents of one company as one PDF.
    ///
    /// # Errors
    /// As [`crate::render_several`].
    pub fn documents(documents: &[Document]) -> Result<Self, Error> {
        let (Some(first), true) = (documents.first(), documents.len() <= sheet::MAX) else {
            return Err(Error::TooLarge);
        };
        let data = wire::encode_several(documents)?;
        let numbers = [documents.first(), documents.last()].map(|document| {
            document.and_then(|document| document.number.clone()).unwrap_or_default()
        });
        let task = Self::new(Main::Documents, first.date, data, pictures(documents));
        Ok(task.titled(Some(numbers.join(" – "))))
    }

    /// A report of the books as a PDF.
    ///
    /// # Errors
    /// As [`crate::render_report`].
    pub fn report(report: &Report) -> Result<Self, Error> {
        let data = report::wire(report)?;
        let logo = report.logo.as_ref().map(logo);
        Ok(Self::new(Main::Report, report.date, data, logo.into_iter().collect()))
    }

    /// Pages of a document as drawings.
    ///
    /// # Errors
    /// As [`crate::draw`].
    pub fn drawing(document: &Document, first: usize, most: usize) -> Result<Self, Error> {
        let task = Self::document(document)?;
        Ok(Self { head: Head { drawn: Some((first, most)), ..task.head }, ..task })
    }

    fn new(main: Main, date: Date, data: Vec<u8>, pictures: Vec<(String, Bytes)>) -> Self {
        let head = Head {
            main,
            day: (date.year, date.month, date.day),
            title: None,
            drawn: None,
            data: data.len(),
            pictures: pictures.iter().map(|(name, bytes)| (name.clone(), bytes.len())).collect(),
        };
        Self { head, data: Bytes::new(data), pictures }
    }

    fn titled(self, title: Option<String>) -> Self {
        Self { head: Head { title, ..self.head }, ..self }
    }

    /// Whether it takes so much memory that it belongs into another process.
    pub fn is_large(&self) -> bool {
        self.data.len() > LARGE
    }

    /// Sets it here.
    ///
    /// # Errors
    /// When the engine refuses it, which would be a fault of the templates.
    pub fn run(&self) -> Result<Output, Error> {
        let pages = self.set();
        let output = pages.and_then(|pages| match self.head.drawn {
            Some((first, most)) => Ok(Output::Sheets(sheet::drawings(&pages, first, most))),
            None => sheet::export(self.date(), &pages).map(Output::Pdf),
        });
        forget(self.data.len());
        output
    }

    /// The pages, before they become a PDF or drawings.
    pub(crate) fn set(&self) -> Result<typst_layout::PagedDocument, Error> {
        sheet::day(self.date())?;
        let desk = RunFiles::new(self.head.main, self.data.clone(), &self.pictures);
        sheet::pages(&desk, self.head.title.as_deref())
    }

    fn date(&self) -> Date {
        let (year, month, day) = self.head.day;
        Date { year, month, day }
    }

    /// As bytes for another process, which [`run_bytes`] reads.
    ///
    /// # Errors
    /// Only our own failures.
    pub fn to_bytes(&self) -> Result<Vec<u8>, Error> {
        let mut bytes = serde_json::to_vec(&self.head).map_err(broken)?;
        bytes.push(b'\n');
        bytes.extend_from_slice(&self.data);
        self.pictures.iter().for_each(|(_, picture)| bytes.extend_from_slice(picture));
        Ok(bytes)
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, Error> {
        let cut = || Error::Engine("a task that is cut short".to_owned());
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or_else(cut)?;
        let head: Head = serde_json::from_slice(&bytes[..end]).map_err(broken)?;
        let mut rest = &bytes[end + 1..];
        let mut next = |length: usize| -> Result<Bytes, Error> {
            let (part, behind) = rest.split_at_checked(length).ok_or_else(cut)?;
            rest = behind;
            Ok(Bytes::new(part.to_vec()))
        };
        let data = next(head.data)?;
        let each = head.pictures.iter().map(|(name, length)| Ok((name.clone(), next(*length)?)));
        let pictures = each.collect::<Result<_, Error>>()?;
        Ok(Self { head, data, pictures })
    }

    /// What another process answered to it.
    ///
    /// # Errors
    /// When the answer is none.
    pub fn output(&self, bytes: Vec<u8>) -> Result<Output, Error> {
        if self.head.drawn.is_none() {
            return Ok(Output::Pdf(bytes));
        }
        serde_json::from_slice(&bytes).map(Output::Sheets).map_err(broken)
    }
}

/// Does a task that came as bytes, and returns what came of it for [`Task::output`].
///
/// # Errors
/// As [`Task::run`].
pub fn run_bytes(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    match Task::from_bytes(bytes)?.run()? {
        Output::Pdf(pdf) => Ok(pdf),
        Output::Sheets(sheets) => serde_json::to_vec(&sheets).map_err(broken),
    }
}

/// Forgets the steps that only older tasks needed than the latest that fit in [`REMEMBERED`].
/// Called after each task, since it makes every step one task older.
fn forget(data: usize) {
    let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
    latest.push_front(data);
    let mut sum = 0;
    let fitting = latest.iter().take(REMEMBERED_TASKS).take_while(|data| {
        sum += **data;
        sum <= REMEMBERED
    });
    let kept = fitting.count();
    latest.truncate(kept);
    comemo::evict(kept);
}

/// The pictures of documents of one company, whose logo is the same on all.
fn pictures(documents: &[Document]) -> Vec<(String, Bytes)> {
    let first = documents.iter().find_map(|document| document.logo.as_ref());
    let code = |(place, document): (usize, &Document)| {
        let code = document.paper.code()?;
        Some((files::code_name(place, code), picture(code)))
    };
    first.map(logo).into_iter().chain(documents.iter().enumerate().filter_map(code)).collect()
}

fn logo(logo: &Picture) -> (String, Bytes) {
    (format!("logo.{}", logo.extension()), picture(logo))
}

fn picture(picture: &Picture) -> Bytes {
    Bytes::new(picture.bytes().clone())
}

fn broken(error: serde_json::Error) -> Error {
    Error::Engine(error.to_string())
}
