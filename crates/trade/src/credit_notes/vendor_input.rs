//! A vendor's credit as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::typed::{TypedNote, note_line_input};
use crate::priced::TypedPriced;
use crate::priced::input::priced_input;

note_line_input! {
    /// A line as it is typed: of a bill's line only its place and how many units; else as on a
    /// bill.
    VendorCreditLineInput {
        /// The bill's line that is given back, from 1; always and only against a bill.
        bill_line;
        /// What it is taken off again, on a free line without an item; such a line needs a
        /// description.
        account_id: Option<i64>;
        /// Whether the goods leave stock; yes when left out. Without effect on what isn't kept in
        /// stock.
        from_stock;
    } as line { account_id: line.account_id, item_code: None }
}

priced_input! {
    /// A vendor's credit as it is typed, new or changed. Against a bill its rate, its prices, its
    /// discounts, its project, branch and tags are the bill's: only a free credit says its own.
    VendorCreditInput of VendorCreditLineInput {
        /// The vendor's own number of it. It may occur twice, which gives a warning.
        pub vendor_credit_number: Option<String>,
        /// What the tax authority calls the vendor's electronic credit note: letters and digits.
        pub einvoice_uuid: Option<String>,
        /// The bill that it credits; none for a free one.
        pub bill_id: Option<i64>,
        /// The number of the document that a free one corrects, if that is not kept here.
        pub original_document: Option<String>,
        /// Who gives the credit.
        pub vendor_id: i64,
        /// The accounting date: not before the bill's, not after today.
        #[schema(value_type = String, format = Date)]
        pub vendor_credit_date: Date,
        /// Why.
        pub reason: String,
        /// The vendor's address; the bill's when left out.
        pub mailing_address: Option<String>,
        /// Printed on it.
        pub memo: Option<String>,
    }
    /// The vendor's currency.
    currency;
    /// The project that it is for, any customer's; against a bill the bill's.
    project;
    /// The branch that bought; against a bill the bill's.
    branch;
    /// The total that the person saw; another one is refused.
    total;
}

impl VendorCreditInput {
    /// In the terms of both sides of trade: the purchase that it credits.
    pub(super) fn typed(&self) -> TypedNote<'_> {
        TypedNote {
            priced: TypedPriced {
                address: self.mailing_address.as_deref(),
                notes: self.memo.as_deref(),
                ..self.priced(Trade::Purchase, self.vendor_id, self.vendor_credit_date)
            },
            number: self.vendor_credit_number.as_deref(),
            original: self.bill_id,
            original_document: self.original_document.as_deref(),
            einvoice_uuid: self.einvoice_uuid.as_deref(),
            only_here_reason: None,
            reason: &self.reason,
            sources: self.lines.iter().map(VendorCreditLineInput::source).collect(),
            version: self.version,
        }
    }
}
