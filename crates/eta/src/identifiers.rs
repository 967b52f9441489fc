//! The forms of numbers and codes that name taxpayers, people, documents and items.

use jiff::civil::Date;

/// How the seal's certificate writes a tax registration number in its subject.
const IN_CERTIFICATES: &str = "VATEG-";

/// Whether it is a tax registration number: nine digits.
pub fn is_tax_number(text: &str) -> bool {
    text.len() == 9 && all_digits(text)
}

/// The tax registration number in the organisation's identifier of a certificate.
pub fn tax_number_in_certificate(identifier: &str) -> Option<&str> {
    identifier.trim().strip_prefix(IN_CERTIFICATES).filter(|number| is_tax_number(number))
}

/// Whether it is a national id: 14 digits, the century 2 or 3, then a day of birth.
pub fn is_national_id(text: &str) -> bool {
    if text.len() != 14 || !all_digits(text) {
        return false;
    }
    let century = match &text[..1] {
        "2" => 1900,
        "3" => 2000,
        _ => return false,
    };
    let pair = |at: usize| text[at..at + 2].parse::<i8>().unwrap_or(0);
    Date::new(century + i16::from(pair(1)), pair(3), pair(5)).is_ok()
}

/// Whether it is an id that the authority gives to a document.
pub fn is_document_id(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// Whether it may be a document's own number.
pub fn is_internal_id(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    (1..=50).contains(&text.len()) && text.bytes().all(allowed)
}

/// The tax number of the taxpayer whose EGS code it is.
pub fn owner_of_egs_code(code: &str) -> Option<&str> {
    let (owner, item) = code.strip_prefix("EG-")?.split_once('-')?;
    (is_tax_number(owner) && !item.is_empty()).then_some(owner)
}

/// Whether it is a code of GS1: the eight digits of a class, or a trade item's number.
pub fn is_gs1_code(code: &str) -> bool {
    (8..=14).contains(&code.len()) && all_digits(code)
}

fn all_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_told_apart() {
        assert!(is_tax_number("113317713") && !is_tax_number("11331771٣"));
        assert!(is_national_id("29001011234567") && is_national_id("30002291234567"));
        assert!(!is_national_id("29002301234567") && !is_national_id("19001011234567"));
        assert_eq!(owner_of_egs_code("EG-113317713-A-1"), Some("113317713"));
        assert_eq!(owner_of_egs_code("EG-113317713-"), None);
        assert!(is_gs1_code("99999999") && !is_gs1_code("EG-1"));
        assert!(is_internal_id("INV-2026_1.a") && !is_internal_id("") && !is_internal_id("فاتورة"));
        assert_eq!(tax_number_in_certificate("VATEG-100000000"), Some("100000000"));
        assert_eq!(tax_number_in_certificate("29001011234567"), None);
    }
}
