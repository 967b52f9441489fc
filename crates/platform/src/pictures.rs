//! Redraws uploaded pictures, and reads the codes of papers, in a separate process, which may crash
//! without harm: by a stack overflow, by running out of memory, or by its time limit.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
pub use pictures::Refusal;
pub use pictures::codes::Clue;
use pictures::{MAX_INPUT_BYTES, Purpose};
use sha2::{Digest as _, Sha256};

use crate::child_process::{self, Finished, Limits};
use crate::fair_slots::{FairSlots, Rules};
use crate::identity::TenantId;
use crate::problem::{self, Problem};

/// The command of the program that redraws the picture on its standard input.
pub const COMMAND: &str = "redraw-picture";
/// The command of the program that reads the codes of the picture or PDF on its standard input.
pub const READ_CODES: &str = "read-codes";
/// The largest output of that: a hundred lines.
const MAX_CLUES_BYTES: usize = 64 << 10;
/// A limit that no good picture reaches; the process's own limit of CPU time ends it earlier.
const MAX_DURATION: Duration = Duration::from_secs(15);
/// Two processes at a time, since each may take 512 MB. Each waiting picture takes up to 20 MB.
const RULES: Rules = Rules { places: 2, waiting: 16, timeout: Duration::from_secs(20) };
static SLOTS: LazyLock<FairSlots> = LazyLock::new(|| FairSlots::new(RULES));

/// The program that redraws pictures: `mizan` itself.
#[derive(Clone)]
pub struct PictureProcess {
    program: PathBuf,
    latest: Arc<Mutex<VecDeque<Done>>>,
}

/// The outcome for an upload, by its hash.
type Done = ([u8; 32], Outcome);
type Outcome = Result<Bytes, Refusal>;
/// The most outcomes that are cached: at most 2 MB each.
const MAX_CACHED: usize = 8;

impl PictureProcess {
    /// With the program that is started for each picture.
    pub fn new(program: PathBuf) -> PictureProcess {
        PictureProcess { program, latest: Arc::default() }
    }

    /// The program that is started: `mizan` itself.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// Whether a picture was redrawn or refused lately, so that asking again is cheap.
    pub fn has_redrawn(&self, bytes: &[u8]) -> bool {
        self.find(&Sha256::digest(bytes).into()).is_some()
    }

    fn find(&self, hash: &[u8; 32]) -> Option<Outcome> {
        let latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        latest.iter().find(|(known, _)| known == hash).map(|(_, outcome)| outcome.clone())
    }

    fn keep(&self, done: Done) {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        if latest.len() == MAX_CACHED {
            latest.pop_front();
        }
        latest.push_back(done);
    }

    /// A company's picture as a PNG or JPEG that we encoded.
    ///
    /// # Errors
    /// The inner error says why the picture is refused; the outer one is 503 when too many wait, or
    /// an internal error.
    pub async fn redraw(
        &self,
        tenant: TenantId,
        bytes: Bytes,
        purpose: Purpose,
    ) -> problem::Result<Outcome> {
        if bytes.len() > purpose.most_bytes() {
            return Ok(Err(Refusal::TooLarge));
        }
        let hash: [u8; 32] = Sha256::digest(&bytes).into();
        // Only a form's logo is sent again and again.
        let again = purpose == Purpose::Logo;
        if let Some(outcome) = self.find(&hash).filter(|_| again) {
            return Ok(outcome);
        }
        let _slot = SLOTS.acquire(tenant).await?;
        let arguments = [COMMAND, purpose.name()];
        let outcome = self.run(&arguments, &bytes, pictures::MAX_BYTES).await?;
        if again {
            self.keep((hash, outcome.clone()));
        }
        Ok(outcome)
    }

    /// What the codes, links and words of a company's picture or PDF say.
    ///
    /// # Errors
    /// The inner error says why the file is refused; the outer one is 503 when too many wait, or an
    /// internal error.
    pub async fn read_codes(
        &self,
        tenant: TenantId,
        bytes: Bytes,
    ) -> problem::Result<Result<Vec<Clue>, Refusal>> {
        if bytes.len() > MAX_INPUT_BYTES {
            return Ok(Err(Refusal::TooLarge));
        }
        let _slot = SLOTS.acquire(tenant).await?;
        let said = self.run(&[READ_CODES], &bytes, MAX_CLUES_BYTES).await?;
        Ok(said.map(|said| {
            String::from_utf8_lossy(&said).lines().filter_map(Clue::from_line).collect()
        }))
    }

    /// The output of a process, of at most `longest` bytes.
    async fn run(
        &self,
        arguments: &[&str],
        bytes: &[u8],
        longest: usize,
    ) -> problem::Result<Outcome> {
        let output_bytes = u64::try_from(longest).map_err(Problem::internal)?;
        let limits = Limits { duration: MAX_DURATION, output_bytes };
        let finished = child_process::run(&self.program, arguments, bytes, limits).await?;
        let Some(Finished { status, output }) = finished else {
            return Ok(Err(Refusal::TooComplex));
        };
        if status.success() {
            Ok(Ok(output.into()))
        } else if was_stopped(status) {
            Ok(Err(Refusal::TooComplex))
        } else {
            Ok(Err(Refusal::from_exit_code(status.code())))
        }
    }
}

/// Whether a process was ended by its limit of CPU time.
#[cfg(unix)]
fn was_stopped(status: ExitStatus) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    /// Of Linux and macOS: what the limit sends first, and what it sends to a process that stays.
    const SIGXCPU: i32 = 24;
    const SIGKILL: i32 = 9;
    matches!(status.signal(), Some(SIGXCPU | SIGKILL))
}

#[cfg(not(unix))]
fn was_stopped(_status: ExitStatus) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// Redraws a picture with a program of the machine.
    fn redraws(program: &str, tenant: i64) -> tokio::task::JoinHandle<problem::Result<Outcome>> {
        let process = PictureProcess::new(program.into());
        let bytes = Bytes::from_static(b"a picture");
        tokio::spawn(
            async move { process.redraw(TenantId(tenant), bytes, Purpose::Portrait).await },
        )
    }

    #[tokio::test]
    async fn a_picture_that_takes_too_long_is_too_complex() {
        use std::os::unix::fs::PermissionsExt as _;
        let program = std::env::temp_dir().join(format!("redraws-{}", std::process::id()));
        let mut outcomes = Vec::new();
        for signal in ["XCPU", "KILL", "SEGV"] {
            std::fs::write(&program, format!("#!/bin/sh\nkill -{signal} $$\n")).expect("a program");
            let may_run = std::fs::Permissions::from_mode(0o700);
            std::fs::set_permissions(&program, may_run).expect("its rights");
            let name = program.to_str().expect("a path");
            outcomes.push(redraws(name, 3).await.expect("it ran").expect("an outcome"));
        }
        std::fs::remove_file(&program).expect("it is deleted");
        let expected = [Refusal::TooComplex, Refusal::TooComplex, Refusal::Unreadable];
        assert_eq!(outcomes, expected.map(Err));
    }

    #[tokio::test]
    async fn a_company_whose_pictures_take_long_keeps_no_other_waiting() {
        use std::os::unix::fs::PermissionsExt as _;
        let program = std::env::temp_dir().join(format!("sleeps-{}", std::process::id()));
        std::fs::write(&program, "#!/bin/sh\nexec sleep 60\n").expect("a program");
        let may_run = std::fs::Permissions::from_mode(0o700);
        std::fs::set_permissions(&program, may_run).expect("its rights");
        let name = program.to_str().expect("a path").to_owned();
        let slow = || redraws(&name, 1);
        let share = RULES.waiting / 4;
        let many: Vec<_> = (0..=share).map(|_| slow()).collect();
        while SLOTS.used() == 0 || SLOTS.waiting() < share {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let refused = slow().await.map_err(Problem::internal).and_then(|done| done);
        let refused = refused.err().map(|problem| (problem.status, problem.retry_after));
        assert_eq!(refused, Some((503, Some(15))), "its share of those who wait is bounded");
        let other = tokio::time::timeout(Duration::from_secs(5), redraws("/usr/bin/true", 2)).await;
        assert!(other.is_ok_and(|done| done.is_ok_and(|done| done.is_ok())));
        many.iter().for_each(tokio::task::JoinHandle::abort);
        std::fs::remove_file(&program).expect("it is deleted");
    }
}
