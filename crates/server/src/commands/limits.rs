//! What a process for one picture or one document may take.

/// Limits memory in bytes and CPU in seconds; no files, no core dump. On systems without these
/// limits only the parent's time-out applies.
#[cfg(unix)]
pub fn limit(memory: u64, seconds: u64) {
    use rustix::process::{Resource, Rlimit, setrlimit};
    for (resource, most) in [
        (Resource::As, memory),
        (Resource::Cpu, seconds),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::Nofile, 8),
    ] {
        // A stricter limit that is already set can't be raised; it stays.
        let _ = setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) });
    }
}

#[cfg(not(unix))]
pub fn limit(_memory: u64, _seconds: u64) {}
