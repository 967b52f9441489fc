//! A line's discount in two parts: its own, and its share of the document's.

use ledger::Money;

use super::record::{Body, Line};

/// The discounts of a line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LineDiscounts {
    /// By its own discount.
    pub own: Money,
    /// By its share of the document's.
    pub of_document: Money,
}

impl Body {
    /// The discounts of one of its lines, in a currency with this many decimals. The share is kept
    /// only within the whole; the rest follows from what was typed.
    pub fn line_discounts(&self, line: &Line, decimals: u8) -> LineDiscounts {
        let whole = LineDiscounts { own: line.discount, of_document: Money::ZERO };
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
        LineDiscounts { own, of_document }
    }

    /// The total of the document's own discount over all of its lines.
    pub fn document_discount_total(&self, decimals: u8) -> Money {
        let shares = self.lines.iter().map(|line| self.line_discounts(line, decimals).of_document);
        Money::sum(shares).unwrap_or_default()
    }

    fn is_discounted(&self) -> bool {
        self.discount_percent.is_some_and(|percent| !percent.is_zero())
            || self.discount_amount.is_some_and(|amount| !amount.is_zero())
    }
}
