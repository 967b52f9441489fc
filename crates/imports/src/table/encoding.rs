//! Bytes to text: UTF-8 and UTF-16 by their marks or their look, else Windows-1256 for Arabic and
//! Windows-1252 for Latin letters.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1256};

/// How a text file writes letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextEncoding {
    /// UTF-8, with or without a mark.
    Utf8,
    /// UTF-16, the low byte first: "Unicode text" of Excel.
    Utf16Le,
    /// UTF-16, the high byte first.
    Utf16Be,
    /// Arabic Windows.
    Windows1256,
    /// Western Windows.
    Windows1252,
}

impl TextEncoding {
    /// Whether only the look of the letters says it, each of which is a byte.
    pub const fn is_a_guess(self) -> bool {
        matches!(self, Self::Windows1256 | Self::Windows1252)
    }

    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
            Self::Windows1256 => "windows-1256",
            Self::Windows1252 => "windows-1252",
        }
    }

    const fn encoding(self) -> &'static Encoding {
        match self {
            Self::Utf8 => UTF_8,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
            Self::Windows1256 => WINDOWS_1256,
            Self::Windows1252 => WINDOWS_1252,
        }
    }
}

/// The text of a file, with only `\n` at the end of lines, and how it was written.
pub fn decoded(bytes: &[u8], told: Option<TextEncoding>) -> (String, TextEncoding) {
    let (mark, bytes) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (known_encoding(encoding), &bytes[length..]),
        None => (None, bytes),
    };
    let encoding = told.or(mark).unwrap_or_else(|| guessed(bytes));
    let text = encoding.encoding().decode_without_bom_handling(bytes).0.into_owned();
    (with_plain_line_ends(text), encoding)
}

/// A text whose lines end with only `\n`.
pub fn with_plain_line_ends(text: String) -> String {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text }
}

fn known_encoding(encoding: &'static Encoding) -> Option<TextEncoding> {
    let known = [TextEncoding::Utf8, TextEncoding::Utf16Le, TextEncoding::Utf16Be];
    known.into_iter().find(|known| known.encoding() == encoding)
}

fn guessed(bytes: &[u8]) -> TextEncoding {
    if let Some(encoding) = unmarked_utf16(bytes) {
        return encoding;
    }
    if is_utf8(bytes) {
        return TextEncoding::Utf8;
    }
    // Arabic words are runs of high bytes; accented letters are single ones among others.
    let high = |byte: &u8| *byte >= 0xc0;
    let all = bytes.iter().filter(|byte| high(byte)).count();
    let beside = bytes.windows(2).filter(|pair| pair.iter().all(high)).count();
    if beside * 3 > all { TextEncoding::Windows1256 } else { TextEncoding::Windows1252 }
}

/// Whether bytes are letters of UTF-8, but for a few that were cut or damaged: in no other encoding
/// are most letters written so.
fn is_utf8(bytes: &[u8]) -> bool {
    let (mut sound, mut damaged) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        sound += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        damaged += usize::from(!chunk.invalid().is_empty());
    }
    damaged == 0 || sound > 20 * damaged
}

/// UTF-16 without a mark: every second byte of a text with spaces and digits is zero, or six for
/// Arabic letters.
fn unmarked_utf16(bytes: &[u8]) -> Option<TextEncoding> {
    let head = &bytes[..bytes.len().min(1_000)];
    let high =
        |odd: usize| head.iter().skip(odd).step_by(2).filter(|byte| matches!(byte, 0 | 6)).count();
    let pairs = head.len() / 2;
    if pairs < 4 || !head.contains(&0) {
        return None;
    }
    let (first, second) = (high(0), high(1));
    if second * 10 >= pairs * 9 && second > first {
        return Some(TextEncoding::Utf16Le);
    }
    (first * 10 >= pairs * 9 && first > second).then_some(TextEncoding::Utf16Be)
}
