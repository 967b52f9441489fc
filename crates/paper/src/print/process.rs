//! Sets large sheets in a process that ends afterwards: what the engine builds up for a thousand
//! long lines would stay in the server. It may also run out of memory without harm.

use std::path::Path;
use std::process::Stdio;
use std::sync::LazyLock;
use std::time::Duration;

use pdf::{Output, Task};
use platform::fair_slots::{FairSlots, Rules};
use platform::{Problem, Result, TenantId};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::Command;

use super::error::{PrintError, from_engine};

/// The command of the program that sets the task on its standard input.
pub const COMMAND: &str = "set-sheets";
/// A limit that no sheet reaches; the process's own limit of CPU time ends it earlier.
const MAX_DURATION: Duration = Duration::from_secs(120);
/// The largest PDF that is taken.
const MAX_BYTES: u64 = 128 << 20;
/// Few processes at a time, since each may take two gigabytes. The longest sheets take some twenty
/// seconds, and an answer may take sixty.
static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| {
    FairSlots::new(Rules { places: 2, waiting: 16, timeout: Duration::from_secs(35) })
});

/// What another process of the program makes of a task.
///
/// # Errors
/// 503 when too many wait; 409 when it takes more memory or time than a task may.
pub(super) async fn set(program: &Path, tenant: TenantId, task: &Task) -> Result<Output> {
    let _slot = SLOTS.acquire(tenant).await.map_err(|_| PrintError::Busy)?;
    let bytes = task.to_bytes().map_err(|error| from_engine(&error))?;
    match tokio::time::timeout(MAX_DURATION, run(program, &bytes)).await {
        Ok(set) => task.output(set?).map_err(|error| from_engine(&error)),
        Err(_) => Err(PrintError::TooLarge.into()),
    }
}

async fn run(program: &Path, bytes: &[u8]) -> Result<Vec<u8>> {
    let mut process = Command::new(program)
        .arg(COMMAND)
        // It needs no settings, and must not see secrets.
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .map_err(Problem::internal)?;
    let (Some(mut input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
        return Err(Problem::internal("a process without its input and output"));
    };
    let mut set = Vec::new();
    let mut output = output.take(MAX_BYTES);
    let give = async {
        // A process that crashes reads no further.
        let _ = input.write_all(bytes).await;
        drop(input);
    };
    let ((), read) = tokio::join!(give, output.read_to_end(&mut set));
    read.map_err(Problem::internal)?;
    let status = process.wait().await.map_err(Problem::internal)?;
    match status.code() {
        Some(0) => Ok(set),
        Some(code) => Err(Problem::internal(format!("sheets were not set: exit code {code}"))),
        // It was ended by its limit of memory or of time.
        None => Err(PrintError::TooLarge.into()),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::run;

    #[tokio::test]
    async fn a_process_that_is_ended_by_its_limit_says_too_large() {
        let folder = std::env::temp_dir().join(format!("sheets-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let mut answers = Vec::new();
        for (name, script) in [
            ("limit", "#!/bin/sh\nkill -ABRT $$\n"),
            ("fault", "#!/bin/sh\nexit 1\n"),
            ("sound", "#!/bin/sh\nprintf sheets\n"),
        ] {
            let program = folder.join(name);
            std::fs::write(&program, script).expect("a program");
            let may_run = std::fs::Permissions::from_mode(0o700);
            std::fs::set_permissions(&program, may_run).expect("its rights");
            let set = run(&program, b"a task").await;
            answers.push(set.map_err(|problem| (problem.status, problem.code)));
        }
        std::fs::remove_dir_all(&folder).expect("it goes");
        let expected =
            [Err((409, "print.too_large")), Err((500, "internal")), Ok(b"sheets".to_vec())];
        assert_eq!(answers, expected);
    }
}
