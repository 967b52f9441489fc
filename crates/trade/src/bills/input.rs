//! A bill as it is typed.

use jiff::civil::Date;
use ledger::Trade;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::TypedPriced;
use crate::priced::input::priced_input;
use crate::priced::purchase::{PurchaseLineInput, VendorPaper};

priced_input! {
    /// A bill as it is typed, new or changed.
    BillInput of PurchaseLineInput {
        /// Who sells.
        pub vendor_id: i64,
        /// The vendor's own number of it. It may occur twice, which gives a warning.
        pub bill_number: Option<String>,
        /// What the tax authority calls the vendor's electronic invoice: letters and digits.
        pub einvoice_uuid: Option<String>,
        /// The accounting date.
        #[schema(value_type = String, format = Date)]
        pub billing_date: Date,
        /// When it falls due; by the terms when left out.
        #[schema(value_type = Option<String>, format = Date)]
        pub due_date: Option<Date>,
        /// Terms of payment; required.
        pub terms_id: Option<i64>,
        /// The vendor's address.
        pub mailing_address: Option<String>,
        /// What will be withheld of the net when paying, in per cent: for information.
        pub withholding_percent: Option<DecimalText>,
        /// Printed on the bill.
        pub memo: Option<String>,
    }
    /// The vendor's currency.
    currency;
    /// The project that it is for, any customer's.
    project;
    /// The branch that buys.
    branch;
    /// The total that the person saw; another one is refused.
    total;
}

impl BillInput {
    /// In the words of every document of priced lines; its number is the vendor's.
    pub fn typed(&self) -> TypedPriced<'_> {
        TypedPriced {
            number: self.bill_number.as_deref(),
            due_date: self.due_date,
            terms_id: self.terms_id,
            address: self.mailing_address.as_deref(),
            withholding_percent: self.withholding_percent.as_ref(),
            einvoice_uuid: self.einvoice_uuid.as_deref(),
            notes: self.memo.as_deref(),
            ..self.priced(Trade::Purchase, self.vendor_id, self.billing_date)
        }
    }

    /// How the vendor's own paper is known.
    pub(super) fn paper(&self, einvoice_uuid: Option<String>) -> VendorPaper {
        VendorPaper::from_input(self.bill_number.as_deref(), einvoice_uuid)
    }
}
