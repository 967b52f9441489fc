//! Numbers of documents, as different people write the same one.

use platform::text::number_key;

/// The number without what people leave out: signs between its parts, and zeros before a part of
/// digits. `INV 12`, `inv12` and `INV-0012` are one; `1-12` and `11-2` are two, and so are `1.0`
/// and `10`. Empty of what has neither letters nor digits.
///
/// A company may use two numbers that look like one here: who pairs documents by it pairs them only
/// where there is one on each side.
pub fn comparable(number: &str) -> String {
    let folded = number_key(number);
    let mut parts: Vec<String> = Vec::new();
    let mut before: Option<bool> = None;
    for letter in folded.chars() {
        let kind = letter.is_alphanumeric().then(|| letter.is_ascii_digit());
        if let Some(is_digit) = kind {
            if before != Some(is_digit) {
                parts.push(String::new());
            }
            if let Some(part) = parts.last_mut() {
                part.push(letter);
            }
        }
        before = kind;
    }
    let bare = parts.iter().map(|part| match part.trim_start_matches('0') {
        "" => "0",
        bare => bare,
    });
    bare.collect::<Vec<&str>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::comparable;

    #[test]
    fn one_number_written_in_several_ways_is_one_and_two_numbers_stay_two() {
        for same in ["INV 12", "inv12", "INV-0012", "INV/12", "INV-٠٠١٢"] {
            assert_eq!(comparable(same), "inv 12", "{same}");
        }
        let different = ["12", "INV-1-2", "INV 120", "INV-12-A", "INVA12", "1-12", "11-2"];
        let mut forms: Vec<String> = different.iter().map(|number| comparable(number)).collect();
        forms.push(comparable("INV 12"));
        forms.sort();
        forms.dedup();
        assert_eq!(forms.len(), different.len() + 1, "{forms:?}");
        assert_eq!(["0", "000"].map(comparable), ["0", "0"]);
        assert_eq!(["", "-", " / "].map(comparable), ["", "", ""]);
    }
}
