//! Runs a program in a process that ends afterwards: it may crash, or run out of memory or time,
//! without harm to the server.

use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::Command;

use crate::problem::{Problem, Result};

/// How long a process may run, and how much of its output is read.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// It is killed after this time.
    pub duration: Duration,
    /// Output beyond this many bytes is not read.
    pub output_bytes: u64,
}

/// A process that has ended.
#[derive(Debug)]
pub struct Finished {
    /// Its exit code, or the signal that ended it.
    pub status: ExitStatus,
    /// What it wrote to its standard output.
    pub output: Vec<u8>,
}

/// Runs a program with `input` on its standard input. None when it took too long.
///
/// # Errors
/// An internal error when the program can't be started or its output can't be read.
pub async fn run(
    program: &Path,
    arguments: &[&str],
    input: &[u8],
    limits: Limits,
) -> Result<Option<Finished>> {
    let finish = run_to_end(program, arguments, input, limits.output_bytes);
    match tokio::time::timeout(limits.duration, finish).await {
        Ok(finished) => finished.map(Some),
        Err(_) => Ok(None),
    }
}

async fn run_to_end(
    program: &Path,
    arguments: &[&str],
    input: &[u8],
    output_bytes: u64,
) -> Result<Finished> {
    let mut process = Command::new(program)
        .args(arguments)
        // It needs no settings, and must not see secrets.
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .map_err(Problem::internal)?;
    let (Some(mut stdin), Some(stdout)) = (process.stdin.take(), process.stdout.take()) else {
        return Err(Problem::internal("a process without its input and output"));
    };
    let mut output = Vec::new();
    let mut stdout = stdout.take(output_bytes);
    let write = async {
        // A process that refuses its input or crashes reads no further.
        let _ = stdin.write_all(input).await;
        drop(stdin);
    };
    let ((), read) = tokio::join!(write, stdout.read_to_end(&mut output));
    read.map_err(Problem::internal)?;
    let status = process.wait().await.map_err(Problem::internal)?;
    Ok(Finished { status, output })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { duration: Duration::from_secs(20), output_bytes: 8 };

    #[tokio::test]
    async fn its_input_comes_back_without_our_environment() {
        let shell = Path::new("/bin/sh");
        let script = "cat; test -z \"$CARGO_MANIFEST_DIR\" || exit 3; exit 7";
        let finished = run(shell, &["-c", script], b"a task", LIMITS).await.unwrap().unwrap();
        assert_eq!((finished.status.code(), finished.output), (Some(7), b"a task".to_vec()));
    }

    #[tokio::test]
    async fn more_output_than_the_limit_is_not_read() {
        let shell = Path::new("/bin/sh");
        let finished = run(shell, &["-c", "cat"], b"more than eight", LIMITS).await;
        assert_eq!(finished.unwrap().unwrap().output, b"more tha");
    }

    #[tokio::test]
    async fn a_process_that_takes_too_long_is_killed() {
        let limits = Limits { duration: Duration::from_millis(50), ..LIMITS };
        let endless = run(Path::new("/usr/bin/yes"), &[], b"", limits).await;
        assert!(endless.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_program_that_is_not_there_is_an_internal_error() {
        let missing = run(Path::new("/no/such/program"), &[], b"", LIMITS).await;
        assert_eq!(missing.unwrap_err().code, "internal");
    }
}
