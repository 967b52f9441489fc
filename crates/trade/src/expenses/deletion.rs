//! The deletion of several expenses, as it is sent.

use books::currencies::CurrencyData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::priced::delete_many::DeletedByItself;

/// What deleting some expenses takes with it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpenseDeletion {
    /// How many expenses.
    pub expenses: i64,
    /// Their total, in the company's currency.
    pub total: String,
    /// Their payments, which are deleted with them.
    pub payments_deleted: i64,
    /// Those, each with what it paid.
    pub payments: Vec<ExpensePaymentGone>,
    /// The warning to show before, as a code: `expense.has_payments`.
    pub warning: String,
}

/// A payment that is deleted with its expense.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpensePaymentGone {
    /// Its number.
    pub number: String,
    /// The expense's.
    pub expense_number: String,
    /// The currency of both.
    pub currency: CurrencyData,
    /// What was paid.
    pub amount: String,
}

/// What became of expenses that were to be deleted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExpensesDeleted {
    /// How many are deleted.
    pub deleted: i64,
    /// Each of them, in the order in which they were sent.
    pub expenses: Vec<DeletedByItself>,
}
