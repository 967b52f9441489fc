//! Checks a typed code: the app's, or a recovery code.

use jiff::Timestamp;
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;
use platform::{secret, text};

use super::{sealed, store, totp};

/// The number of recovery codes of a person.
const RECOVERY_CODES: usize = 10;
/// The letters of a recovery code: five bits each.
const RECOVERY_LETTERS: usize = 10;

/// The kind of an accepted code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    /// The app's code of about this moment.
    App,
    /// A recovery code, which is used up now.
    Recovery {
        /// Recovery codes left.
        left: i64,
    },
}

/// Uses a code up; none when it is wrong. The key must be confirmed.
pub fn accept(
    tx: &mut dyn Tx,
    secret_key: &str,
    user: UserId,
    typed: &str,
    now: Timestamp,
) -> Result<Option<Accepted>> {
    let Some(row) = store::find(tx, user)?.filter(|row| row.confirmed_at.is_some()) else {
        return Ok(None);
    };
    let typed = normalize_code(typed);
    if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        let fits = use_app_code(tx, (secret_key, user), &row.secret, &typed, now)?;
        return Ok(fits.then_some(Accepted::App));
    }
    let hash = recovery_hash(secret_key, user, &typed);
    if !store::use_recovery_code(tx, user, &hash, now)? {
        return Ok(None);
    }
    Ok(Some(Accepted::Recovery { left: store::recovery_codes_left(tx, user)? }))
}

/// Uses the app's code up, checked with its encrypted key.
pub fn use_app_code(
    tx: &mut dyn Tx,
    (secret_key, user): (&str, UserId),
    key: &[u8],
    code: &str,
    now: Timestamp,
) -> Result<bool> {
    let key = sealed::open(secret_key, user, key)?;
    match totp::step_of(&key, code, now) {
        Some(step) => store::use_step(tx, user, step),
        None => Ok(false),
    }
}

/// A typed code without separators, with Latin digits and lower-case letters.
pub fn normalize_code(typed: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric();
    text::latin_digits(typed).chars().filter(kept).flat_map(char::to_lowercase).collect()
}

/// Gives a person new recovery codes, which replace the former ones.
pub fn renew_recovery(tx: &mut dyn Tx, secret_key: &str, user: UserId) -> Result<Vec<String>> {
    let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| recovery_code()).collect();
    let hashes: Vec<[u8; 32]> =
        codes.iter().map(|code| recovery_hash(secret_key, user, &normalize_code(code))).collect();
    store::set_recovery_codes(tx, user, &hashes)?;
    Ok(codes)
}

/// `abcde-fghij`; at least one letter, to distinguish it from the app's code.
fn recovery_code() -> String {
    loop {
        let letters = totp::base32(&secret::random::<10>()).to_ascii_lowercase();
        let (first, second) = letters[..RECOVERY_LETTERS].split_at(RECOVERY_LETTERS / 2);
        let code = format!("{first}-{second}");
        if code.bytes().any(|byte| byte.is_ascii_alphabetic()) {
            return code;
        }
    }
}

fn recovery_hash(secret_key: &str, user: UserId, code: &str) -> [u8; 32] {
    let subject = [user.0.to_be_bytes().as_slice(), code.as_bytes()].concat();
    secret::derived(secret_key, "recovery code", &subject)
}

#[cfg(test)]
mod tests {
    use super::{normalize_code, recovery_code};

    #[test]
    fn codes_are_typed_as_people_do() {
        assert_eq!(normalize_code(" 123 456 "), "123456");
        assert_eq!(normalize_code("١٢٣٤٥٦"), "123456");
        assert_eq!(normalize_code("ABCDE-fghij"), "abcdefghij");
        assert_eq!(normalize_code("\u{202e}'; --"), "");
    }

    #[test]
    fn recovery_codes_are_two_groups_of_five() {
        let code = recovery_code();
        assert_eq!((code.len(), code.find('-')), (11, Some(5)), "{code}");
        assert_ne!(code, recovery_code());
    }
}
