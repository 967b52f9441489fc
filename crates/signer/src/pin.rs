//! The PIN: typed without being shown, or read from a file descriptor. Never an argument, never in
//! the environment, never stored.

use std::fs::File;
use std::io::{BufRead as _, BufReader, IsTerminal as _};

use crate::trouble::SignerError;

/// A longer line is no PIN.
const MAX_LENGTH: u64 = 256;

/// Where the PIN comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinSource {
    /// Somebody types it.
    Typed,
    /// The first line of a file descriptor.
    Descriptor(u32),
}

impl PinSource {
    /// Asks for the PIN.
    ///
    /// # Errors
    /// [`SignerError::NoPin`] when there is none.
    pub fn ask(self, question: &str) -> Result<String, SignerError> {
        let pin = match self {
            PinSource::Typed => {
                rpassword::prompt_password(question).map_err(|_| SignerError::NoPin)?
            }
            PinSource::Descriptor(number) => {
                let file = File::open(format!("/dev/fd/{number}"));
                first_line(file.map_err(|_| SignerError::NoPin)?)?
            }
        };
        if pin.is_empty() { Err(SignerError::NoPin) } else { Ok(pin) }
    }
}

fn first_line(from: impl std::io::Read) -> Result<String, SignerError> {
    let mut line = String::new();
    let mut reader = BufReader::new(from.take(MAX_LENGTH));
    reader.read_line(&mut line).map_err(|_| SignerError::NoPin)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// A line that may be seen: the pairing code.
///
/// # Errors
/// [`SignerError::NoCode`] when nothing can be read.
pub fn ask_line(question: &str) -> Result<String, SignerError> {
    let input = std::io::stdin();
    if input.is_terminal() {
        eprint!("{question}");
    }
    first_line(input.lock()).map_err(|_| SignerError::NoCode)
}

#[cfg(test)]
mod tests {
    use super::first_line;

    #[test]
    fn the_first_line_is_the_pin() {
        assert_eq!(first_line(&b"1234\r\nnext"[..]).unwrap(), "1234");
        assert_eq!(first_line(&b""[..]).unwrap(), "");
        assert!(first_line(&[0xff, 0xfe][..]).is_err());
    }
}
