//! The chart of accounts: seeded in both languages, listed, added to and edited.
//!
//! A group carries no postings; an account that the postings look up has a *system role* (`ar`,
//! `vat_output`, …), unique in the company, and may be renamed and renumbered but not switched
//! off. Deliberately not here: balances are never stored, they are asked of the journal.

mod add;
mod add_again;
mod chart;
mod classes;
mod edit;
mod edit_rules;
mod error;
mod fiscal_year_balances;
mod groups;
pub mod merge;
mod model;
pub mod opening;
mod opening_entry;
mod posting;
mod retire_unused;
mod roles;
mod routes;
mod seed;
mod show;
mod store;
mod switch_on;
mod usage;
mod wire;

use std::collections::HashMap;

use ledger::{AccountId, Trade};
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

pub use add::{Neighbours, OpeningFacts, add_account, check_new};
pub use add_again::add_again;
pub use chart::{depreciation_pair, detail_type};
pub use classes::main_charts;
pub use error::AccountError;
pub use fiscal_year_balances::{RETAINED, closing_balance, closing_balances};
pub use model::{AccountRow, Picker};
pub use opening_entry::{
    OpenedAccount, OpeningWanted, PostedOpening, has_opening, on_side, opened_accounts,
    set_opening, totals as opening_totals,
};
pub use retire_unused::retire_unused;
pub use roles::Roles;
pub(crate) use routes::routes;
pub use seed::seed;
pub use show::{called, list as listed, offered, one as shown};
pub use switch_on::switch_on;
pub use wire::{Account, AccountChoice, AccountInput};

/// The account with a system role (`ar`, `vat_output`, `opening_balance_equity`, …).
///
/// # Errors
/// Our own failure when the chart has none: every company is seeded with all of them.
pub fn by_role(tx: &mut dyn Tx, tenant: TenantId, role: &str) -> Result<AccountId> {
    store::by_role(tx, tenant, role)?
        .ok_or_else(|| Problem::internal(format!("no account has the role {role}")))
}

/// The role of the control account of a side: receivable from customers, or payable to vendors.
pub const fn control_role(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "ar",
        Trade::Purchase => "ap",
    }
}

/// The role of the account of tax that is withheld at payment: by customers from the company, or
/// by the company from vendors.
pub const fn withholding_role(trade: Trade) -> &'static str {
    match trade {
        Trade::Sale => "wht_receivable",
        Trade::Purchase => "wht_payable",
    }
}

/// The account with this number, if the company has one.
pub fn by_number(tx: &mut dyn Tx, tenant: TenantId, number: &str) -> Result<Option<AccountId>> {
    store::by_number(tx, tenant, number)
}

/// Every system role with its account, in one query.
pub fn roles(tx: &mut dyn Tx, tenant: TenantId) -> Result<Roles> {
    store::roles(tx, tenant)
}

/// The account with this id; 404 when the company has none.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<AccountRow> {
    lookup(tx, tenant, id)?.ok_or_else(Problem::not_found)
}

/// The account with this id, if the company has it.
pub fn lookup(tx: &mut dyn Tx, tenant: TenantId, id: AccountId) -> Result<Option<AccountRow>> {
    store::find(tx, tenant, id)
}

/// The accounts with these ids, in one query; unknown ids are left out.
pub fn find_many(
    tx: &mut dyn Tx,
    tenant: TenantId,
    ids: &[AccountId],
) -> Result<HashMap<AccountId, AccountRow>> {
    store::find_many(tx, tenant, ids)
}

/// The whole chart, groups and inactive accounts included, by number.
pub fn chart(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<AccountRow>> {
    store::all(tx, tenant)
}

/// The whole chart as the statements of the ledger need it.
pub fn statement_chart(
    tx: &mut dyn Tx,
    tenant: TenantId,
) -> Result<Vec<ledger::statements::AccountRow>> {
    Ok(chart(tx, tenant)?.iter().map(AccountRow::for_statement).collect())
}
