//! `mizan redraw-picture`: redraws one uploaded picture, in a process with few rights.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use pictures::{Purpose, Refusal};

use super::limits::limit;

/// Redraws the picture on standard input to standard output. The exit code says why it failed.
pub fn redraw_picture(purpose: &str) -> ExitCode {
    limit(512 << 20, 5);
    let Some(purpose) = Purpose::from_name(purpose) else { return ExitCode::FAILURE };
    let most = u64::try_from(purpose.most_bytes()).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let read = std::io::stdin().take(most + 1).read_to_end(&mut bytes);
    let redrawn = match read {
        Ok(_) => pictures::redraw(&bytes, purpose),
        Err(_) => Err(Refusal::Unreadable),
    };
    match redrawn {
        Ok(picture) => match std::io::stdout().write_all(&picture) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        },
        Err(refusal) => ExitCode::from(refusal.exit_code()),
    }
}
