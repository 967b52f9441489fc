//! The document that a schedule makes, as it was typed: an invoice of ours, or a bill that a vendor
//! sends on the same terms each time.

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{TaxId, Trade};
use platform::http::DecimalText;
use platform::{Ctx, Result, Tx};

use crate::bills::{self, BillInput};
use crate::invoices::{self, InvoiceInput};
use crate::priced::{FieldNames, TypedPriced};

/// What is repeated, without what each day finds anew.
#[derive(Debug, Clone, PartialEq)]
pub enum Template {
    Invoice(InvoiceInput),
    Bill(BillInput),
}

/// A document that was just made.
pub struct Made {
    pub id: i64,
    pub number: String,
    pub total: String,
}

impl Template {
    /// On which side of trade it stands.
    pub const fn trade(&self) -> Trade {
        match self {
            Template::Invoice(_) => Trade::Sale,
            Template::Bill(_) => Trade::Purchase,
        }
    }

    /// In the words of every document of priced lines.
    pub fn typed(&self) -> TypedPriced<'_> {
        match self {
            Template::Invoice(invoice) => invoice.typed(),
            Template::Bill(bill) => bill.typed(),
        }
    }

    /// How its fields are called.
    pub const fn names(&self) -> &'static FieldNames {
        match self {
            Template::Invoice(_) => &FieldNames::INVOICE,
            Template::Bill(_) => &FieldNames::BILL,
        }
    }

    /// The same, dated another day.
    pub fn on(&self, date: Date) -> Template {
        match self.clone() {
            Template::Invoice(invoice) => {
                Template::Invoice(InvoiceInput { invoice_date: date, ..invoice })
            }
            Template::Bill(bill) => Template::Bill(BillInput { billing_date: date, ..bill }),
        }
    }

    /// The same, at another rate.
    pub fn at(self, rate: Option<DecimalText>) -> Template {
        match self {
            Template::Invoice(invoice) => {
                Template::Invoice(InvoiceInput { exchange_rate: rate, ..invoice })
            }
            Template::Bill(bill) => Template::Bill(BillInput { exchange_rate: rate, ..bill }),
        }
    }

    /// The same, with other taxes in the place of some.
    pub fn taxed(self, of: &HashMap<TaxId, TaxId>) -> Template {
        let replace = |taxes: &mut Vec<i64>| {
            for tax in taxes {
                *tax = of.get(&TaxId(*tax)).map_or(*tax, |other| other.0);
            }
        };
        match self {
            Template::Invoice(mut invoice) => {
                invoice.lines.iter_mut().for_each(|line| replace(&mut line.tax_ids));
                Template::Invoice(invoice)
            }
            Template::Bill(mut bill) => {
                bill.lines.iter_mut().for_each(|line| replace(&mut line.tax_ids));
                Template::Bill(bill)
            }
        }
    }

    /// As it is kept: a new field of a document needs no column.
    pub fn to_json(&self) -> Result<String> {
        Ok(match self {
            Template::Invoice(invoice) => serde_json::to_string(invoice)?,
            Template::Bill(bill) => serde_json::to_string(bill)?,
        })
    }

    /// As it was kept, with the party of its column: that is what a foreign key holds, and what a
    /// merge of customers moves.
    pub fn from_json(trade: Trade, json: &str, party: i64) -> serde_json::Result<Template> {
        Ok(match trade {
            Trade::Sale => {
                let invoice = serde_json::from_str(json)?;
                Template::Invoice(InvoiceInput { customer_id: party, ..invoice })
            }
            Trade::Purchase => {
                let bill = serde_json::from_str(json)?;
                Template::Bill(BillInput { vendor_id: party, ..bill })
            }
        })
    }

    /// Makes the document, which nobody has looked at.
    ///
    /// # Errors
    /// As for one that was looked at, but for the total.
    pub fn make(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<Made> {
        Ok(match self {
            Template::Invoice(invoice) => {
                let made = invoices::create_unseen(tx, ctx, invoice)?.invoice;
                Made { id: made.id, number: made.invoice_number, total: made.totals.total }
            }
            Template::Bill(bill) => {
                let made = bills::create_unseen(tx, ctx, bill)?.bill;
                Made { id: made.id, number: made.number, total: made.totals.total }
            }
        })
    }
}
