//! The amount columns of documents that are settled in parts: invoices, bills and their notes.

use books::currencies;
use ledger::{Money, Rate};
use platform::{Problem, Result};
use trade::credit_notes::ListedNote;
use trade::priced::ListedDocument;

use sheets::Cell;

/// Amounts of a document; `settled` is the amount paid of an invoice, or applied of a credit note.
pub struct Figures {
    pub currency_id: i64,
    pub rate: Rate,
    pub net: Money,
    pub tax: Money,
    pub total: Money,
    pub settled: Money,
    /// In the company's currency.
    pub total_base: Money,
    pub settled_base: Money,
}

/// The amounts as text: currency, rate, net, tax, total, settled and balance due; total and balance
/// due also in the company's currency.
pub struct Written {
    code: &'static str,
    rate: String,
    amounts: [(Money, u8); 7],
}

impl From<&ListedDocument> for Figures {
    fn from(row: &ListedDocument) -> Figures {
        let ListedDocument { currency_id, rate, net, tax, total, settled, .. } = *row;
        let ListedDocument { total_base, settled_base, .. } = *row;
        Figures { currency_id, rate, net, tax, total, settled, total_base, settled_base }
    }
}

impl From<&ListedNote> for Figures {
    fn from(row: &ListedNote) -> Figures {
        let ListedNote { currency_id, rate, net, tax, total, settled, .. } = *row;
        let ListedNote { total_base, settled_base, .. } = *row;
        Figures { currency_id, rate, net, tax, total, settled, total_base, settled_base }
    }
}

impl Figures {
    /// The amounts as text; `base` is the number of decimals of the company's currency.
    ///
    /// # Errors
    /// Only internal errors.
    pub fn written(&self, base: u8) -> Result<Written> {
        let currency = currencies::stored(self.currency_id)?;
        let decimals = currency.minor_digits;
        let left = |of: Money, taken: Money| of.sub(taken).map_err(Problem::internal);
        Ok(Written {
            code: &currency.code,
            rate: self.rate.to_text(),
            amounts: [
                (self.net, decimals),
                (self.tax, decimals),
                (self.total, decimals),
                (self.settled, decimals),
                (left(self.total, self.settled)?, decimals),
                (self.total_base, base),
                (left(self.total_base, self.settled_base)?, base),
            ],
        })
    }
}

impl Written {
    /// The cells of a row: its own, then the amounts.
    pub fn append_to<'a>(&'a self, own: Vec<Cell<'a>>) -> Vec<Cell<'a>> {
        let amounts =
            self.amounts.iter().map(|(amount, decimals)| Cell::Amount(*amount, *decimals));
        let figures = [Cell::Text(self.code), Cell::Number(&self.rate)].into_iter().chain(amounts);
        own.into_iter().chain(figures).collect()
    }
}
