//! The document that a schedule makes, as typed: an invoice of ours, a bill that a vendor sends on
//! the same terms each time, or a journal entry.

use std::collections::HashMap;

use jiff::Span;
use jiff::civil::Date;
use ledger::{Money, TaxId};
use platform::http::DecimalText;
use platform::{Ctx, Result, Tx};

use accountancy::journal_entries::{self, ManualEntryInput};
use trade::bills::{self, BillInput};
use trade::invoices::{self, InvoiceInput};
use trade::priced::{Body, Facts, FieldNames, TypedPriced};

use super::kind::Repeated;

/// The repeated document, without the fields that each day sets.
#[derive(Debug, Clone, PartialEq)]
pub enum Template {
    Invoice(Box<InvoiceInput>),
    Bill(Box<BillInput>),
    Entry(ManualEntryInput),
}

/// A document that was just made.
pub struct MadeDocument {
    pub id: i64,
    pub number: String,
    pub total: String,
}

impl Template {
    /// Its kind.
    pub const fn kind(&self) -> Repeated {
        match self {
            Template::Invoice(_) => Repeated::Invoice,
            Template::Bill(_) => Repeated::Bill,
            Template::Entry(_) => Repeated::Entry,
        }
    }

    /// In the words of every document of priced lines, with what its fields are called; an entry
    /// has none.
    fn priced(&self) -> Option<(TypedPriced<'_>, &'static FieldNames)> {
        match self {
            Template::Invoice(invoice) => Some((invoice.typed(), &FieldNames::INVOICE)),
            Template::Bill(bill) => Some((bill.typed(), &FieldNames::BILL)),
            Template::Entry(_) => None,
        }
    }

    /// The customer or vendor.
    pub const fn party(&self) -> Option<i64> {
        match self {
            Template::Invoice(invoice) => Some(invoice.customer_id),
            Template::Bill(bill) => Some(bill.vendor_id),
            Template::Entry(_) => None,
        }
    }

    /// The currency of its amounts; 0 for an entry that names none yet.
    pub fn currency(&self) -> i64 {
        match self {
            Template::Entry(entry) => entry.currency_id.unwrap_or_default(),
            Template::Invoice(_) | Template::Bill(_) => {
                self.priced().map(|(typed, _)| typed.currency_id).unwrap_or_default()
            }
        }
    }

    /// Its fields in a timeline: how many lines it has, and its notes.
    pub fn timeline_fields(&self) -> (usize, Option<String>) {
        match (self, self.priced()) {
            (_, Some((typed, _))) => (typed.lines.len(), typed.notes.map(str::to_owned)),
            (Template::Entry(entry), None) => (entry.lines.len(), entry.memo.clone()),
            (_, None) => (0, None),
        }
    }

    /// Its terms of payment; an entry is paid by nobody.
    pub fn terms(&self) -> Option<i64> {
        self.priced().and_then(|(typed, _)| typed.terms_id)
    }

    /// The date that it has.
    pub const fn date(&self) -> Date {
        match self {
            Template::Invoice(invoice) => invoice.invoice_date,
            Template::Bill(bill) => bill.billing_date,
            Template::Entry(entry) => entry.date,
        }
    }

    /// The rate that was typed.
    pub fn rate(&self) -> Option<DecimalText> {
        match self {
            Template::Entry(entry) => entry.exchange_rate.clone(),
            Template::Invoice(_) | Template::Bill(_) => {
                self.priced().and_then(|(typed, _)| typed.rate.cloned())
            }
        }
    }

    /// The taxes that its lines name.
    pub fn taxes(&self) -> Vec<TaxId> {
        let Some((typed, _)) = self.priced() else { return Vec::new() };
        typed.lines.iter().flat_map(|line| line.tax_ids.iter().copied().map(TaxId)).collect()
    }

    /// Its total as of now, and its default name.
    ///
    /// # Errors
    /// As for a new one, by its fields.
    pub fn checked(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<(Money, Option<String>)> {
        if let Template::Entry(entry) = self {
            let total = journal_entries::check(tx, ctx, entry)?;
            return Ok((total, entry.memo.as_deref().and_then(first_line)));
        }
        let Some((typed, names)) = self.priced() else { return Ok((Money::ZERO, None)) };
        typed.check_size()?;
        let facts = Facts::load(tx, ctx, &typed, None)?;
        let Body { total, .. } = typed.decide(&facts, names)?.body;
        Ok((total, facts.party.map(|party| party.name)))
    }

    /// The same, dated another day; what reverses itself does so as many days later.
    pub fn on(&self, date: Date) -> Template {
        match self.clone() {
            Template::Invoice(invoice) => {
                Template::Invoice(Box::new(InvoiceInput { invoice_date: date, ..*invoice }))
            }
            Template::Bill(bill) => {
                Template::Bill(Box::new(BillInput { billing_date: date, ..*bill }))
            }
            Template::Entry(entry) => {
                let moved = reverses_after(&entry).and_then(|days| later(date, days));
                Template::Entry(ManualEntryInput { date, reverse_on: moved, ..entry })
            }
        }
    }

    /// The same, at another rate.
    pub fn at(self, rate: Option<DecimalText>) -> Template {
        match self {
            Template::Invoice(invoice) => {
                Template::Invoice(Box::new(InvoiceInput { exchange_rate: rate, ..*invoice }))
            }
            Template::Bill(bill) => {
                Template::Bill(Box::new(BillInput { exchange_rate: rate, ..*bill }))
            }
            Template::Entry(entry) => {
                Template::Entry(ManualEntryInput { exchange_rate: rate, ..entry })
            }
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
            Template::Entry(_) => self,
        }
    }

    /// As stored: a new field of a document needs no column.
    pub fn to_json(&self) -> Result<String> {
        Ok(match self {
            Template::Invoice(invoice) => serde_json::to_string(invoice)?,
            Template::Bill(bill) => serde_json::to_string(bill)?,
            Template::Entry(entry) => serde_json::to_string(entry)?,
        })
    }

    /// From the stored text, with the party from its column, which is a foreign key and follows a
    /// merge of customers.
    pub fn from_json(
        kind: Repeated,
        json: &str,
        party: Option<i64>,
    ) -> serde_json::Result<Template> {
        Ok(match kind {
            Repeated::Invoice => {
                let invoice = serde_json::from_str(json)?;
                let customer_id = party.unwrap_or_default();
                Template::Invoice(Box::new(InvoiceInput { customer_id, ..invoice }))
            }
            Repeated::Bill => {
                let bill = serde_json::from_str(json)?;
                let vendor_id = party.unwrap_or_default();
                Template::Bill(Box::new(BillInput { vendor_id, ..bill }))
            }
            Repeated::Entry => Template::Entry(serde_json::from_str(json)?),
        })
    }

    /// Makes the document without a person who has seen its total.
    ///
    /// # Errors
    /// As for a document that a person saves, except for the check of the total.
    pub fn make(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<MadeDocument> {
        Ok(match self {
            Template::Invoice(invoice) => {
                let made = invoices::create_without_total_check(tx, ctx, invoice)?.invoice;
                MadeDocument {
                    id: made.id,
                    number: made.invoice_number,
                    total: made.due.totals.offered.figures.total,
                }
            }
            Template::Bill(bill) => {
                let made = bills::create_without_total_check(tx, ctx, bill)?.bill;
                MadeDocument {
                    id: made.id,
                    number: made.number,
                    total: made.due.totals.offered.figures.total,
                }
            }
            Template::Entry(entry) => {
                let made = journal_entries::create_entry(tx, ctx, entry)?.entry;
                MadeDocument { id: made.id, number: made.number, total: made.total }
            }
        })
    }
}

/// How many days after its date an entry reverses itself.
pub fn reverses_after(entry: &ManualEntryInput) -> Option<i64> {
    let day = entry.reverse_on?;
    Some(i64::from((day - entry.date).get_days()))
}

/// The date `days` days later; `None` beyond the calendar.
pub fn later(date: Date, days: i64) -> Option<Date> {
    date.checked_add(Span::new().try_days(days).ok()?).ok()
}

fn first_line(text: &str) -> Option<String> {
    let line: String = text.lines().next()?.trim().chars().take(100).collect();
    Some(line).filter(|line| !line.is_empty())
}
