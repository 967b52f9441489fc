//! Cheques as they are typed. Amounts are decimal text, in the cheque's currency unless it is said
//! otherwise.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ChequeState;

/// What stands on the cheque of a payment, beside its number: that is the payment's reference. Only
/// for a payment on an account of cheques: notes receivable, cheques under collection, notes
/// payable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeInput {
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
}

/// What stands on a cheque, corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeEdit {
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
}

/// A step in the life of a cheque, as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeMove {
    /// Where it goes: one of `next_states` of the cheque.
    pub state: ChequeState,
    /// When: not before its last step, not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The bank account that it is handed to, or cleared on; of a fee the one that pays it. The one
    /// that it was handed to when left out.
    pub bank_account_id: Option<i64>,
    /// What the bank took for it, in the currency of that account; not of one that is given back.
    pub fee: Option<DecimalText>,
    /// Company currency per unit of a foreign one, or of its fee; as it was booked when left out.
    pub exchange_rate: Option<DecimalText>,
    /// Leaves tax that was withheld with the payment as it stands. Left out, it comes back with a
    /// cheque that does, unless it was remitted or a certificate of it was given.
    pub keep_withheld: Option<bool>,
    /// Why it came back, or anything worth noting.
    pub memo: Option<String>,
}

/// Several cheques that take one step together: those of a deposit slip. All of them, or none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequesMove {
    /// Which, 1 to 200.
    pub ids: Vec<i64>,
    /// Where they go.
    pub state: ChequeState,
    /// When.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The bank account that they are handed to, or cleared on; for each the one that it was handed
    /// to when left out.
    pub bank_account_id: Option<i64>,
    /// Anything worth noting.
    pub memo: Option<String>,
}

/// Which step is taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeTakeBack {
    /// The latest of the cheque's: another one is refused.
    pub step_id: i64,
}
