//! What a password must have (product specification, sections 5 and 9).

use platform::problem::Fields;

/// Fewest characters of a password chosen at sign-up or recovery.
const STRONG_LEAST: usize = 9;
/// Most characters: enough for any passphrase, too few to keep the hasher busy.
const STRONG_MOST: usize = 128;
/// Characters of a password set on an invitation.
const INVITED: std::ops::RangeInclusive<usize> = 6..=18;

/// A password of sign-up or recovery: at least 9 characters with a lower-case letter, an
/// upper-case letter and a digit.
pub fn check_strong(fields: &mut Fields, field: &'static str, password: &str) {
    let length = password.chars().count();
    if length == 0 {
        fields.refuse(field, "field.required");
    } else if length > STRONG_MOST {
        let most = vec![("most", STRONG_MOST.to_string())];
        fields.refuse_with(field, "field.too_long", most);
    } else if length < STRONG_LEAST || !is_mixed(password) {
        fields.refuse(field, "password.weak");
    }
}

/// A password of an invitation: 6 to 18 characters.
pub fn check_invited(fields: &mut Fields, field: &'static str, password: &str) {
    if password.is_empty() {
        fields.refuse(field, "field.required");
    } else if !INVITED.contains(&password.chars().count()) {
        fields.refuse(field, "password.invited_length");
    }
}

fn is_mixed(password: &str) -> bool {
    password.chars().any(char::is_lowercase)
        && password.chars().any(char::is_uppercase)
        && password.chars().any(char::is_numeric)
}

#[cfg(test)]
mod tests {
    use super::{Fields, check_invited, check_strong};

    fn strong(password: &str) -> bool {
        let mut fields = Fields::new();
        check_strong(&mut fields, "password", password);
        fields.is_clean()
    }

    fn invited(password: &str) -> bool {
        let mut fields = Fields::new();
        check_invited(&mut fields, "password", password);
        fields.is_clean()
    }

    #[test]
    fn sign_up_wants_nine_mixed_characters() {
        assert!(strong("Abcdefgh1") && strong("Ünïcode-Pass٣"));
        for weak in ["", "Abcdefg1", "abcdefgh1", "ABCDEFGH1", "Abcdefghi"] {
            assert!(!strong(weak), "{weak}");
        }
        assert!(!strong(&format!("Ab1{}", "x".repeat(126))));
    }

    #[test]
    fn an_invitation_takes_six_to_eighteen() {
        assert!(invited("secret") && invited(&"x".repeat(18)));
        assert!(!invited("five5") && !invited(&"x".repeat(19)) && !invited(""));
    }
}
