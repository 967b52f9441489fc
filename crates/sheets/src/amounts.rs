//! How a report's files show amounts: exact or rounded, and the form of negative ones. A workbook
//! stores the exact figure in either case; paper has only the printed one. Text files for programs
//! are always exact.

use ledger::Money;
use platform::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How exactly the files of a report show amounts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportNumbers {
    /// With the decimals of the currency.
    #[default]
    Exact,
    /// Rounded half up to whole units of the currency.
    Whole,
    /// Rounded half up to thousands of it.
    Thousands,
}

/// How the files of a report show negative amounts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReportNegatives {
    /// `(1,234.50)`, as accountants do.
    #[default]
    Parentheses,
    /// `-1,234.50`.
    Minus,
}

/// How the amounts of a file look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AmountLook {
    /// Exact, or in whole units or thousands.
    pub numbers: ReportNumbers,
    /// How an amount below zero is marked.
    pub negatives: ReportNegatives,
}

impl AmountLook {
    /// As lists show amounts: exact, with a minus.
    pub const PLAIN: AmountLook =
        AmountLook { numbers: ReportNumbers::Exact, negatives: ReportNegatives::Minus };

    /// The format of a workbook's cells for amounts of this many decimals.
    pub fn of_cells(self, decimals: u8) -> String {
        let size = match self.numbers {
            ReportNumbers::Exact if decimals > 0 => {
                format!("#,##0.{}", "0".repeat(usize::from(decimals)))
            }
            ReportNumbers::Exact | ReportNumbers::Whole => "#,##0".to_owned(),
            // A comma after the digits leaves out the last three of them.
            ReportNumbers::Thousands => "#,##0,".to_owned(),
        };
        match self.negatives {
            // As wide as with a parenthesis, so that the decimals are aligned.
            ReportNegatives::Parentheses => format!("{size}_);({size})"),
            ReportNegatives::Minus => size,
        }
    }

    /// An amount as paper shows it: thousands apart.
    ///
    /// # Errors
    /// Our own failure: an amount that no books hold.
    pub fn on_paper(self, amount: Money, decimals: u8) -> Result<String> {
        let size = amount.abs().map_err(Problem::internal)?;
        let (size, shown) = match self.numbers {
            ReportNumbers::Exact => (size, decimals),
            ReportNumbers::Whole => (rounded(size, u32::from(decimals))?, 0),
            ReportNumbers::Thousands => (rounded(size, u32::from(decimals) + 3)?, 0),
        };
        // An amount that rounds to zero has no sign.
        let below = amount.is_negative() && !size.is_zero();
        let size = size.grouped(shown);
        Ok(match (below, self.negatives) {
            (false, _) => size,
            (true, ReportNegatives::Parentheses) => format!("({size})"),
            (true, ReportNegatives::Minus) => format!("-{size}"),
        })
    }

    /// The code of the text that says how amounts are rounded, after the currency's name.
    pub const fn rounding_text(self) -> Option<&'static str> {
        match self.numbers {
            ReportNumbers::Exact => None,
            ReportNumbers::Whole => Some("report.whole"),
            ReportNumbers::Thousands => Some("report.thousands"),
        }
    }
}

/// Half up to a power of ten of minor units; of an amount that isn't below nothing.
fn rounded(size: Money, places: u32) -> Result<Money> {
    let unit = 10_i64.pow(places);
    let half = Money::from_minor(unit / 2);
    let up = size.add(half).map_err(Problem::internal)?;
    Ok(Money::from_minor(up.minor() / unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paper_rounds_half_up_and_marks_what_is_below_nothing() {
        let look = |numbers, negatives| AmountLook { numbers, negatives };
        let shown = |look: AmountLook, minor| look.on_paper(Money::from_minor(minor), 2).unwrap();
        let exact = AmountLook::default();
        assert_eq!(shown(exact, -123_456_789), "(1,234,567.89)");
        assert_eq!(shown(AmountLook::PLAIN, -123_456_789), "-1,234,567.89");
        let whole = look(ReportNumbers::Whole, ReportNegatives::Parentheses);
        assert_eq!(shown(whole, 150), "2");
        assert_eq!(shown(whole, 149), "1");
        assert_eq!(shown(whole, -250), "(3)");
        assert_eq!(shown(whole, -49), "0");
        let thousands = look(ReportNumbers::Thousands, ReportNegatives::Minus);
        assert_eq!(shown(thousands, 123_450_000), "1,235");
        assert_eq!(shown(thousands, -123_449_999), "-1,234");
    }

    #[test]
    fn a_workbook_keeps_the_figure_and_shows_less_of_it() {
        let look = |numbers, negatives| AmountLook { numbers, negatives };
        assert_eq!(AmountLook::PLAIN.of_cells(2), "#,##0.00");
        assert_eq!(AmountLook::PLAIN.of_cells(0), "#,##0");
        assert_eq!(AmountLook::default().of_cells(3), "#,##0.000_);(#,##0.000)");
        let thousands = look(ReportNumbers::Thousands, ReportNegatives::Minus);
        assert_eq!(thousands.of_cells(2), "#,##0,");
    }
}
