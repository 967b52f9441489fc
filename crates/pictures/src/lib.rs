//! Redraws a picture that somebody uploaded: decoded, made no larger than a document needs, and
//! encoded again, so that no byte of the upload is kept. A drawing (SVG) becomes a PNG.
//!
//! Decoders of pictures are where hostile files strike: a drawing can overflow the stack, a PNG can
//! unpack to gigabytes. [`redraw`] therefore runs in a separate process, which `server` starts with
//! limits of memory and time. If it dies, the server continues. [`codes::read`], which finds QR
//! codes in pictures and PDFs, runs in such a process too.

pub mod codes;
mod drawing;
mod photo;

use thiserror::Error;

/// The largest file that is kept: 2 MB.
pub const MAX_BYTES: usize = 2 << 20;
/// The largest file that is read, for any purpose.
pub const MAX_INPUT_BYTES: usize = 20 << 20;

/// The use of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A company's sign on paper.
    Logo,
    /// A member's face on the screen.
    Portrait,
}

impl Purpose {
    const ALL: [Purpose; 2] = [Purpose::Logo, Purpose::Portrait];

    /// The word by which the redrawing process receives it.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Logo => "logo",
            Purpose::Portrait => "portrait",
        }
    }

    /// The purpose of a [`Purpose::name`].
    pub fn from_name(name: &str) -> Option<Purpose> {
        Purpose::ALL.into_iter().find(|purpose| purpose.name() == name)
    }

    /// The largest file that is looked at.
    pub const fn most_bytes(self) -> usize {
        match self {
            Purpose::Logo => MAX_BYTES,
            Purpose::Portrait => MAX_INPUT_BYTES,
        }
    }

    /// Width times height of a picture that is decoded, in millions: a camera's, where faces are
    /// concerned.
    pub const fn most_megapixels(self) -> u64 {
        match self {
            Purpose::Logo => 16,
            Purpose::Portrait => 50,
        }
    }

    /// The longer side of the kept picture. On a printed page a logo is 5 cm wide: 800 points an
    /// inch.
    const fn longest_side(self) -> u32 {
        match self {
            Purpose::Logo => 1_600,
            Purpose::Portrait => 512,
        }
    }
}

/// Why a picture was not redrawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Damaged, cut off, or more than the process that redraws may take.
    #[error("no picture that can be read")]
    Unreadable,
    /// More bytes than its purpose takes.
    #[error("the file is too large")]
    TooLarge,
    /// A drawing with texts or other pictures in it: drawn here, it would lose them.
    #[error("the drawing has texts or pictures in it")]
    NotOutlined,
    /// None of the kinds that its purpose takes.
    #[error("another kind of file")]
    UnknownKind,
    /// More points than its purpose takes.
    #[error("the picture has too many points")]
    TooManyPoints,
    /// A drawing with too many parts, or parts too deep within each other.
    #[error("the drawing has too many parts")]
    TooComplex,
    /// A drawing that defines entities, or otherwise uses features that are not drawn here.
    #[error("the drawing uses what is not drawn")]
    Unsupported,
    /// A drawing without anything to be seen.
    #[error("the drawing is empty")]
    Empty,
    /// A PDF that asks for a password.
    #[error("the file asks for a password")]
    Protected,
}

impl Refusal {
    const ALL: [Refusal; 9] = [
        Refusal::Unreadable,
        Refusal::TooLarge,
        Refusal::NotOutlined,
        Refusal::UnknownKind,
        Refusal::TooManyPoints,
        Refusal::TooComplex,
        Refusal::Unsupported,
        Refusal::Empty,
        Refusal::Protected,
    ];

    /// By what the process that redraws says it: its exit code.
    pub const fn exit_code(self) -> u8 {
        match self {
            Refusal::Unreadable => 65,
            Refusal::TooLarge => 66,
            Refusal::NotOutlined => 67,
            Refusal::UnknownKind => 68,
            Refusal::TooManyPoints => 69,
            Refusal::TooComplex => 70,
            Refusal::Unsupported => 71,
            Refusal::Empty => 72,
            Refusal::Protected => 73,
        }
    }

    /// The refusal of an exit code; a process that died otherwise could not read the picture.
    pub fn from_exit_code(code: Option<i32>) -> Refusal {
        let of_code = |one: &Refusal| Some(i32::from(one.exit_code())) == code;
        Refusal::ALL.into_iter().find(of_code).unwrap_or(Refusal::Unreadable)
    }
}

/// The picture as a PNG, or as a JPEG where it was one, of at most [`MAX_BYTES`] and as many
/// points as its purpose needs. What a file is, its content says; a portrait is no drawing.
///
/// # Errors
/// Why it can't be redrawn. A hostile file may end the process instead.
pub fn redraw(bytes: &[u8], purpose: Purpose) -> Result<Vec<u8>, Refusal> {
    if bytes.len() > purpose.most_bytes() {
        return Err(Refusal::TooLarge);
    }
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        photo::redraw_png(bytes, purpose)
    } else if bytes.starts_with(b"\xff\xd8\xff") {
        photo::redraw_jpeg(bytes, purpose)
    } else if purpose == Purpose::Portrait {
        Err(Refusal::UnknownKind)
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
        for bad in ["", "GIF89a", "<html></html>", "\u{89}PNG", "%PDF-1.7"] {
            for purpose in Purpose::ALL {
                assert_eq!(redraw(bad.as_bytes(), purpose), Err(Refusal::UnknownKind), "{bad}");
            }
        }
        for purpose in Purpose::ALL {
            assert_eq!(Purpose::from_name(purpose.name()), Some(purpose));
            let large = vec![0; purpose.most_bytes() + 1];
            assert_eq!(redraw(&large, purpose), Err(Refusal::TooLarge));
        }
    }
}
