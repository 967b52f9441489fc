//! The bank's lines, and how they are known again. Pure.

use bank_statements::Line;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::text::fold;

use documents::sent_file::digest;

/// The state of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// Nobody said yet what it is.
    Open,
    /// It is these lines of the journal.
    Matched,
    /// It is nothing of the company's books.
    Excluded,
}

impl LineState {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Matched => "matched",
            Self::Excluded => "excluded",
        }
    }

    /// The state of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Open, Self::Matched, Self::Excluded].into_iter().find(|s| s.as_str() == word)
    }
}

/// A line of the bank on record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLine {
    pub id: i64,
    pub account: AccountId,
    pub date: Date,
    pub value_date: Option<Date>,
    pub amount: Money,
    pub balance: Option<Money>,
    pub description: String,
    pub reference: Option<String>,
    pub words: String,
    pub state: LineState,
}

/// What lines are known again by. By the bank's own key where there is one; else by all that the
/// bank says, and by the number of equal ones before it in the file: two fees of one day are two.
pub fn fingerprints(lines: &[Line]) -> Vec<String> {
    let mut seen = std::collections::HashMap::<String, usize>::new();
    let mut known = |line: &Line| {
        let said = match &line.bank_id {
            Some(id) => format!("id {id} {} {}", line.date, line.amount.minor()),
            None => format!(
                "{} {} {} {} {}",
                line.date,
                line.amount.minor(),
                line.balance.map_or_else(String::new, |balance| balance.minor().to_string()),
                fold(&line.description),
                line.reference.as_deref().map(fold).unwrap_or_default(),
            ),
        };
        let before = seen.entry(said.clone()).or_default();
        *before += 1;
        digest(format!("{said} {before}").as_bytes())
    };
    lines.iter().map(&mut known).collect()
}

/// The words of a description, without dates, numbers and references, which differ each time.
pub fn words(description: &str) -> String {
    let spaced: String =
        description.chars().map(|c| if c.is_alphabetic() { c } else { ' ' }).collect();
    fold(&spaced).chars().take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn line(amount: i64, description: &str, balance: Option<i64>) -> Line {
        Line {
            row: 1,
            date: date(2026, 11, 5),
            value_date: None,
            amount: Money::from_minor(amount),
            description: description.to_owned(),
            reference: None,
            bank_id: None,
            balance: balance.map(Money::from_minor),
        }
    }

    #[test]
    fn equal_lines_are_two_and_the_same_file_gives_the_same_marks() {
        let lines = [line(-500, "Fee", None), line(-500, "Fee", None), line(-500, "fee ", None)];
        let first = fingerprints(&lines);
        assert_eq!(first, fingerprints(&lines));
        assert_eq!(first.iter().collect::<std::collections::BTreeSet<_>>().len(), 3);
        let other = fingerprints(&[line(-500, "Fee", Some(7))]);
        assert_ne!(first[0], other[0]);
    }

    #[test]
    fn words_stay_when_numbers_change() {
        assert_eq!(words("POS 00123 TOTAL-Egypt 05/11"), words("POS 999 Total Egypt 06/11"));
        assert_eq!(words("عمولة ١٢"), "عموله");
    }
}
