//! What parties owe or are owed today, summed from their open items. A future-dated document is not
//! owed yet: dashboard, lists, pages and today's reports all leave it out. The check of a credit
//! limit counts it ([`open_in_base`]).

mod store;

use std::collections::HashMap;

use jiff::civil::Date;
use ledger::{DocRef, Money, Overflow, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

/// The charges and payments of one party, in the party's currency; or of all customers or vendors
/// together, in the company's. For a vendor, charges are its bills and payments are ours to it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Invoices or bills and opening balances, less credit notes.
    pub charged: Money,
    /// Receipts or payments, including tax withheld, and opening balances on the other side, less
    /// refunds and returned cheques.
    pub paid: Money,
    /// The open amount of the charges.
    pub charges_open: Money,
    /// The part of it that fell due before today.
    pub overdue: Money,
    /// The open amount of the payments, not applied to any charge.
    pub unapplied: Money,
}

impl Totals {
    /// What the party owes or is owed, less unapplied payments: its share of the control account.
    pub fn open(&self) -> Result<Money> {
        self.charges_open.sub(self.unapplied).map_err(|Overflow| Problem::internal("overflow"))
    }
}

/// The totals of these customers or vendors, in one query. A party without documents is left out.
pub fn totals_by_party(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, parties): (Trade, &[i64]),
    today: Date,
) -> Result<HashMap<i64, Totals>> {
    if parties.is_empty() {
        return Ok(HashMap::new());
    }
    store::totals_by_party(tx, tenant, (trade, parties), today)
}

/// The totals of one party.
pub fn party_totals(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, i64),
    today: Date,
) -> Result<Totals> {
    let totals = store::totals_by_party(tx, tenant, (trade, &[party]), today)?;
    Ok(totals.get(&party).copied().unwrap_or_default())
}

/// What all customers or vendors together owe or are owed, in the company's currency. The totals
/// charged and paid are left at zero: only open items are read.
pub fn side_totals(tx: &mut dyn Tx, tenant: TenantId, trade: Trade, today: Date) -> Result<Totals> {
    store::side_totals(tx, tenant, trade, today)
}

/// What one party owes or is owed, in the company's currency, as if a document had not been
/// recorded: the one that is being edited.
pub fn open_in_base(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (trade, party): (Trade, i64),
    without: Option<DocRef>,
) -> Result<Money> {
    store::open_in_base(tx, tenant, (trade, party), without)
}
