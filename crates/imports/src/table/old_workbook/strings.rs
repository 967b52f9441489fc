//! Texts of old workbooks: in a byte or two for each character, or as a code page has them.

use encoding_rs::{Encoding, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1256};

use super::super::shared_texts::SharedTexts;
use super::super::{Options, ReadCode, ReadError};
use super::bytes::{u16_at, u32_at};

/// How a workbook writes texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Writing {
    /// Of Excel 97 to 2003.
    Wide,
    /// Of Excel 5 and 95, in a code page.
    Page(&'static Encoding),
}

/// The encoding of a code page; that of western Windows for one that isn't known.
pub(super) fn page(number: u16) -> &'static Encoding {
    match number {
        1250 => WINDOWS_1250,
        1251 => WINDOWS_1251,
        1256 => WINDOWS_1256,
        _ => WINDOWS_1252,
    }
}

impl Writing {
    /// A text whose length is two bytes.
    pub(super) fn long(self, bytes: &[u8]) -> Option<String> {
        let length = usize::from(u16_at(bytes, 0)?);
        self.decode(bytes.get(2..)?, length)
    }

    /// The same, continued in other records, each of which says how its characters are written.
    pub(super) fn long_in_parts(self, bytes: &[u8], rest: &[&[u8]]) -> Option<String> {
        let mut text = self.long(bytes)?;
        let wanted = usize::from(u16_at(bytes, 0)?);
        // Counted once: a text has as many parts as the file has room for.
        let mut left = wanted.saturating_sub(text.encode_utf16().count());
        for part in rest {
            if left == 0 {
                break;
            }
            match self {
                Self::Wide => {
                    let (flags, characters_of) = part.split_first()?;
                    left -= characters(&mut text, characters_of, flags & 1 == 1, left).0;
                }
                Self::Page(page) => {
                    let bytes = part.get(..left.min(part.len()))?;
                    text.push_str(&page.decode_without_bom_handling(bytes).0);
                    left -= bytes.len();
                }
            }
        }
        Some(text)
    }

    /// A text whose length is one byte.
    pub(super) fn short(self, bytes: &[u8]) -> Option<String> {
        let length = usize::from(*bytes.first()?);
        self.decode(bytes.get(1..)?, length)
    }

    fn decode(self, bytes: &[u8], length: usize) -> Option<String> {
        match self {
            Self::Page(page) => {
                let bytes = bytes.get(..length.min(bytes.len()))?;
                Some(page.decode_without_bom_handling(bytes).0.into_owned())
            }
            Self::Wide => {
                let (flags, rest) = bytes.split_first()?;
                let mut text = String::new();
                characters(&mut text, rest, flags & 1 == 1, length);
                Some(text)
            }
        }
    }
}

/// Adds as many characters as are there, at most `wanted`; gives how many, and their bytes.
fn characters(text: &mut String, bytes: &[u8], is_wide: bool, wanted: usize) -> (usize, usize) {
    if !is_wide {
        let count = wanted.min(bytes.len());
        text.extend(bytes.iter().take(count).map(|byte| char::from(*byte)));
        return (count, count);
    }
    let count = wanted.min(bytes.len() / 2);
    let units = (0..count).filter_map(|at| u16_at(bytes, at * 2));
    text.extend(char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    (count, count * 2)
}

/// Reads the texts that cells share from a record and those that continue it.
pub(super) fn shared(parts: &[&[u8]], options: &Options<'_>) -> Result<SharedTexts, ReadError> {
    let mut shared = SharedTexts::new(options);
    let mut text = String::new();
    // What it says of how many there are is not believed.
    let mut parts = Parts { parts, part: 0, at: 8 };
    while !parts.is_done() {
        text.clear();
        if parts.text(&mut text).is_none() {
            break;
        }
        shared.push(&text)?;
        if shared.len().is_multiple_of(1_000) && (options.is_over)() {
            return Err(ReadError::whole(ReadCode::TooSlow));
        }
    }
    Ok(shared)
}

/// A record that others continue.
struct Parts<'a> {
    parts: &'a [&'a [u8]],
    part: usize,
    at: usize,
}

impl<'a> Parts<'a> {
    fn rest(&self) -> &'a [u8] {
        self.parts.get(self.part).and_then(|part| part.get(self.at..)).unwrap_or_default()
    }

    /// Goes to the next part when this one is read; whether there is none.
    fn is_done(&mut self) -> bool {
        while self.part < self.parts.len() && self.rest().is_empty() {
            self.next_part();
        }
        self.part >= self.parts.len()
    }

    fn next_part(&mut self) {
        (self.part, self.at) = (self.part + 1, 0);
    }

    /// Adds the next text; none where the record ends within its head.
    fn text(&mut self, text: &mut String) -> Option<()> {
        let head = self.rest();
        let mut left = usize::from(u16_at(head, 0)?);
        let flags = *head.get(2)?;
        let mut length = 3;
        let mut beside = 0_usize;
        if flags & 8 != 0 {
            beside += usize::from(u16_at(head, length)?) * 4;
            length += 2;
        }
        if flags & 4 != 0 {
            beside += usize::try_from(u32_at(head, length)?).ok()?;
            length += 4;
        }
        self.at += length;
        let mut is_wide = flags & 1 == 1;
        loop {
            let (count, bytes) = characters(text, self.rest(), is_wide, left);
            self.at += bytes;
            left -= count;
            if left == 0 {
                break;
            }
            // The part that continues a text says again how its characters are written.
            self.next_part();
            is_wide = self.rest().first()? & 1 == 1;
            self.at += 1;
        }
        // What is said of its look is left out.
        while beside > 0 && self.part < self.parts.len() {
            let step = beside.min(self.rest().len());
            (self.at, beside) = (self.at + step, beside - step);
            if beside > 0 {
                self.next_part();
            }
        }
        Some(())
    }
}
