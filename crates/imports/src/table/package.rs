//! The parts of a zipped workbook. What they unpack to, how many tags they have, how long one of
//! them is and how deep it nests are limited while they are read, whatever they are called: no part
//! is unpacked beforehand, and none is ever in memory as a whole.

use std::cell::Cell;
use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};
use zip::ZipArchive;
use zip::result::ZipError;

use super::{Options, ReadCode, ReadError};

/// The most parts of a workbook.
const MOST_PARTS: usize = 2_000;
/// The most bytes of one tag, or of the text between two.
const MOST_OF_ONE: usize = 1024 * 1024;
/// The deepest that elements nest: a cell of a document with a table in a text box needs twenty.
const MOST_DEPTH: usize = 200;
/// The most bytes of a name: of a sheet, or of a part.
const MOST_OF_A_NAME: usize = 1_000;
/// How many bytes are unpacked at a time.
const PIECE: usize = 64 * 1024;
/// How many tags and texts are read between two looks at the clock.
const STEPS: u64 = 1_000;

pub(super) const fn broken() -> ReadError {
    ReadError::whole(ReadCode::Broken)
}

/// A name as a file has it.
///
/// # Errors
/// When it is longer than any program writes one.
pub(super) fn name(name: String) -> Result<String, ReadError> {
    if name.len() > MOST_OF_A_NAME { Err(broken()) } else { Ok(name) }
}

/// A zip, and how much more of it may be unpacked.
pub(super) struct Package<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    /// Where each part is, by its name in lower case.
    places: HashMap<String, usize>,
    budget: Budget<'a>,
}

impl<'a> Package<'a> {
    pub(super) fn open(bytes: &'a [u8], options: &'a Options<'a>) -> Result<Self, ReadError> {
        let too_large = ReadError::whole(ReadCode::UnpacksTooLarge);
        // The library keeps a few hundred bytes of each entry. By chance, or in a workbook within
        // the workbook, this mark is no more than a few times.
        let entries = bytes.windows(4).filter(|mark| *mark == b"PK\x01\x02");
        if entries.take(2 * MOST_PARTS + 1).count() > 2 * MOST_PARTS {
            return Err(too_large);
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
        if archive.len() > MOST_PARTS {
            return Err(too_large);
        }
        let mut places = HashMap::new();
        for (at, name) in archive.file_names().enumerate() {
            places.insert(plain(&name.map_err(|_| broken())?), at);
        }
        Ok(Self { archive, places, budget: Budget::new(options) })
    }

    /// Whether it has a part; case doesn't count.
    pub(super) fn has(&self, name: &str) -> bool {
        self.places.contains_key(&plain(name))
    }

    /// The names of the parts in a folder, in lower case: `sheet2` before `sheet10`.
    pub(super) fn parts_in(&self, folder: &str) -> Vec<String> {
        let is_in = |name: &&String| {
            let behind = name.strip_prefix(folder);
            behind.is_some_and(|file| !file.contains('/'))
        };
        let mut names: Vec<String> = self.places.keys().filter(is_in).cloned().collect();
        names.sort_by_key(|name| (name.len(), name.clone()));
        names
    }

    /// How it is to be read.
    pub(super) fn options(&self) -> &Options<'a> {
        self.budget.options
    }

    /// The tags of a part; none where there is no such part. One that says that it is too large is
    /// not unpacked; where it says less than it is, unpacking ends at the limit.
    pub(super) fn part(&mut self, name: &str) -> Result<Option<Tags<'_>>, ReadError> {
        let Some(&at) = self.places.get(&plain(name)) else { return Ok(None) };
        let part = self.archive.by_index(at).map_err(|error| match error {
            ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
                ReadError::whole(ReadCode::Password)
            }
            _ => broken(),
        })?;
        let budget = &self.budget;
        if part.size() > budget.bytes_left() {
            return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
        }
        let unpacked = BufReader::with_capacity(PIECE, Unpacked { part: Box::new(part), budget });
        let reader = Reader::from_reader(Limited { unpacked, allowance: 0 });
        Ok(Some(Tags { reader, buffer: Vec::new(), depth: 0, budget }))
    }
}

fn plain(name: &str) -> String {
    name.replace('\\', "/").trim_start_matches('/').to_ascii_lowercase()
}

/// What was read of all parts so far.
struct Budget<'a> {
    options: &'a Options<'a>,
    bytes: Cell<u64>,
    tags: Cell<u64>,
    steps: Cell<u64>,
    /// Why the reading ended, since the reader of tags says only that it did.
    refused: Cell<Option<ReadCode>>,
}

impl<'a> Budget<'a> {
    const fn new(options: &'a Options<'a>) -> Self {
        let (bytes, tags, steps) = (Cell::new(0), Cell::new(0), Cell::new(0));
        Self { options, bytes, tags, steps, refused: Cell::new(None) }
    }

    fn bytes_left(&self) -> u64 {
        self.options.limits.unpacked.saturating_sub(self.bytes.get())
    }

    fn take_bytes(&self, count: usize) -> Result<(), ReadCode> {
        let count = u64::try_from(count).unwrap_or(u64::MAX);
        self.bytes.set(self.bytes.get().saturating_add(count));
        if self.bytes.get() > self.options.limits.unpacked {
            return Err(ReadCode::UnpacksTooLarge);
        }
        if (self.options.is_over)() { Err(ReadCode::TooSlow) } else { Ok(()) }
    }

    fn take_event(&self, is_tag: bool) -> Result<(), ReadCode> {
        self.tags.set(self.tags.get() + u64::from(is_tag));
        self.steps.set(self.steps.get() + 1);
        if self.tags.get() > self.options.limits.tags {
            return Err(ReadCode::UnpacksTooLarge);
        }
        let is_time = self.steps.get().is_multiple_of(STEPS);
        if is_time && (self.options.is_over)() { Err(ReadCode::TooSlow) } else { Ok(()) }
    }

    fn refuse(&self, code: ReadCode) -> io::Error {
        self.refused.set(Some(code));
        io::Error::other(code.key())
    }
}

/// A part as it is unpacked, counted.
struct Unpacked<'p> {
    part: Box<dyn Read + 'p>,
    budget: &'p Budget<'p>,
}

impl Read for Unpacked<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.part.read(buffer)?;
        self.budget.take_bytes(count).map_err(|code| self.budget.refuse(code))?;
        Ok(count)
    }
}

/// Gives the reader of tags, which buffers each of them whole, so many bytes for one.
struct Limited<'p> {
    unpacked: BufReader<Unpacked<'p>>,
    allowance: usize,
}

impl Read for Limited<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.unpacked.read(buffer)
    }
}

impl BufRead for Limited<'_> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let allowance = self.allowance;
        if allowance == 0 {
            return Err(self.unpacked.get_ref().budget.refuse(ReadCode::UnpacksTooLarge));
        }
        let piece = self.unpacked.fill_buf()?;
        Ok(&piece[..piece.len().min(allowance)])
    }

    fn consume(&mut self, count: usize) {
        self.allowance = self.allowance.saturating_sub(count);
        self.unpacked.consume(count);
    }
}

/// The tags and texts of a part, one after the other.
pub(super) struct Tags<'p> {
    reader: Reader<Limited<'p>>,
    buffer: Vec<u8>,
    depth: usize,
    budget: &'p Budget<'p>,
}

impl Tags<'_> {
    /// The next tag or text; `Eof` behind the last.
    ///
    /// # Errors
    /// What breaks XML's rules, declares entities, or passes a limit.
    pub(super) fn next(&mut self) -> Result<Event<'_>, ReadError> {
        self.buffer.clear();
        self.reader.get_mut().allowance = MOST_OF_ONE;
        let read = self.reader.read_event_into(&mut self.buffer);
        let code = |_| self.budget.refused.get().unwrap_or(ReadCode::Broken);
        let event = read.map_err(|error| ReadError::whole(code(error)))?;
        match event {
            Event::Start(_) => self.depth += 1,
            Event::End(_) => self.depth = self.depth.saturating_sub(1),
            Event::DocType(_) => return Err(broken()),
            Event::Eof if self.depth > 0 => return Err(broken()),
            _ => {}
        }
        if self.depth > MOST_DEPTH {
            return Err(broken());
        }
        let is_tag = !matches!(event, Event::Text(_) | Event::GeneralRef(_));
        self.budget.take_event(is_tag).map_err(ReadError::whole)?;
        Ok(event)
    }
}

/// The text of an event; nothing of a tag.
pub(super) fn push_text(text: &mut String, event: &Event<'_>) -> Result<(), ReadError> {
    match event {
        Event::Text(part) => text.push_str(part),
        Event::CData(part) => text.push_str(part),
        Event::GeneralRef(name) => text.push(character(name)?),
        _ => {}
    }
    Ok(())
}

/// The character of a reference: the five names of XML, and numbers.
fn character(name: &BytesRef<'_>) -> Result<char, ReadError> {
    if let Ok(Some(character)) = name.resolve_char_ref() {
        return Ok(character);
    }
    let known = quick_xml::escape::resolve_predefined_entity(name);
    known.and_then(|text| text.chars().next()).ok_or_else(broken)
}

/// An attribute by its name without the prefix.
pub(super) fn attribute(start: &BytesStart<'_>, name: &str) -> Option<String> {
    let mut attributes = start.attributes();
    let is_named = |key: &str| key.rsplit(':').next() == Some(name);
    let found =
        attributes.with_checks(false).flatten().find(|attribute| is_named(attribute.key.as_ref()));
    Some(unescaped(&found?.value))
}

pub(super) fn unescaped(value: &str) -> String {
    if !value.contains('&') {
        return value.to_owned();
    }
    quick_xml::escape::unescape(value).map_or_else(|_| value.to_owned(), |text| text.into_owned())
}
