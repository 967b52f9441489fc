//! A credit note as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::typed::{TypedNote, note_line_input};
use crate::priced::TypedPriced;
use crate::priced::input::priced_input;

note_line_input! {
    /// A line as it is typed: of an invoice's line only its place and how many units; else as on an
    /// invoice.
    CreditNoteLineInput {
        /// The invoice's line that it credits, from 1; always and only against an invoice.
        invoice_line;
        /// Its EGS or GS1 code: the product's when left out; only on a free note.
        item_code: Option<String>;
        /// Whether the goods go back to stock; yes when left out. Without effect on what isn't kept
        /// in stock.
        to_stock;
    } as line { account_id: None, item_code: line.item_code.as_deref() }
}

priced_input! {
    /// A credit note as it is typed, new or changed. Against an invoice its rate, its prices, its
    /// discounts, its project, branch and tags and its activity are the invoice's: only a free note
    /// says its own.
    CreditNoteInput of CreditNoteLineInput {
        /// A number of one's own; the next of the series when left out.
        pub credit_note_number: Option<String>,
        /// The invoice that it credits; none for a free note.
        pub invoice_id: Option<i64>,
        /// The number of the document that a free note corrects, if that is not kept here.
        pub original_document: Option<String>,
        /// Whose credit it is.
        pub customer_id: i64,
        /// The accounting date: not before the invoice's, not after today.
        #[schema(value_type = String, format = Date)]
        pub credit_note_date: Date,
        /// Why; printed on the note.
        pub reason: String,
        /// As it is printed; the invoice's when left out.
        pub billing_address: Option<String>,
        /// The tax authority's code of the business that sold: the company's when left out; only on
        /// a free note.
        pub activity_code: Option<String>,
        /// Printed on the note.
        pub notes: Option<String>,
        /// For an edit of a note that is valid at the tax authority and can't be cancelled there
        /// any more: why it changes only here. Refused without it; kept in the activity log.
        pub only_here_reason: Option<String>,
    }
    /// The customer's currency.
    currency;
    /// The project that it belongs to, one of the customer's; against an invoice the invoice's.
    project;
    /// The branch that it belongs to; against an invoice the invoice's.
    branch;
    /// The total that the person saw; another one is refused.
    total;
}

impl CreditNoteInput {
    /// In the terms of both sides of trade: the sale that it credits. Its number is read with the
    /// fields of every note.
    pub(super) fn typed(&self) -> TypedNote<'_> {
        TypedNote {
            priced: TypedPriced {
                address: self.billing_address.as_deref(),
                activity_code: self.activity_code.as_deref(),
                notes: self.notes.as_deref(),
                ..self.priced(Trade::Sale, self.customer_id, self.credit_note_date)
            },
            number: self.credit_note_number.as_deref(),
            original: self.invoice_id,
            original_document: self.original_document.as_deref(),
            einvoice_uuid: None,
            only_here_reason: self.only_here_reason.as_deref(),
            reason: &self.reason,
            sources: self.lines.iter().map(CreditNoteLineInput::source).collect(),
            version: self.version,
        }
    }
}
