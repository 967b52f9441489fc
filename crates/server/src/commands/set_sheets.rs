//! `mizan set-sheets`: sets one large document, in a process with few rights.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use super::limits::limit;

/// Two gigabytes set some 150,000 words.
const MEMORY: u64 = 2 << 30;
/// Of CPU time.
const SECONDS: u64 = 60;

/// Sets the task on standard input, and writes what came of it to standard output.
pub fn set_sheets() -> ExitCode {
    limit(MEMORY, SECONDS);
    let mut task = Vec::new();
    if std::io::stdin().read_to_end(&mut task).is_err() {
        return ExitCode::FAILURE;
    }
    let set = paper::print::set_sheets(&task);
    let written = set.is_ok_and(|set| std::io::stdout().write_all(&set).is_ok());
    if written { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
