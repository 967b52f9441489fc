//! Refunds as JSON, on either side of trade. Amounts are decimal text in the customer's or vendor's
//! currency.

use books::currencies::CurrencyData;
use books::journal::JournalEntryView;
use jiff::civil::Date;
use ledger::Trade;
use platform::activity::ActivityItem;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::typed::{TypedRefund, TypedShare};

/// The part of a credit to refund, on either side of trade.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RefundShareInput {
    /// The kind of the credit: `credit_note`, `receipt`, `vendor_credit`, `payment`, …
    pub credit_kind: String,
    /// That document.
    pub credit_id: i64,
    /// How much, above zero, at most its open amount.
    pub amount: DecimalText,
}

impl RefundShareInput {
    pub(super) fn typed(&self) -> TypedShare<'_> {
        TypedShare { credit: (&self.credit_kind, self.credit_id), amount: &self.amount }
    }
}

/// A refund of one side of trade, as typed.
macro_rules! refund_input {
    ($(#[$doc:meta])* $name:ident of $trade:expr; $(#[$party_doc:meta])* $party:ident;) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        pub struct $name {
            $(#[$party_doc])*
            pub $party: i64,
            /// When: not before its credits, not after today.
            #[schema(value_type = String, format = Date)]
            pub refund_date: Date,
            /// The cash or bank account that it comes from, or goes to.
            pub account_id: i64,
            /// How it is paid.
            pub payment_method_id: Option<i64>,
            /// A cheque's or transfer's number.
            pub reference_number: Option<String>,
            /// Company currency per unit of the party's; only a foreign one has another than 1.
            pub exchange_rate: Option<DecimalText>,
            /// For the company itself.
            pub comments: Option<String>,
            /// The credits that it gives back, each once, at least one.
            pub shares: Vec<RefundShareInput>,
        }

        impl $name {
            /// In the words of both sides of trade.
            pub(super) fn typed(&self) -> TypedRefund<'_> {
                TypedRefund {
                    trade: $trade,
                    party_id: self.$party,
                    date: self.refund_date,
                    account_id: self.account_id,
                    method_id: self.payment_method_id,
                    reference: self.reference_number.as_deref(),
                    rate: self.exchange_rate.as_ref(),
                    comments: self.comments.as_deref(),
                    shares: self.shares.iter().map(RefundShareInput::typed).collect(),
                }
            }
        }
    };
}

pub(super) use refund_input;

refund_input! {
    /// A refund, as typed.
    RefundInput of Trade::Sale;
    /// Who gets the money.
    customer_id;
}

/// The refunded part of a credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RefundShare {
    /// The kind of the credit.
    pub kind: String,
    /// That document.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// How much.
    pub amount: String,
}

/// A refund to a customer or by a vendor. Amounts are in the party's currency.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RefundBody {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub refund_date: Date,
    /// The account that the money came from, or went to.
    pub account_id: i64,
    /// English name of that account.
    pub account_name: String,
    /// Arabic name of that account.
    pub account_name_ar: String,
    /// How it was paid.
    pub payment_method_id: Option<i64>,
    /// A cheque's or transfer's number.
    pub reference_number: Option<String>,
    /// For the company itself.
    pub comments: Option<String>,
    /// The customer's or vendor's currency.
    pub currency: CurrencyData,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// The refunded amount.
    pub amount: String,
    /// The refunded credits.
    pub shares: Vec<RefundShare>,
    /// Whether it was deleted.
    pub deleted: bool,
    /// Its entries, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
    /// Who did what, newest first.
    pub activity: Vec<ActivityItem>,
}

/// A refund.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RefundView {
    /// The fields that both sides of trade share.
    #[serde(flatten)]
    pub refund: RefundBody,
    /// Who got the money.
    pub customer_id: i64,
    /// The customer's name today.
    pub customer_name: String,
}
