//! What customers owe, added up from their open items.

mod store;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{Money, Overflow};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

/// What one customer was charged and paid, in the customer's currency; or what all customers
/// together, in the company's.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Invoices and what the customer owed before, less what credit notes took back.
    pub charged: Money,
    /// Receipts, tax withheld included, and what the company owed before, less what was given back.
    pub paid: Money,
    /// What is left of the charges.
    pub charges_open: Money,
    /// Of these, what fell due before today.
    pub overdue: Money,
    /// What is left of the payments, not applied to any charge.
    pub unapplied: Money,
}

impl Totals {
    /// What the customer owes, unapplied payments taken off: the customer's share of the
    /// receivables account.
    pub fn open(&self) -> Result<Money> {
        self.charges_open.sub(self.unapplied).map_err(|Overflow| Problem::internal("overflow"))
    }
}

/// The totals of these customers, in one query. A customer without documents is left out.
pub fn of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    customers: &[i64],
    today: Date,
) -> Result<HashMap<i64, Totals>> {
    if customers.is_empty() {
        return Ok(HashMap::new());
    }
    store::of(tx, tenant, customers, today)
}

/// What all customers together owe, in the company's currency. What was charged and paid in all
/// is left at nothing: only open items are read.
pub fn of_all(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Totals> {
    store::of_all(tx, tenant, today)
}
