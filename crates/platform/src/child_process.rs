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
    /// It is killed when it writes more than this many bytes.
    pub output_bytes: u64,
}

/// A process that has ended.
#[derive(Debug)]
pub struct Finished {
    /// Its exit code, or the signal that ended it.
    pub status: ExitStatus,
    /// All that it wrote to its standard output.
    pub output: Vec<u8>,
}

/// Runs a program with `input` on its standard input. None when it took too long or wrote too much:
/// nobody gets a part of what it makes.
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
        Ok(finished) => finished,
        Err(_) => Ok(None),
    }
}

async fn run_to_end(
    program: &Path,
    arguments: &[&str],
    input: &[u8],
    output_bytes: u64,
) -> Result<Option<Finished>> {
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
    // One more shows that it is too much.
    let mut stdout = stdout.take(output_bytes.saturating_add(1));
    let write = async {
        // A process that refuses its input or crashes reads no further.
        let _ = stdin.write_all(input).await;
        drop(stdin);
    };
    let ((), read) = tokio::join!(write, stdout.read_to_end(&mut output));
    let read = read.map_err(Problem::internal)?;
    if u64::try_from(read).is_ok_and(|read| read > output_bytes) {
        return Ok(None);
    }
    let status = process.wait().await.map_err(Problem::internal)?;
    Ok(Some(Finished { status, output }))
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
    async fn output_is_given_whole_or_not_at_all() {
        for (input, whole) in [(&b"of eight"[..], true), (b"more than eight", false)] {
            let finished = run(Path::new("/bin/sh"), &["-c", "cat"], input, LIMITS).await.unwrap();
            assert_eq!(finished.map(|one| one.output), whole.then(|| input.to_vec()));
        }
    }

    #[tokio::test]
    async fn a_process_that_writes_or_runs_without_end_is_killed() {
        let endless = run(Path::new("/usr/bin/yes"), &[], b"", LIMITS).await;
        assert!(endless.unwrap().is_none(), "long before its time");
        let limits = Limits { duration: Duration::from_millis(50), ..LIMITS };
        let asleep = run(Path::new("/bin/sh"), &["-c", "exec sleep 60"], b"", limits).await;
        assert!(asleep.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_program_that_is_not_there_is_an_internal_error() {
        let missing = run(Path::new("/no/such/program"), &[], b"", LIMITS).await;
        assert_eq!(missing.unwrap_err().code, "internal");
    }
}
