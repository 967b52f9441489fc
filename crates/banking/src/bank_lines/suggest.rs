//! What a line of the bank most likely is. Pure.

use jiff::civil::Date;
use ledger::Money;
use platform::text::{fold, latin_digits};

use super::model::BankLine;

/// How many days a transfer may take to be seen on both sides.
const NEAR: i32 = 7;
/// How many days a cheque may wait to be cashed: more than that needs to be looked for by hand.
pub const MAX_CHEQUE_DAYS: i32 = 120;
/// The most lines that are proposed for one.
const MAX: usize = 3;

/// A line of the journal that no line of the bank is matched to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub entry: i64,
    pub line: i64,
    pub date: Date,
    pub amount: Money,
    pub doc_kind: String,
    pub doc_id: Option<i64>,
    pub doc_number: Option<String>,
    pub memo: String,
    /// The number of the document's cheque or transfer.
    pub reference: Option<String>,
    pub party: Option<String>,
}

/// Why a candidate is proposed, the strongest reason first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchReason {
    /// The statement names the number of the cheque, transfer or document.
    Number,
    /// The statement names the party.
    Name,
    /// The amount is the same, and the days are near.
    Amount,
}

impl MatchReason {
    /// The word for it on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Name => "name",
            Self::Amount => "amount",
        }
    }
}

/// The candidates of exactly the line's amount that it may be, the likeliest first.
pub fn suggest<'c>(
    line: &BankLine,
    candidates: &'c [Candidate],
) -> Vec<(MatchReason, &'c Candidate)> {
    let said =
        fold(&format!("{} {}", line.description, line.reference.as_deref().unwrap_or_default()));
    let numbers = numbers(&said);
    let mut found: Vec<(MatchReason, i32, &Candidate)> = candidates
        .iter()
        .filter(|candidate| candidate.amount == line.amount)
        .filter_map(|candidate| {
            let days = days_between(line.date, candidate.date);
            let why = why(&said, &numbers, candidate)
                .or_else(|| (days <= NEAR).then_some(MatchReason::Amount))?;
            (days <= MAX_CHEQUE_DAYS).then_some((why, days, candidate))
        })
        .collect();
    found.sort_by_key(|&(why, days, candidate)| (why, days, candidate.entry));
    found.into_iter().take(MAX).map(|(why, _, candidate)| (why, candidate)).collect()
}

fn why(said: &str, numbers: &[String], candidate: &Candidate) -> Option<MatchReason> {
    let texts = [candidate.doc_number.as_deref(), candidate.reference.as_deref()];
    let is_named = |number: &str| {
        let folded = fold(number);
        let tail = self::numbers(&folded);
        said.contains(&folded)
            || tail.iter().any(|number| number.len() >= 4 && numbers.contains(number))
    };
    if texts.into_iter().flatten().any(|number| number.chars().count() >= 4 && is_named(number)) {
        return Some(MatchReason::Number);
    }
    let party = fold(candidate.party.as_deref()?);
    (party.chars().count() >= 3 && said.contains(&party)).then_some(MatchReason::Name)
}

/// The numbers in a text, without the zeros that banks fill them up with.
fn numbers(text: &str) -> Vec<String> {
    let text = latin_digits(text);
    let runs = text.split(|c: char| !c.is_ascii_digit());
    runs.map(|run| run.trim_start_matches('0').to_owned()).filter(|run| !run.is_empty()).collect()
}

/// How many days lie between two, whichever comes first.
pub fn days_between(one: Date, other: Date) -> i32 {
    let hours = one.duration_since(other).as_hours().abs();
    i32::try_from(hours / 24).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::model::LineState;
    use super::*;
    use jiff::civil::date;
    use ledger::AccountId;

    fn line(description: &str, reference: Option<&str>) -> BankLine {
        BankLine {
            id: 1,
            account: AccountId(1),
            date: date(2026, 11, 20),
            value_date: None,
            amount: Money::from_minor(-50_000),
            balance: None,
            description: description.to_owned(),
            reference: reference.map(str::to_owned),
            words: String::new(),
            state: LineState::Open,
        }
    }

    fn candidate(entry: i64, day: Date, reference: &str, party: &str) -> Candidate {
        Candidate {
            entry,
            line: 1,
            date: day,
            amount: Money::from_minor(-50_000),
            doc_kind: "payment".to_owned(),
            doc_id: Some(entry),
            doc_number: Some(format!("PV-00{entry}")),
            memo: String::new(),
            reference: Some(reference.to_owned()),
            party: Some(party.to_owned()),
        }
    }

    #[test]
    fn numbers_come_before_names_and_names_before_days() {
        let candidates = [
            candidate(1, date(2026, 11, 19), "", "Other"),
            candidate(2, date(2026, 10, 1), "10023", "Other"),
            candidate(3, date(2026, 11, 1), "", "شركة الدلتا"),
            candidate(4, date(2026, 10, 1), "", "Other"),
            candidate(5, date(2026, 1, 1), "10023", "Other"),
        ];
        let line = line("صرف شيك شركة الدلتا", Some("00010023"));
        let found: Vec<(MatchReason, i64)> =
            suggest(&line, &candidates).into_iter().map(|(why, one)| (why, one.entry)).collect();
        assert_eq!(
            found,
            [(MatchReason::Number, 2), (MatchReason::Name, 3), (MatchReason::Amount, 1)]
        );
    }

    #[test]
    fn another_amount_is_never_proposed() {
        let mut other = candidate(1, date(2026, 11, 20), "10023", "Other");
        other.amount = Money::from_minor(50_000);
        assert!(suggest(&line("10023", None), &[other]).is_empty());
    }
}
