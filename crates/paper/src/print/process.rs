//! Sets large sheets in a process that ends afterwards: what the engine builds up for a thousand
//! long lines would stay in the server. It may also run out of memory without harm.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use pdf::{Output, Task};
use platform::child_process::{self, Finished, Limits};
use platform::fair_slots::{FairSlots, Rules};
use platform::{Problem, Result, TenantId};

use super::error::{PrintError, from_engine};

/// The command of the program that sets the task on its standard input.
pub const COMMAND: &str = "set-sheets";
/// A time that no sheet takes, since the process's own limit of CPU time ends it earlier, and the
/// largest PDF: what is larger is refused.
const LIMITS: Limits = Limits { duration: Duration::from_secs(120), output_bytes: 128 << 20 };
/// Few processes at a time, since each may take two gigabytes. The longest sheets take some twenty
/// seconds, and an answer may take sixty.
static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| {
    FairSlots::new(Rules { places: 2, waiting: 16, timeout: Duration::from_secs(35) })
});

/// The output of a task that another process of the program does.
///
/// # Errors
/// 503 when too many wait; 409 when it takes more memory or time than a task may.
pub(super) async fn set(program: &Path, tenant: TenantId, task: &Task) -> Result<Output> {
    let _slot = SLOTS.acquire(tenant).await.map_err(|_| PrintError::Busy)?;
    let bytes = task.to_bytes().map_err(|error| from_engine(&error))?;
    task.output(run(program, &bytes).await?).map_err(|error| from_engine(&error))
}

async fn run(program: &Path, task: &[u8]) -> Result<Vec<u8>> {
    let finished = child_process::run(program, &[COMMAND], task, LIMITS).await?;
    let Some(Finished { status, output }) = finished else {
        return Err(PrintError::TooLarge.into());
    };
    match status.code() {
        Some(0) => Ok(output),
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
        std::fs::remove_dir_all(&folder).expect("it is deleted");
        let expected =
            [Err((409, "print.too_large")), Err((500, "internal")), Ok(b"sheets".to_vec())];
        assert_eq!(answers, expected);
    }
}
