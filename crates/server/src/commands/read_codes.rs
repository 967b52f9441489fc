//! `mizan read-codes`: reads the codes of one uploaded paper, in a process with few rights.

use std::io::{Read as _, Write as _};
use std::process::ExitCode;

use pictures::codes::Clue;
use pictures::{MAX_INPUT_BYTES, Refusal, codes};

use super::limits::limit;

/// Reads the picture or PDF on standard input, and writes a line for each clue to standard output.
/// The exit code says why it failed.
pub fn read_codes() -> ExitCode {
    limit(512 << 20, 10);
    let most = u64::try_from(MAX_INPUT_BYTES).unwrap_or(u64::MAX);
    let mut bytes = Vec::new();
    let read = match std::io::stdin().take(most + 1).read_to_end(&mut bytes) {
        Ok(_) => codes::read(bytes),
        Err(_) => Err(Refusal::Unreadable),
    };
    match read {
        Ok(clues) => {
            let lines: Vec<String> = clues.iter().map(Clue::to_line).collect();
            match std::io::stdout().write_all(lines.join("\n").as_bytes()) {
                Ok(()) => ExitCode::SUCCESS,
                Err(_) => ExitCode::FAILURE,
            }
        }
        Err(refusal) => ExitCode::from(refusal.exit_code()),
    }
}
