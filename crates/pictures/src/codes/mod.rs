//! What the picture or PDF of a paper says that a program can follow: the texts of its QR codes,
//! the addresses of a PDF's links, and words of a PDF's text that may be ids.
//!
//! [`read`] runs in a separate process, as [`crate::redraw`] does: a PDF may unpack to gigabytes or
//! lead in circles. Deliberately not here: what the texts mean.

mod canvas;
mod pages;
mod qr;
mod text;

use crate::{MAX_INPUT_BYTES, Refusal, photo};

/// More clues than this no paper has.
const MAX_CLUES: usize = 100;
/// A longer text is not an address.
const MAX_LENGTH: usize = 500;

/// Something that a paper says.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Clue {
    /// The text of a QR code.
    Code(String),
    /// The address of a link in a PDF.
    Link(String),
    /// A word of a PDF's text that is long enough for an id.
    Word(String),
}

impl Clue {
    /// The clue on a line.
    pub fn to_line(&self) -> String {
        let (kind, text) = match self {
            Clue::Code(text) => ("code", text),
            Clue::Link(text) => ("link", text),
            Clue::Word(text) => ("word", text),
        };
        format!("{kind} {text}")
    }

    /// The clue of [`Clue::to_line`].
    pub fn from_line(line: &str) -> Option<Clue> {
        let (kind, text) = line.split_once(' ')?;
        let text = text.to_owned();
        match kind {
            "code" => Some(Clue::Code(text)),
            "link" => Some(Clue::Link(text)),
            "word" => Some(Clue::Word(text)),
            _ => None,
        }
    }
}

/// What a picture (PNG or JPEG) or a PDF says, each text once and on one line: first the codes,
/// then the links, then the words. What a file is, its content says.
///
/// # Errors
/// Why it can't be read. A hostile file may end the process instead.
pub fn read(bytes: Vec<u8>) -> Result<Vec<Clue>, Refusal> {
    if bytes.len() > MAX_INPUT_BYTES {
        return Err(Refusal::TooLarge);
    }
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") || bytes.starts_with(b"\xff\xd8\xff") {
        let picture = photo::decode_gray(&bytes)?;
        return Ok(tidy(qr::texts(&picture).into_iter().map(Clue::Code).collect()));
    }
    // Some programs write a line before a PDF begins.
    let head = bytes.get(..1024).unwrap_or(&bytes);
    if head.windows(5).any(|five| five == b"%PDF-") {
        return pages::read(bytes).map(tidy);
    }
    Err(Refusal::UnknownKind)
}

fn tidy(clues: Vec<Clue>) -> Vec<Clue> {
    let on_one_line = |text: String| -> String {
        let text = text.chars().map(|c| if c.is_control() { ' ' } else { c });
        let text: String = text.take(MAX_LENGTH).collect();
        text.trim().to_owned()
    };
    let clues = clues.into_iter().map(|clue| match clue {
        Clue::Code(text) => Clue::Code(on_one_line(text)),
        Clue::Link(text) => Clue::Link(on_one_line(text)),
        Clue::Word(text) => Clue::Word(on_one_line(text)),
    });
    let mut clues: Vec<Clue> = clues.collect();
    clues.sort();
    clues.dedup();
    clues.truncate(MAX_CLUES);
    clues
}

#[cfg(test)]
mod tests;
