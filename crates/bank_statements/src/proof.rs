//! The proof that no line of a statement is missing.

use ledger::Money;

use crate::Statement;

/// What the balances of a statement say of its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Each balance follows from the one before it: no line is missing between them.
    Lines,
    /// Opening and lines make the closing balance.
    Sum,
    /// The file has no balances to prove anything with.
    Nothing,
    /// The balances prove the lines, but those of a page and not of a statement: the page before or
    /// after them is not in the file.
    Page {
        /// The line of the file with such a balance.
        row: usize,
    },
    /// The first line whose balance does not follow: something is missing before it, or was added.
    Gap {
        /// The line of the file.
        row: usize,
        /// What the balance should be, from the one before and the amount.
        expected: Money,
        /// What the bank says.
        found: Money,
    },
    /// Opening and lines do not make the closing balance.
    Short {
        /// What opening and lines make.
        expected: Money,
        /// What the bank says.
        found: Money,
    },
}

impl Proof {
    /// Whether something is missing for certain.
    pub const fn is_broken(self) -> bool {
        matches!(self, Self::Gap { .. } | Self::Short { .. } | Self::Page { .. })
    }
}

impl Statement {
    /// What the balances say of the lines: the first gap, by the running balance where the file has
    /// one, else by opening and closing.
    pub fn proof(&self) -> Proof {
        let mut running = self.opening.map(|opening| i128::from(opening.minor()));
        let (mut chained, mut last_told) = (0, true);
        for line in &self.lines {
            running = running.map(|sum| sum.saturating_add(i128::from(line.amount.minor())));
            last_told = line.balance.is_some();
            let Some(found) = line.balance else { continue };
            if let Some(sum) = running {
                if sum != i128::from(found.minor()) {
                    return Proof::Gap { row: line.row, expected: money(sum), found };
                }
                chained += 1;
            }
            running = Some(i128::from(found.minor()));
        }
        match (running, self.closing) {
            (Some(sum), Some(found)) if sum != i128::from(found.minor()) => {
                Proof::Short { expected: money(sum), found }
            }
            (Some(_), _) if chained > 0 && last_told => Proof::Lines,
            (Some(_), Some(_)) => self.cut_at.map_or(Proof::Sum, |row| Proof::Page { row }),
            _ => Proof::Nothing,
        }
    }

    /// Fills in the balances at both ends that the lines' own tell, where the file has none.
    pub(crate) fn ended(mut self) -> Self {
        let before = self
            .lines
            .first()
            .and_then(|line| line.balance.and_then(|balance| balance.sub(line.amount).ok()));
        let after = self.lines.last().and_then(|line| line.balance);
        self.opening = self.opening.or(before);
        self.closing = self.closing.or(after);
        self
    }
}

/// A sum of money, at the limit when it is beyond.
fn money(sum: i128) -> Money {
    let limit = if sum < 0 { i64::MIN } else { i64::MAX };
    Money::from_minor(i64::try_from(sum).unwrap_or(limit))
}
