//! What a bank says of a line, without the codes of SWIFT's structured narratives.

/// The words between two strokes that say what follows: the code words of SWIFT's and SEPA's
/// structured narratives.
const CODE_WORDS: [&str; 24] = [
    "ADDR", "BENM", "BIC", "CRED", "CSID", "DEBT", "EREF", "IBAN", "ID", "INFO", "ISDT", "KREF",
    "MARF", "MREF", "NAME", "NRTX", "ORDP", "PREF", "PURP", "REMI", "RTRN", "SVWZ", "TRTP", "USTD",
];

/// The text without the words between strokes that only say what follows.
fn without_code_words(text: &str) -> String {
    let parts: Vec<&str> = text.split('/').collect();
    let last = parts.len() - 1;
    let mut plain = String::with_capacity(text.len());
    let mut after_code = false;
    for (at, part) in parts.into_iter().enumerate() {
        if at > 0 && at < last && CODE_WORDS.contains(&part) {
            plain.push(' ');
            after_code = true;
        } else if !(after_code && part.is_empty()) {
            if at > 0 && !after_code {
                plain.push('/');
            }
            plain.push_str(part);
            after_code = false;
        }
    }
    plain
}

/// The text of `:86:`: structured ones keep what is said and drop the codes (`?20`, `/REMI/`).
pub(super) fn narrative(text: &str) -> String {
    let joined = without_code_words(&text.replace('\n', " "));
    let mut plain = String::with_capacity(joined.len());
    let mut rest = joined.as_str();
    if let Some(at) = rest.find("?00").filter(|&at| at <= 4) {
        rest = &rest[at..];
    }
    while let Some(at) = rest.find('?') {
        let code = &rest.as_bytes()[at + 1..];
        let is_code = code.len() >= 2 && code[..2].iter().all(u8::is_ascii_digit);
        plain.push_str(&rest[..at]);
        plain.push(if is_code { ' ' } else { '?' });
        rest = &rest[at + if is_code { 3 } else { 1 }..];
    }
    plain.push_str(rest);
    plain
}
