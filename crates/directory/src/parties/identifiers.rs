//! Numbers that identify people and companies in Egypt (`reference/egypt/identifiers.md`).

use books::reference::governorates;
use jiff::civil::Date;
use platform::text::{is_forbidden, latin_digits, normalized};

/// Digits of a tax registration number; one number for income tax and VAT (Law 206/2020).
const TAX_REGISTRATION_DIGITS: usize = 9;
/// Digits of a national ID.
const NATIONAL_ID_DIGITS: usize = 14;
/// The governorate code of people who were born abroad.
const BORN_ABROAD: &str = "88";

/// The form in which the number is stored: Latin digits, without separators.
pub fn normal(typed: &str) -> String {
    let marks = |c: &char| !(c.is_whitespace() || matches!(c, '-' | '/') || is_forbidden(*c));
    latin_digits(&normalized(typed)).chars().filter(marks).collect()
}

/// Whether a normalized text is a tax registration number. No check digit is published.
pub fn is_tax_registration(number: &str) -> bool {
    has_digits(number, TAX_REGISTRATION_DIGITS)
}

/// Whether a normalized text is a national ID of a person born by `today`: century, date of birth
/// and governorate must exist. The check digit is ignored: its formula was never published and the
/// known ones disagree.
pub fn is_national_id(number: &str, today: Date) -> bool {
    has_digits(number, NATIONAL_ID_DIGITS)
        && birth_date(number).is_some_and(|day| day <= today)
        && is_governorate(&number[7..9])
}

fn has_digits(number: &str, count: usize) -> bool {
    number.len() == count && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The date of birth in a national ID of 14 digits.
fn birth_date(number: &str) -> Option<Date> {
    let century: i16 = match number.get(..1)? {
        "2" => 1900,
        "3" => 2000,
        _ => return None,
    };
    let two = |from: usize| number.get(from..from + 2)?.parse::<i8>().ok();
    Date::new(century + i16::from(two(1)?), two(3)?, two(5)?).ok()
}

fn is_governorate(code: &str) -> bool {
    code == BORN_ABROAD || governorates().iter().any(|place| place.nid_code == code)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn national_ids_of_the_reference() {
        let today = date(2026, 11, 20);
        for id in ["29001018800018", "30502158800021", "28512310100036", "30002292100041"] {
            assert!(is_national_id(id, today), "{id}");
        }
        // 30 February; century 1; governorate 99; 13 digits; a letter; born tomorrow.
        for id in [
            "39902308800011",
            "19001018800018",
            "29001019900018",
            "2900101880001",
            "2900101880001x",
            "32611218800018",
        ] {
            assert!(!is_national_id(id, today), "{id}");
        }
    }

    #[test]
    fn a_check_digit_never_blocks() {
        let today = date(2026, 11, 20);
        assert!((0..=9).all(|digit| is_national_id(&format!("2900101880001{digit}"), today)));
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(normal(" ١٢٣-٤٥٦/789\u{200f}"), "123456789");
        assert!(is_tax_registration(&normal("123-456-789")));
        assert!(is_tax_registration(&normal("۱۲۳/۴۵۶/۷۸۹")));
        assert!(is_tax_registration("000456789"), "leading zeros belong to it");
        assert!(!is_tax_registration("12345678") && !is_tax_registration("12345678a"));
    }
}
