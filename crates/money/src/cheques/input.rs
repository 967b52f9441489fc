//! Cheques as typed. Amounts are decimal text, in the cheque's currency unless it is said
//! otherwise.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::ChequeState;

/// The cheque of a payment. Its number is the payment's reference. Only for a payment on an account
/// of cheques: notes receivable, cheques under collection, notes payable.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeInput {
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
}

/// A cheque's corrected bank and due date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeEdit {
    /// The bank that it is drawn on.
    pub bank: Option<String>,
    /// When it may be cashed.
    #[schema(value_type = String, format = Date)]
    pub due_date: Date,
}

/// A step of a cheque, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeMove {
    /// The new state: one of `next_states` of the cheque.
    pub state: ChequeState,
    /// When: not before its last step, not after today.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// The bank account that it is handed to, or cleared on; of a fee the one that pays it. The one
    /// that it was handed to when left out.
    pub bank_account_id: Option<i64>,
    /// The bank's fee, in the currency of that account; not for a returned cheque.
    pub fee: Option<DecimalText>,
    /// Company currency per unit of a foreign one, or of its fee; as booked when left out.
    pub exchange_rate: Option<DecimalText>,
    /// Keeps the tax that was withheld with the payment. Left out, it is reversed when the cheque
    /// is returned, unless it was remitted or has a certificate.
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

/// The step to undo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChequeTakeBack {
    /// The latest of the cheque's: another one is refused.
    pub step_id: i64,
}
