//! The zip of a workbook, looked through before a library opens it: libraries keep whole parts
//! without a limit, so what is too much is refused here, within the memory of one buffer.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::{Options, ReadCode, ReadError};

/// What a zip holds.
pub(super) enum Package {
    Workbook,
    OpenDocument,
}

/// The most parts of a workbook.
const MOST_PARTS: usize = 2_000;
/// The most texts that cells share.
const MOST_STRINGS: u64 = 2_000_000;

/// Unpacks every part that is read, keeps none, and counts bytes, tags and shared texts.
pub(super) fn check(bytes: &[u8], options: &Options<'_>) -> Result<Package, ReadError> {
    let broken = || ReadError::whole(ReadCode::Broken);
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    if archive.len() > MOST_PARTS {
        return Err(ReadError::whole(ReadCode::UnpacksTooLarge));
    }
    let mut found = None;
    let mut counts = Counts::default();
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).map_err(|_| broken())?;
        let name = part.name().map_err(|_| broken())?.to_ascii_lowercase();
        let folder_less = name.trim_start_matches(['/', '\\']);
        if folder_less.ends_with("workbook.xml") {
            found = Some(Package::Workbook);
        } else if folder_less == "content.xml" && found.is_none() {
            found = Some(Package::OpenDocument);
        }
        if !name.ends_with(".xml") && !name.ends_with(".rels") {
            continue;
        }
        counts.part(&mut part, name.ends_with("sharedstrings.xml"), options)?;
    }
    found.ok_or(ReadError::whole(ReadCode::UnknownFormat))
}

#[derive(Default)]
struct Counts {
    bytes: u64,
    tags: u64,
}

impl Counts {
    fn part(
        &mut self,
        part: &mut impl Read,
        is_strings: bool,
        options: &Options<'_>,
    ) -> Result<(), ReadError> {
        let too_large = Err(ReadError::whole(ReadCode::UnpacksTooLarge));
        let mut buffer = [0; 64 * 1024];
        let (mut strings, mut is_first) = (0, true);
        let mut window = Window::default();
        loop {
            let count = part.read(&mut buffer).map_err(|_| ReadError::whole(ReadCode::Broken))?;
            if count == 0 {
                return Ok(());
            }
            let piece = &buffer[..count];
            // The library reserves what this says, whatever the file holds.
            if is_strings && is_first && announces_too_many(piece) {
                return too_large;
            }
            is_first = false;
            self.bytes += u64::try_from(count).unwrap_or(u64::MAX);
            for &byte in piece {
                self.tags += u64::from(byte == b'<');
                strings += u64::from(is_strings && window.ends_string_tag(byte));
            }
            let limits = options.limits;
            if self.bytes > limits.unpacked || self.tags > limits.tags || strings > MOST_STRINGS {
                return too_large;
            }
            if (options.is_over)() {
                return Err(ReadError::whole(ReadCode::TooSlow));
            }
        }
    }
}

/// The last three bytes.
#[derive(Default)]
struct Window([u8; 3]);

impl Window {
    /// Whether `<si` or `:si` was before this byte and the tag's name ends with it.
    fn ends_string_tag(&mut self, byte: u8) -> bool {
        let found = matches!(self.0, [b'<' | b':', b's', b'i'])
            && matches!(byte, b'>' | b'/' | b' ' | b'\t' | b'\r' | b'\n');
        self.0 = [self.0[1], self.0[2], byte];
        found
    }
}

/// Whether the head of the shared texts announces more of them than are read.
fn announces_too_many(head: &[u8]) -> bool {
    const NAME: &[u8] = b"uniqueCount";
    head.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME).any(|(at, _)| {
        let behind = head[at + NAME.len()..].iter();
        let marks = |byte: &&u8| b"=\"'+ \t\r\n".contains(*byte);
        let digits: String = behind
            .skip_while(marks)
            .take_while(|byte| byte.is_ascii_digit())
            .map(|&byte| char::from(byte))
            .collect();
        !digits.is_empty() && digits.parse::<u64>().map_or(true, |count| count > MOST_STRINGS)
    })
}
