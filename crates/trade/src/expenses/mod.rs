//! Expenses: goods and services paid on the spot (مصروف).
//!
//! ```text
//!            create            edit: reverse + post again, same numbers
//!   (typed) ───────▶ posted ──────▶ posted
//!                      │
//!                      └ delete: reverse it with its payment; both stay on record as deleted
//! ```
//!
//! One entry has what was bought and what paid for it; the payment is a numbered row of `payments`,
//! so that lists, vouchers and certificates of withheld tax include it, and settles nothing. The
//! vendor may be anybody. Goods that are kept in stock come in at their cost. Deliberately not
//! here: what is bought on credit (`bills`), and refunds.

mod check;
mod create;
mod deletion;
mod error;
mod figures;
mod form;
mod input;
mod list;
mod payment;
mod record;
mod routes;
mod show;
mod store;
mod table;
mod update;
mod void;
mod wire;

use ledger::DocRef;
use platform::access::Subject;
use platform::context::UserId;
use platform::{Ctx, Problem, Result, Tx};

use crate::priced::{self, delete_many};

pub use check::ExpenseChecks;
pub use create::{create_expense, create_without_total_check};
pub use deletion::{ExpenseDeletion, ExpensePaymentGone, ExpensesDeleted};
pub use error::ExpenseError;
pub use figures::{ExpenseFigures, expense_figures};
pub use form::{ExpenseForm, expense_form};
pub use input::ExpenseInput;
pub use list::{each_expense, list_expenses};
pub use record::Expense;
pub(crate) use routes::routes;
pub use show::show_expense;
pub use store::find;
pub use store::list::ListedExpense;
pub use table::{ExpenseListRequest, ExpenseRow, ExpenseTable};
pub use update::update_expense;
pub use void::delete_expense;
pub use wire::{ExpenseDetail, ExpensePayment, ExpenseView};

use store::EXPENSES;

/// What the audit trail calls an expense.
const RECORD: &str = "expense";

/// An expense as the books know it.
pub(crate) const fn doc(id: i64) -> DocRef {
    EXPENSES.doc(id)
}

/// Whose expenses the person may see: everybody's, or only their own and those of projects.
pub fn own_only(ctx: &Ctx) -> Option<UserId> {
    priced::own_only(ctx, Subject::Expenses)
}

/// Where they are kept, and whose of them a person may see.
pub const HOME: delete_many::DocumentHome = (&EXPENSES, own_only);

/// The expense, if it exists, is not deleted, and this person may see it.
fn require(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Expense> {
    let expense = store::find(tx, ctx.tenant, id, own_only(ctx))?;
    expense.filter(|expense| expense.document.deleted_at.is_none()).ok_or_else(Problem::not_found)
}
