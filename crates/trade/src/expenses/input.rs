//! An expense as it is typed.

use jiff::civil::Date;
use ledger::{Party, Trade};
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::TypedPriced;
use crate::priced::input::priced_input;
use crate::priced::purchase::PurchaseLineInput;
use money::cheques::ChequeInput;

priced_input! {
    /// An expense as it is typed, new or changed.
    ExpenseInput of PurchaseLineInput {
        /// Who sells; may be left out.
        pub vendor_id: Option<i64>,
        /// The vendor's own number of their paper. It may occur twice, which gives a warning.
        pub bill_number: Option<String>,
        /// What the tax authority calls the vendor's electronic invoice: letters and digits.
        pub einvoice_uuid: Option<String>,
        /// The accounting date, on which it was paid.
        #[schema(value_type = String, format = Date)]
        pub expense_date: Date,
        /// The cash, bank or card account that pays; required.
        pub payment_account_id: Option<i64>,
        /// How it is paid; required.
        pub payment_method_id: Option<i64>,
        /// A cheque's or transfer's number.
        pub reference_number: Option<String>,
        /// What is written on the cheque, when an account of cheques pays. When left out, the
        /// cheque is due at once, or stays as it was before an edit.
        pub cheque: Option<ChequeInput>,
        /// The tax that is withheld from the vendor: an amount, paid that much less; nothing when
        /// left out.
        pub withholding: Option<DecimalText>,
        /// The nature of dealing that it is withheld by, a withholding tax; the vendor's usual one
        /// when left out.
        pub withholding_tax_id: Option<i64>,
        /// Printed on the expense.
        pub memo: Option<String>,
    }
    /// The vendor's currency; the company's without a vendor.
    currency;
    /// The project that it is for, any customer's.
    project;
    /// The branch that buys.
    branch;
    /// The total that the person saw, tax withheld included; another one is refused.
    total;
}

impl ExpenseInput {
    /// In the words of every document of priced lines; its number is the vendor's. The reference of
    /// its payment is read with that.
    pub(super) fn typed(&self) -> TypedPriced<'_> {
        let party = self.vendor_id.unwrap_or(Party::NO_ID);
        TypedPriced {
            number: self.bill_number.as_deref(),
            payment_method_id: self.payment_method_id,
            einvoice_uuid: self.einvoice_uuid.as_deref(),
            notes: self.memo.as_deref(),
            ..self.priced(Trade::Purchase, party, self.expense_date)
        }
    }
}
