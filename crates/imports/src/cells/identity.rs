//! What tells people and companies apart: phones, tax numbers, e-mail addresses.

use super::CellCode;
use crate::text::{fold, latin_digits};

/// Yes or no in either language, as ticks and numbers too.
pub fn boolean(cell: &str) -> Option<bool> {
    const YES: [&str; 14] =
        ["yes", "y", "true", "t", "1", "x", "✓", "✔", "on", "active", "نعم", "صح", "فعال", "نشط"];
    const NO: [&str; 12] =
        ["no", "n", "false", "f", "0", "off", "inactive", "لا", "خطا", "غير فعال", "غير نشط", "✗"];
    let cell = fold(cell);
    if YES.contains(&cell.as_str()) {
        return Some(true);
    }
    NO.contains(&cell.as_str()).then_some(false)
}

/// What divides the phone numbers of a cell.
const PHONE_MARKS: [char; 6] = ['/', ',', ';', '|', '،', '؛'];

/// A phone number: of Egypt as `+20…`, of elsewhere with its `+`; a hotline as it is. The first of
/// several counts.
///
/// # Errors
/// When it is none, or the spreadsheet has shortened it.
pub fn phone(cell: &str) -> Result<String, CellCode> {
    let text = latin_digits(cell);
    if is_damaged(&text) {
        return Err(CellCode::DamagedNumber);
    }
    let first = text.split(PHONE_MARKS).find(|part| !part.trim().is_empty());
    let first = first.unwrap_or_default().trim();
    let head = first.split(['x', 'X']).next().unwrap_or_default();
    // `+20 (0)10`: the zero is dialled within the country only.
    let head = head.replace("(0)", "");
    let is_mark =
        |c: &char| matches!(c, ' ' | '-' | '\u{2010}'..='\u{2015}' | '(' | ')' | '.' | '_');
    let plain: String = head.chars().filter(|c| !is_mark(c)).collect();
    let (foreign, digits) = match plain.strip_prefix('+').or_else(|| plain.strip_prefix("00")) {
        Some(rest) => (true, rest),
        None => (false, plain.as_str()),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CellCode::NotAPhone);
    }
    let egyptian = match (foreign, digits) {
        (_, digits) if digits.starts_with("20") && (11..=12).contains(&digits.len()) => {
            &digits[2..]
        }
        (false, digits) => digits.strip_prefix('0').unwrap_or(digits),
        (true, digits) if (8..=15).contains(&digits.len()) => return Ok(format!("+{digits}")),
        _ => return Err(CellCode::NotAPhone),
    };
    let egyptian = egyptian.strip_prefix('0').unwrap_or(egyptian);
    let is_mobile = egyptian.len() == 10 && ["10", "11", "12", "15"].contains(&&egyptian[..2]);
    let is_landline = (8..=9).contains(&egyptian.len()) && !egyptian.starts_with(['1', '0']);
    let is_hotline = !foreign && (4..=5).contains(&digits.len()) && digits.starts_with('1');
    match () {
        () if is_hotline => Ok(digits.to_owned()),
        () if is_mobile || is_landline => Ok(format!("+20{egyptian}")),
        // A local number without its area is kept as it is written.
        () if (7..=15).contains(&digits.len()) => Ok(digits.to_owned()),
        () => Err(CellCode::NotAPhone),
    }
}

/// The phone numbers behind the first of a cell that doesn't say what each is; none where one of
/// them has an extension, which no field keeps.
pub fn other_phones(cell: &str) -> Option<Vec<&str>> {
    let parts = cell.split(PHONE_MARKS).map(str::trim).filter(|part| !part.is_empty());
    let parts: Vec<&str> = parts.collect();
    let has_extension = |part: &&str| part.contains(['x', 'X']) || part.contains("تحويلة");
    (!parts.iter().any(has_extension)).then(|| parts.into_iter().skip(1).collect())
}

/// The numbers of a cell that says what each is, by the fields that they are: QuickBooks Online
/// writes `Phone: 0222223333 Mobile: 01000000001`. Nothing where a cell has no such words.
pub fn labelled_phones(cell: &str) -> Vec<(&'static str, &str)> {
    const LABELS: [(&str, &str); 14] = [
        ("phone", "phone"),
        ("tel", "phone"),
        ("telephone", "phone"),
        ("main", "phone"),
        ("work", "phone"),
        ("هاتف", "phone"),
        ("الهاتف", "phone"),
        ("تليفون", "phone"),
        ("mobile", "mobile"),
        ("cell", "mobile"),
        ("موبايل", "mobile"),
        ("fax", "other"),
        ("other", "other"),
        ("فاكس", "other"),
    ];
    let mut phones: Vec<(&'static str, &str)> = Vec::new();
    let mut rest = cell;
    let mut field = None;
    while let Some((before, behind)) = rest.split_once(':') {
        let (number, word) = before.trim_end().rsplit_once(' ').unwrap_or(("", before));
        let word = fold(word);
        let Some((_, next)) = LABELS.iter().find(|(label, _)| *label == word) else {
            return Vec::new();
        };
        phones.extend(field.map(|field| (field, number.trim())));
        (field, rest) = (Some(*next), behind);
    }
    phones.extend(field.map(|field| (field, rest.trim())));
    phones.retain(|(_, number)| !number.is_empty());
    phones
}

/// Whether a cell has more than one e-mail address.
pub fn several_emails(cell: &str) -> bool {
    cell.split([';', ',', ' ', '/', '،', '؛', '|']).filter(|part| part.contains('@')).count() > 1
}

/// An e-mail address in lower case; see [`several_emails`] for cells with more than one.
pub fn email(cell: &str) -> Option<String> {
    let first = cell.split([';', ',', ' ']).find(|part| !part.is_empty())?;
    let first = first.trim_start_matches("mailto:").to_lowercase();
    let (name, domain) = first.split_once('@')?;
    let good = |c: char| !c.is_whitespace() && !matches!(c, '@' | '<' | '>' | '"');
    let label = |label: &str| !label.is_empty() && !label.starts_with('-') && !label.ends_with('-');
    let fits = !name.is_empty()
        && first.len() <= 254
        && first.chars().filter(|&c| c == '@').count() == 1
        && first.chars().all(|c| c == '@' || good(c))
        && domain.contains('.')
        && domain.split('.').all(label);
    fits.then_some(first)
}

/// A tax number: nine digits of Egypt, or as it is written elsewhere.
///
/// # Errors
/// When it is only digits and fewer than nine, has other characters, or was shortened.
pub fn tax_id(cell: &str) -> Result<String, CellCode> {
    let plain = foreign_tax_id(cell)?;
    let is_short = plain.len() < 9 && plain.bytes().all(|byte| byte.is_ascii_digit());
    if is_short { Err(CellCode::NotATaxId) } else { Ok(plain) }
}

/// A tax number of another country, which may be shorter.
///
/// # Errors
/// When it has fewer than five digits or other letters, or was shortened.
pub fn foreign_tax_id(cell: &str) -> Result<String, CellCode> {
    let text = latin_digits(cell);
    if is_damaged(&text) {
        return Err(CellCode::DamagedNumber);
    }
    let plain: String = text.chars().filter(|c| !matches!(c, '-' | ' ' | '/' | '.')).collect();
    let digits = plain.bytes().filter(u8::is_ascii_digit).count();
    let fits = plain.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !fits || !(5..=20).contains(&plain.len()) || digits < 5 {
        return Err(CellCode::NotATaxId);
    }
    Ok(plain.to_uppercase())
}

/// A national id: 14 digits with a day of birth in them.
///
/// # Errors
/// When it is none, or was shortened.
pub fn national_id(cell: &str) -> Result<String, CellCode> {
    let text = latin_digits(cell);
    if is_damaged(&text) {
        return Err(CellCode::DamagedNumber);
    }
    let plain: String = text.chars().filter(|c| !matches!(c, '-' | ' ')).collect();
    let is_number = plain.len() == 14 && plain.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || !plain.starts_with(['2', '3']) {
        return Err(CellCode::NotANationalId);
    }
    let part = |from: usize, to: usize| plain[from..to].parse::<u8>().unwrap_or_default();
    let fits = (1..=12).contains(&part(3, 5)) && (1..=31).contains(&part(5, 7));
    if fits { Ok(plain) } else { Err(CellCode::NotANationalId) }
}

/// The code of a currency from its code, sign or name.
pub(super) fn currency(cell: &str) -> Option<String> {
    const NAMES: [(&str, &str); 16] = [
        ("جنيه", "EGP"),
        ("جنيه مصري", "EGP"),
        ("ج.م", "EGP"),
        ("ج.م.", "EGP"),
        ("l.e.", "EGP"),
        ("le", "EGP"),
        ("egyptian pound", "EGP"),
        ("دولار", "USD"),
        ("دولار امريكي", "USD"),
        ("us dollar", "USD"),
        ("$", "USD"),
        ("يورو", "EUR"),
        ("€", "EUR"),
        ("ريال سعودي", "SAR"),
        ("درهم اماراتي", "AED"),
        ("£", "GBP"),
    ];
    let folded = fold(cell);
    if let Some((_, code)) = NAMES.iter().find(|(name, _)| *name == folded) {
        return Some((*code).to_owned());
    }
    // Reports add the name: `EGP Egyptian Pound`, `EGP - Egyptian Pound`.
    let code = cell.split([' ', '-', '(']).next().unwrap_or_default();
    let is_code = code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_code.then(|| code.to_ascii_uppercase())
}

/// Whether a spreadsheet has shortened a number: `1.0123E+10`.
pub fn is_damaged(text: &str) -> bool {
    let Some((mantissa, exponent)) = text.split_once(['e', 'E']) else { return false };
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    exponent.strip_prefix('+').is_some_and(digits) && digits(&mantissa.replace('.', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_of_egypt_are_one_whatever_their_form() {
        for text in [
            "01012345678",
            "+20 101 234 5678",
            "0020-101-2345678",
            "1012345678",
            "٠١٠١٢٣٤٥٦٧٨",
            "(010) 1234-5678",
            "+20-10-1234\u{2013}5678",
            "+20 (0)10 1234 5678",
            "+2 010 1234 5678",
            "002 01012345678",
            "20 10 12345678",
            "010_1234_5678",
            "01012345678 / 0223456789",
        ] {
            assert_eq!(phone(text).as_deref(), Ok("+201012345678"), "{text}");
        }
        assert_eq!(phone("02 2345 6789").as_deref(), Ok("+20223456789"));
        assert_eq!(phone("16123").as_deref(), Ok("16123"));
        assert_eq!(phone("+1 (415) 555-0100").as_deref(), Ok("+14155550100"));
        assert_eq!(phone("1.01235E+10"), Err(CellCode::DamagedNumber));
        for text in ["12", "call me", "010123456789012345"] {
            assert_eq!(phone(text), Err(CellCode::NotAPhone), "{text}");
        }
    }

    #[test]
    fn no_number_of_a_cell_is_lost() {
        let two = "01000000101 / 01000000102";
        assert_eq!(other_phones(two), Some(vec!["01000000102"]));
        assert_eq!(other_phones("01000000101"), Some(Vec::new()));
        assert_eq!(other_phones("0222223333 x5"), None);
        assert!(several_emails("a@b.com; c@d.com") && several_emails("a@b.com c@d.com"));
        assert!(!several_emails("Ali a@b.com;"));
    }

    #[test]
    fn a_cell_of_several_phones_says_what_each_is() {
        let both = [("phone", "0222223333"), ("mobile", "01000000001")];
        assert_eq!(labelled_phones("Phone: 0222223333 Mobile: 01000000001"), both);
        assert_eq!(labelled_phones("Phone:0222223333 Mobile:01000000001"), both);
        assert_eq!(labelled_phones("Mobile: (010) 1234-5678"), [("mobile", "(010) 1234-5678")]);
        assert!(labelled_phones("01012345678").is_empty());
        assert!(labelled_phones("Ask for Ali: 01012345678").is_empty());
    }

    #[test]
    fn other_marks_of_identity_are_checked() {
        assert_eq!(tax_id("123-456-789").as_deref(), Ok("123456789"));
        assert_eq!(tax_id("١٢٣٤٥٦٧٨٩").as_deref(), Ok("123456789"));
        for text in ["1234567", "12345", "123 456 78", "12345678"] {
            assert_eq!(tax_id(text), Err(CellCode::NotATaxId), "{text}");
        }
        assert_eq!(foreign_tax_id("1234567").as_deref(), Ok("1234567"));
        assert_eq!(tax_id("GB 123 4567 89").as_deref(), Ok("GB123456789"));
        assert_eq!(tax_id("unknown"), Err(CellCode::NotATaxId));
        assert_eq!(national_id("29001011234567").as_deref(), Ok("29001011234567"));
        assert_eq!(national_id("29013011234567"), Err(CellCode::NotANationalId));
        assert_eq!(email("Ali@Example.com; b@c.d").as_deref(), Some("ali@example.com"));
        assert_eq!(email("ali@example"), None);
        assert_eq!(currency("EGP Egyptian Pound").as_deref(), Some("EGP"));
        assert_eq!(currency("جنيه مصرى").as_deref(), Some("EGP"));
        for (text, expected) in
            [("نعم", Some(true)), ("لا", Some(false)), ("X", Some(true)), ("maybe", None)]
        {
            assert_eq!(boolean(text), expected, "{text}");
        }
    }
}
