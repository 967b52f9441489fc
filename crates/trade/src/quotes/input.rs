//! A quote as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::invoices::InvoiceLineInput;
use crate::priced::TypedPriced;
use crate::priced::input::priced_input;

priced_input! {
    /// A quote as it is typed, new or changed.
    QuoteInput of InvoiceLineInput {
        /// A number of one's own; the next of the series when left out.
        pub quote_number: Option<String>,
        /// To whom it is offered.
        pub customer_id: i64,
        /// Where it is sent.
        pub customer_email: Option<String>,
        /// Its date.
        #[schema(value_type = String, format = Date)]
        pub quote_date: Date,
        /// The last day of the offer; thirty days after its date when left out.
        #[schema(value_type = Option<String>, format = Date)]
        pub valid_until: Option<Date>,
        /// As it is printed.
        pub billing_address: Option<String>,
        /// What the customer may withhold of the net when paying, in per cent: for information.
        pub withholding_percent: Option<DecimalText>,
        /// The tax authority's code of the business that sells: the branch's, else the company's
        /// when left out; empty for none.
        pub activity_code: Option<String>,
        /// Printed on the quote.
        pub notes: Option<String>,
    }
    /// The customer's currency.
    currency;
    /// The project that it belongs to: one of its customer's.
    project;
    /// The branch that offers.
    branch;
    /// The total that the person saw; another one is refused.
    total;
}

/// How long an offer is valid by default.
const DAYS: i64 = 30;

impl QuoteInput {
    /// In the words of every document of priced lines: it falls due on the last day of the offer.
    pub(super) fn typed(&self) -> TypedPriced<'_> {
        let usual = || self.quote_date.checked_add(jiff::Span::new().days(DAYS)).ok();
        TypedPriced {
            email: self.customer_email.as_deref(),
            number: self.quote_number.as_deref(),
            due_date: self.valid_until.or_else(usual),
            address: self.billing_address.as_deref(),
            withholding_percent: self.withholding_percent.as_ref(),
            activity_code: self.activity_code.as_deref(),
            notes: self.notes.as_deref(),
            ..self.priced(Trade::Sale, self.customer_id, self.quote_date)
        }
    }
}
