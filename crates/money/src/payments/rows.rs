//! Rows and requests of lists of payments, shared by the store, the lists and the wire.

use books::currencies;
use jiff::civil::Date;
use ledger::{Money, Overflow, Rate, Trade};
use platform::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::cheques::ChequeState;

/// Which way money went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentKind {
    /// From a customer, or to a vendor; by either name.
    #[default]
    #[serde(rename = "receipt", alias = "payment")]
    Payment,
    /// Back to a customer, or from a vendor.
    Refund,
}

/// The sort keys of a list of payments.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaymentSort {
    /// The number, by its length first: RC-9999 before RC-10000.
    Number,
    /// The customer's or vendor's name.
    #[serde(rename = "customer", alias = "vendor")]
    Party,
    /// The accounting date.
    #[default]
    Date,
    /// Cash and tax withheld, in the company's currency.
    Amount,
}

/// The request for a list of payments, the same for both sides of trade.
pub(super) struct ListRequest<'a> {
    pub trade: Trade,
    pub search: Option<&'a str>,
    pub cursor: Option<&'a str>,
    pub limit: Option<i64>,
    pub party_id: Option<i64>,
    pub kind: PaymentKind,
    pub account_id: Option<i64>,
    pub payment_method_id: Option<i64>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    pub sort: PaymentSort,
    pub descending: Option<bool>,
}

/// A payment in a list.
pub struct ListedPayment {
    /// Its id.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// Who paid, or was paid; none by an expense that names no vendor.
    pub party_id: Option<i64>,
    /// The party's name.
    pub party: Option<String>,
    /// The expense that was paid at once with it, and its number.
    pub expense: Option<(i64, String)>,
    /// When.
    pub date: Date,
    /// English and Arabic name of the account of the money.
    pub account: (String, String),
    /// English and Arabic name of the payment method.
    pub method: (Option<String>, Option<String>),
    /// A cheque's or transfer's number.
    pub reference: Option<String>,
    /// Number of the withholding certificate.
    pub certificate: Option<String>,
    /// Its currency.
    pub currency_id: i64,
    /// Company currency per unit.
    pub rate: Rate,
    /// The cash, in its currency.
    pub amount: Money,
    /// Tax withheld, beside the cash.
    pub withholding: Money,
    /// The amount not applied to a document.
    pub unapplied: Money,
    /// The state of the cheque that paid it.
    pub cheque: Option<ChequeState>,
}

impl ListedPayment {
    /// Cash and withheld tax in the company's currency, of this many decimals, as posted: at the
    /// payment's rate, regardless of the rates of the documents it settled.
    pub fn total_base(&self, base_decimals: u8) -> Result<Money> {
        let decimals = currencies::stored(self.currency_id)?.minor_digits;
        let in_base = |amount: Money| self.rate.to_base(amount, decimals, base_decimals);
        let total = || in_base(self.amount)?.add(in_base(self.withholding)?);
        total().map_err(|fault: Overflow| Problem::internal(fault))
    }
}
