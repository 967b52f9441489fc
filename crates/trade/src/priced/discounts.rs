//! A line's discount, told apart: its own, and its share of the document's.

use ledger::Money;

use super::record::{Body, Line};

/// What was taken off a line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TakenOff {
    /// By its own discount.
    pub own: Money,
    /// By its share of the document's.
    pub of_document: Money,
}

impl Body {
    /// What was taken off one of its lines, in a currency of so many decimals. The share is kept
    /// only within the whole; the rest follows from what was typed.
    pub fn taken_off(&self, line: &Line, decimals: u8) -> TakenOff {
        let whole = TakenOff { own: line.discount, of_document: Money::ZERO };
        if !self.is_discounted() {
            return whole;
        }
        let own = match (line.discount_percent, line.discount_amount) {
            (Some(percent), _) => {
                let gross = line.price.times(line.quantity, decimals);
                gross.and_then(|gross| percent.of(gross))
            }
            (None, amount) => Ok(amount.unwrap_or_default()),
        };
        // Neither can fail: both were computed, within bounds, when the document was saved.
        let Some(own) = own.ok().filter(|own| *own <= line.discount) else { return whole };
        let of_document = line.discount.sub(own).unwrap_or_default();
        TakenOff { own, of_document }
    }

    /// What the document's own discount takes off all of its lines.
    pub fn taken_off_as_a_whole(&self, decimals: u8) -> Money {
        let shares = self.lines.iter().map(|line| self.taken_off(line, decimals).of_document);
        Money::sum(shares).unwrap_or_default()
    }

    fn is_discounted(&self) -> bool {
        self.discount_percent.is_some_and(|percent| !percent.is_zero())
            || self.discount_amount.is_some_and(|amount| !amount.is_zero())
    }
}
