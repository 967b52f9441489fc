//! `mizan redraw-picture`: one uploaded picture, in a process with little to take.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use pictures::{Purpose, Refusal};

/// Redraws the picture on the standard input onto the standard output. The exit code says why not.
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

/// No more than 512 MB of memory and five seconds of a processor, no file, no core. Systems that
/// know no such limits have that of time alone, which the one who waits keeps.
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
        // A stricter limit that is set already can't be raised, and holds.
        let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    }
}

#[cfg(not(unix))]
fn limit() {}
