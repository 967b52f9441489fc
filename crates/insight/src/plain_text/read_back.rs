//! Reads a written ledger back and sums it up, to prove that it equals the books.

use std::collections::HashMap;
use std::io::{self, BufRead};

use ledger::Money;

/// The sums of a written ledger.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// The number of entries.
    pub entries: i64,
    /// The balance of each account that an entry names, debit positive.
    pub balances: HashMap<String, Money>,
}

/// Sums up a written ledger, in either format.
///
/// # Errors
/// Names the line that a program could not read, or the entry whose lines don't balance.
pub fn add_up(text: impl BufRead, decimals: u8) -> io::Result<Sums> {
    let mut sums = Sums::default();
    let mut open = Money::ZERO;
    for (at, line) in (1_u64..).zip(text.lines()) {
        let line = line?;
        let wrong = |what: &str| io::Error::other(format!("line {at}: {what}"));
        let rest = line.trim_start();
        if line.is_empty() || line.starts_with(|c: char| !c.is_ascii_digit() && c != ' ') {
            // The head, or a separator of entries.
            continue;
        }
        if rest.len() == line.len() {
            if line.get(10..13) == Some(" * ") {
                if !open.is_zero() {
                    return Err(wrong("the entry before it is not balanced"));
                }
                sums.entries += 1;
            }
        } else if let Some((name, amount)) = posting(rest) {
            let amount = Money::parse(amount, decimals).map_err(|e| wrong(&e.to_string()))?;
            open = open.add(amount).map_err(|e| wrong(&e.to_string()))?;
            let balance = sums.balances.entry(name.to_owned()).or_default();
            *balance = balance.add(amount).map_err(|e| wrong(&e.to_string()))?;
        }
    }
    if open.is_zero() { Ok(sums) } else { Err(io::Error::other("the last entry is not balanced")) }
}

/// The account and the amount of a posting; none for tags and currency declarations.
fn posting(line: &str) -> Option<(&str, &str)> {
    let is_account = ["Assets", "Liabilities", "Equity", "Income", "Expenses"]
        .iter()
        .any(|root| line.strip_prefix(root).is_some_and(|rest| rest.starts_with([':', ' '])));
    let (name, amount) = line.rsplit_once("  ").filter(|_| is_account)?;
    Some((name, amount.rsplit_once(' ')?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = "\
; Nile

decimal-mark .
commodity 1000.00 EGP

account Assets:1 Bank

2026-01-01 * (1) Ali
    ; entry: 1
    Assets:1 Bank  114.00 EGP
        ; party: Ali
    Income:4 Sales  -100.00 EGP
    Liabilities:2 VAT  -14.00 EGP
";

    #[test]
    fn a_ledger_is_added_up() {
        let sums = add_up(WRITTEN.as_bytes(), 2).unwrap();
        assert_eq!(sums.entries, 1);
        let mut balances: Vec<_> = sums.balances.into_iter().collect();
        balances.sort();
        let of = |name: &str, minor| (name.to_owned(), Money::from_minor(minor));
        assert_eq!(
            balances,
            [
                of("Assets:1 Bank", 11_400),
                of("Income:4 Sales", -10_000),
                of("Liabilities:2 VAT", -1_400)
            ]
        );
    }

    #[test]
    fn what_does_not_come_to_nothing_is_refused() {
        let wrong = WRITTEN.replace("-14.00", "-13.00");
        assert!(add_up(wrong.as_bytes(), 2).is_err());
        let wrong = WRITTEN.replace("114.00", "114.001");
        assert!(add_up(wrong.as_bytes(), 2).unwrap_err().to_string().starts_with("line 10: "));
        let two = format!("{wrong}\n{WRITTEN}", wrong = WRITTEN.replace("-14.00", "-13.00"));
        let refused = add_up(two.as_bytes(), 2).unwrap_err().to_string();
        assert!(refused.contains("is not balanced"), "{refused}");
    }
}
