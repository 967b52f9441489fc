//! `mizan redraw-picture`: redraws one uploaded picture, in a process with few rights.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use pictures::{Purpose, Refusal};

/// Redraws the picture on standard input to standard output. The exit code says why it failed.
pub fn redraw_picture(purpose: &str) -> ExitCode {
    limit();
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

/// Limits: 512 MB of memory, five seconds of CPU, no files, no core dump. On systems without these
/// limits only the parent's time-out applies.
#[cfg(unix)]
fn limit() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    for (resource, most) in [
        (Resource::As, 512 << 20),
        (Resource::Cpu, 5),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::Nofile, 8),
    ] {
        // A stricter limit that is already set can't be raised; it stays.
        let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    }
}

#[cfg(not(unix))]
fn limit() {}
