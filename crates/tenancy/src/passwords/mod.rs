//! Passwords: how strong they must be, and how they are stored (argon2id, 46 MiB, one pass: the
//! first row of the OWASP password storage cheat sheet). The C library's allocator returns blocks
//! above 32 MiB to the system at once; smaller ones it would keep for ever.
//!
//! Hashing takes tens of milliseconds of one core and is never done inside a transaction.

mod common;
mod skeleton;
mod strength;

use std::sync::LazyLock;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use platform::problem::{Problem, Result};
use tokio::sync::Semaphore;

pub use strength::{check_invited, check_strong};

/// Hashes that are computed at a time: each takes 46 MiB, and a flood of logins must not take all
/// memory.
static AT_WORK: Semaphore = Semaphore::const_new(4);

/// KiB of memory, passes and lanes of a new hash; a stored hash contains its own.
const PARAMETERS: (u32, u32, u32) = (46 * 1024, 1, 1);

/// The hash that the password of an unknown e-mail is compared with, so that it takes as long as
/// for a known one.
static NOBODY: LazyLock<Result<String>> = LazyLock::new(|| hash_now(&platform::secret::token()));

/// Hashes a password: argon2id in PHC text with a random salt.
pub async fn hash(password: String) -> Result<String> {
    aside(move || hash_now(&password)).await
}

/// Whether the password has this hash; takes equally long without a hash.
pub async fn matches(password: String, stored: Option<String>) -> Result<bool> {
    aside(move || {
        let nobody = NOBODY.as_ref().map_err(Clone::clone)?;
        let text = stored.as_ref().unwrap_or(nobody);
        let parsed = PasswordHash::new(text).map_err(Problem::internal)?;
        let same = Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok();
        Ok(same && stored.is_some())
    })
    .await
}

/// [`hash`] without a runtime, for the demo's seeder.
pub fn hash_now(password: &str) -> Result<String> {
    let (memory, passes, lanes) = PARAMETERS;
    let parameters = Params::new(memory, passes, lanes, None).map_err(Problem::internal)?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, parameters);
    let hash = argon2.hash_password(password.as_bytes()).map_err(Problem::internal)?;
    Ok(hash.to_string())
}

async fn aside<R: Send + 'static>(work: impl FnOnce() -> Result<R> + Send + 'static) -> Result<R> {
    let permit = AT_WORK.acquire().await.map_err(Problem::internal)?;
    // The permit moves to the thread: a caller who hangs up doesn't free it while the hash is
    // computed.
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(permit);
        done
    });
    done.await.map_err(Problem::internal)?
}

#[cfg(test)]
mod tests {
    use super::{hash, hash_now, matches};

    #[test]
    fn a_hash_is_argon2id_with_its_own_salt() {
        let one = hash_now("Correct horse 9").unwrap();
        assert!(one.starts_with("$argon2id$v=19$m=47104,t=1,p=1$"), "{one}");
        assert_ne!(one, hash_now("Correct horse 9").unwrap());
    }

    #[tokio::test]
    async fn only_the_right_password_matches() {
        let stored = hash("Correct horse 9".to_owned()).await.unwrap();
        assert!(matches("Correct horse 9".to_owned(), Some(stored.clone())).await.unwrap());
        assert!(!matches("correct horse 9".to_owned(), Some(stored)).await.unwrap());
        assert!(!matches("Correct horse 9".to_owned(), None).await.unwrap());
    }
}
