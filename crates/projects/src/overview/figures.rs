//! The figures of a project. Pure.

use ledger::{Money, Overflow};

/// The figures of a project so far, in the company's currency.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Income.
    pub revenue: Money,
    /// Cost.
    pub cost: Money,
    /// Invoices less credit notes, taxes included.
    pub billed: Money,
    /// The open amount to collect now.
    pub outstanding: Money,
    /// The amount that the customer retains until acceptance.
    pub retained: Money,
}

impl Figures {
    /// Revenue less cost.
    ///
    /// # Errors
    /// For more than the books can hold.
    pub fn margin(&self) -> Result<Money, Overflow> {
        self.revenue.sub(self.cost)
    }

    /// The paid, withheld or credited part of what was billed.
    ///
    /// # Errors
    /// For more than the books can hold.
    pub fn collected(&self) -> Result<Money, Overflow> {
        self.billed.sub(self.outstanding)?.sub(self.retained)
    }

    /// With another project's.
    ///
    /// # Errors
    /// For more than the books can hold.
    pub fn and(&self, other: &Figures) -> Result<Figures, Overflow> {
        Ok(Figures {
            revenue: self.revenue.add(other.revenue)?,
            cost: self.cost.add(other.cost)?,
            billed: self.billed.add(other.billed)?,
            outstanding: self.outstanding.add(other.outstanding)?,
            retained: self.retained.add(other.retained)?,
        })
    }
}

/// A part in per cent of a whole, rounded to two decimals, as text; `None` when the whole is zero
/// or negative.
pub(super) fn percent(part: Money, whole: Money) -> Option<String> {
    if !whole.is_positive() {
        return None;
    }
    let (part, whole) = (i128::from(part.minor()) * 10_000, i128::from(whole.minor()));
    let half = if part < 0 { -whole / 2 } else { whole / 2 };
    let hundredths = i64::try_from((part + half) / whole).ok()?;
    Some(Money::from_minor(hundredths).to_text(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_to_two_decimals_and_of_nothing_there_is_none() {
        let money = Money::from_minor;
        assert_eq!(percent(money(1), money(3)).as_deref(), Some("33.33"));
        assert_eq!(percent(money(2), money(3)).as_deref(), Some("66.67"));
        assert_eq!(percent(money(-2), money(3)).as_deref(), Some("-66.67"));
        assert_eq!(percent(money(3), money(2)).as_deref(), Some("150.00"));
        assert_eq!(percent(money(3), money(0)), None);
    }
}
