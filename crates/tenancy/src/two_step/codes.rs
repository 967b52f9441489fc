//! Whether a typed code counts: the app's, or a recovery code.

use jiff::Timestamp;
use platform::context::UserId;
use platform::db::Tx;
use platform::problem::Result;
use platform::{secret, text};

use super::{sealed, store, totp};

/// Recovery codes that a person is given.
const RECOVERY_CODES: usize = 10;
/// Letters of a recovery code: five bits each.
const RECOVERY_LETTERS: usize = 10;

/// What a code was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    /// The app's code of about this moment.
    App,
    /// A recovery code, which is now used up.
    Recovery {
        /// Recovery codes left.
        left: i64,
    },
}

/// Uses a code up; none when it doesn't count. The key must be confirmed.
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
    let typed = tidy(typed);
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

/// Uses the app's code up, by its encrypted key.
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

/// A typed code without the marks between its parts, its digits Latin, its letters small.
pub fn tidy(typed: &str) -> String {
    let kept = |letter: &char| letter.is_alphanumeric();
    text::latin_digits(typed).chars().filter(kept).flat_map(char::to_lowercase).collect()
}

/// Gives a person new recovery codes in place of the earlier ones.
pub fn renew_recovery(tx: &mut dyn Tx, secret_key: &str, user: UserId) -> Result<Vec<String>> {
    let codes: Vec<String> = (0..RECOVERY_CODES).map(|_| recovery_code()).collect();
    let hashes: Vec<[u8; 32]> =
        codes.iter().map(|code| recovery_hash(secret_key, user, &tidy(code))).collect();
    store::set_recovery_codes(tx, user, &hashes)?;
    Ok(codes)
}

/// `abcde-fghij`; at least one letter, so that none looks like the app's code.
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
    use super::{recovery_code, tidy};

    #[test]
    fn codes_are_typed_as_people_do() {
        assert_eq!(tidy(" 123 456 "), "123456");
        assert_eq!(tidy("١٢٣٤٥٦"), "123456");
        assert_eq!(tidy("ABCDE-fghij"), "abcdefghij");
        assert_eq!(tidy("\u{202e}'; --"), "");
    }

    #[test]
    fn recovery_codes_are_two_groups_of_five() {
        let code = recovery_code();
        assert_eq!((code.len(), code.find('-')), (11, Some(5)), "{code}");
        assert_ne!(code, recovery_code());
    }
}
