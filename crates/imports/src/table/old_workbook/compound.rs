//! The compound file that an old workbook is kept in: sectors that are chained by a table. Every
//! chain ends within as many steps as the file has sectors, wherever its links lead.

use super::super::{ReadCode, ReadError};
use super::bytes::{u16_at, u32_at};

/// What opens a compound file.
pub(in crate::table) const SIGNATURE: [u8; 8] = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/// The link that ends a chain.
const END: u32 = 0xffff_fffe;
/// Links from here on name no sector.
const LAST: u32 = 0xffff_fffa;
/// Streams shorter than this are kept in small sectors.
const SMALL: usize = 4_096;
const SMALL_SECTOR: usize = 64;
/// Bytes of an entry of the directory.
const ENTRY: usize = 128;
/// Links to tables of links that the head of the file holds.
const IN_HEAD: std::ops::Range<usize> = 76..512;

fn broken() -> ReadError {
    ReadError::whole(ReadCode::Broken)
}

/// The stream of the workbook.
///
/// # Errors
/// When the file is cut, its chains run in circles, or there is no workbook in it.
pub(super) fn workbook(bytes: &[u8]) -> Result<Vec<u8>, ReadError> {
    let file = Compound::open(bytes)?;
    let directory = file.chain(file.start(48)?)?;
    let entries: Vec<Entry> = directory.chunks_exact(ENTRY).filter_map(Entry::read).collect();
    if entries.iter().any(|entry| entry.name == "encryptedpackage") {
        return Err(ReadError::whole(ReadCode::Password));
    }
    let named = |name: &str| entries.iter().find(|entry| entry.is_stream && entry.name == name);
    let entry = named("workbook").or_else(|| named("book"));
    let entry = entry.ok_or(ReadError::whole(ReadCode::UnknownFormat))?;
    if entry.length >= SMALL {
        let mut stream = file.chain(entry.start)?;
        stream.truncate(entry.length);
        return Ok(stream);
    }
    let root = entries.iter().find(|entry| entry.is_root).ok_or_else(broken)?;
    let (sectors, links) = (file.chain(root.start)?, links(&file.chain(file.start(60)?)?));
    let mut stream = Vec::new();
    follow(entry.start, &links, |at| {
        let start = at.checked_mul(SMALL_SECTOR).ok_or_else(broken)?;
        let end = (start + SMALL_SECTOR).min(sectors.len());
        stream.extend_from_slice(sectors.get(start..end).ok_or_else(broken)?);
        Ok(())
    })?;
    stream.truncate(entry.length);
    Ok(stream)
}

struct Compound<'a> {
    bytes: &'a [u8],
    sector: usize,
    links: Vec<u32>,
}

impl<'a> Compound<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, ReadError> {
        let sector = match u16_at(bytes, 30) {
            Some(9) if bytes.len() >= IN_HEAD.end => 512,
            Some(12) if bytes.len() >= IN_HEAD.end => 4_096,
            _ => return Err(broken()),
        };
        let mut file = Self { bytes, sector, links: Vec::new() };
        let most = bytes.len() / sector + 1;
        let head = bytes.get(IN_HEAD).ok_or_else(broken)?;
        let mut tables: Vec<u32> = links(head);
        let mut next = file.start(68)?;
        let mut steps = 0;
        while next < LAST {
            steps += 1;
            if steps > most {
                return Err(broken());
            }
            tables.extend(links(file.sector_at(next)?));
            // The last link of such a sector leads to the next of them.
            next = tables.pop().ok_or_else(broken)?;
        }
        let tables: Vec<u32> = tables.into_iter().filter(|link| *link < LAST).collect();
        if tables.len() > most {
            return Err(broken());
        }
        for table in tables {
            let found = links(file.sector_at(table)?);
            file.links.extend(found);
        }
        // What the file has no room for is never linked.
        file.links.truncate(most);
        Ok(file)
    }

    fn start(&self, at: usize) -> Result<u32, ReadError> {
        u32_at(self.bytes, at).ok_or_else(broken)
    }

    /// A sector; the last may be cut.
    fn sector_at(&self, id: u32) -> Result<&'a [u8], ReadError> {
        let start = usize::try_from(id).ok().and_then(|id| (id + 1).checked_mul(self.sector));
        let start = start.filter(|start| *start < self.bytes.len()).ok_or_else(broken)?;
        let end = (start + self.sector).min(self.bytes.len());
        self.bytes.get(start..end).ok_or_else(broken)
    }

    fn chain(&self, start: u32) -> Result<Vec<u8>, ReadError> {
        let mut stream = Vec::new();
        follow(start, &self.links, |at| {
            let id = u32::try_from(at).map_err(|_| broken())?;
            stream.extend_from_slice(self.sector_at(id)?);
            Ok(())
        })?;
        Ok(stream)
    }
}

/// Goes along a chain; one with more steps than there are links runs in a circle.
fn follow(
    start: u32,
    links: &[u32],
    mut each: impl FnMut(usize) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut next = start;
    for _ in 0..=links.len() {
        if next == END {
            return Ok(());
        }
        let at = usize::try_from(next).map_err(|_| broken())?;
        next = *links.get(at).ok_or_else(broken)?;
        each(at)?;
    }
    Err(broken())
}

fn links(sector: &[u8]) -> Vec<u32> {
    (0..sector.len() / 4).filter_map(|at| u32_at(sector, at * 4)).collect()
}

/// An entry of the directory.
struct Entry {
    name: String,
    is_stream: bool,
    is_root: bool,
    start: u32,
    length: usize,
}

impl Entry {
    fn read(bytes: &[u8]) -> Option<Entry> {
        let units = (0..32).map_while(|at| u16_at(bytes, at * 2).filter(|unit| *unit != 0));
        let name = char::decode_utf16(units).map(|c| c.unwrap_or('?')).collect::<String>();
        let kind = *bytes.get(66)?;
        Some(Entry {
            name: name.to_ascii_lowercase(),
            is_stream: kind == 2,
            is_root: kind == 5,
            start: u32_at(bytes, 116)?,
            length: usize::try_from(u32_at(bytes, 120)?).ok()?,
        })
    }
}
