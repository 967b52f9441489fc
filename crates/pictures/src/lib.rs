//! Redraws a picture that somebody uploaded: decoded, made no larger than a document needs, and
//! encoded again, so that what is kept are bytes of our own. A drawing (SVG) becomes a PNG.
//!
//! Decoders of pictures are where hostile files strike: a drawing can overflow the stack, a PNG can
//! unpack to gigabytes. [`redraw`] therefore runs in a process of its own, which `server` starts
//! with limits of memory and time and which can die alone.

mod drawing;
mod photo;

use thiserror::Error;

/// The largest file that is looked at: 2 MB.
pub const MOST_BYTES: usize = 2 << 20;
/// Width times height of a picture that is decoded.
const MOST_POINTS: u64 = 16_000_000;
/// The longer side of what is kept. On a printed page a logo is 5 cm wide: 800 points an inch.
const LONGEST_SIDE: u32 = 1_600;

/// Why a picture was not redrawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Neither PNG, JPEG nor SVG, or damaged.
    #[error("no picture that can be read")]
    Unreadable,
    /// More bytes, points or parts than a logo needs.
    #[error("the picture is too large")]
    TooLarge,
    /// A drawing with texts or other pictures in it: drawn here, it would lose them.
    #[error("the drawing has texts or pictures in it")]
    NotOutlined,
}

impl Refusal {
    const ALL: [Refusal; 3] = [Refusal::Unreadable, Refusal::TooLarge, Refusal::NotOutlined];

    /// By what the process that redraws says it: its exit code.
    pub const fn exit_code(self) -> u8 {
        match self {
            Refusal::Unreadable => 65,
            Refusal::TooLarge => 66,
            Refusal::NotOutlined => 67,
        }
    }

    /// The refusal of an exit code; a process that died otherwise could not read the picture.
    pub fn from_exit_code(code: Option<i32>) -> Refusal {
        let of_code = |one: &Refusal| Some(i32::from(one.exit_code())) == code;
        Refusal::ALL.into_iter().find(of_code).unwrap_or(Refusal::Unreadable)
    }
}

/// The picture as a PNG, or as a JPEG where it was one, of at most [`MOST_BYTES`] and 1,600 points
/// a side. What a file is, its content says.
///
/// # Errors
/// Why it can't be redrawn. A hostile file may end the process instead.
pub fn redraw(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::TooLarge);
    }
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        photo::redraw_png(bytes)
    } else if bytes.starts_with(b"\xff\xd8\xff") {
        photo::redraw_jpeg(bytes)
    } else {
        drawing::redraw(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_says_why_by_its_exit_code() {
        for refusal in Refusal::ALL {
            let code = i32::from(refusal.exit_code());
            assert_eq!(Refusal::from_exit_code(Some(code)), refusal);
        }
        // A signal ended it, or a panic.
        assert_eq!(Refusal::from_exit_code(None), Refusal::Unreadable);
        assert_eq!(Refusal::from_exit_code(Some(101)), Refusal::Unreadable);
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for bad in ["", "GIF89a", "<html></html>", "<svg", "\u{89}PNG", "%PDF-1.7"] {
            assert_eq!(redraw(bad.as_bytes()), Err(Refusal::Unreadable), "{bad}");
        }
        assert_eq!(redraw(&vec![0; MOST_BYTES + 1]), Err(Refusal::TooLarge));
    }
}
