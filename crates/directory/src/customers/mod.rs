//! Customers: people, local companies and foreign customers that buy from the company.
//!
//! A customer's balance is never stored: it is read from the open items of `books::settlements`. An
//! opening balance is a separate open item that ages and can be paid; correcting it reverses it and
//! posts it again. Once anything has been posted for a customer its currency is fixed, and while
//! documents name it, it can't be deleted. Deliberately not here: invoices and receipts.

mod add;
mod cash;
mod charts;
mod choices;
mod decide;
mod delete;
mod detail;
mod edit;
mod error;
mod input;
mod list;
pub mod merge;
mod model;
mod repeated_fields;
mod routes;
mod statement;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use std::collections::HashMap;

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};
use platform::text;

use crate::parties::store::records;
use crate::parties::{CUSTOMERS, balances};

pub use add::{add_customer, write_customer};
pub use cash::{cash_customer, is_cash_customer};
pub use decide::check_new;
pub use delete::delete_customer;
pub use detail::{customer_detail, customer_form};
pub use edit::edit_customer;
pub use error::CustomerError;
pub use input::CustomerInput;
pub use list::{CustomerListRequest, each_customer};
pub use model::{Customer, CustomerKind, CustomerOnly};
pub use routes::STATEMENTS;
pub(crate) use routes::routes;
pub use statement::{CustomerStatement, statement as customer_statement};
pub use wire::{CustomerDetail, CustomerRow, CustomerSummary};

/// The customer with this id, if it exists and is not deleted.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Customer>> {
    records::find(tx, tenant, id)
}

/// A customer's mobile number as it is dialled from anywhere, `+201001234567`, if it is known.
pub fn international_mobile(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let Some(Customer { profile, .. }) = find(tx, tenant, id)? else { return Ok(None) };
    let mut numbers = [profile.mobile, profile.phone].into_iter().flatten();
    Ok(numbers.find_map(|number| text::international_mobile(&number)))
}

/// What a customer owes in their currency, less unapplied payments.
pub fn open_balance(tx: &mut dyn Tx, ctx: &platform::Ctx, id: i64) -> Result<ledger::Money> {
    balances::party_totals(tx, ctx.tenant, (CUSTOMERS.trade, id), ctx.today)?.open()
}

/// The customer's credit limit and use of it, in the company's currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Credit {
    /// The credit limit.
    pub limit: ledger::Money,
    /// What is owed, less unapplied payments.
    pub owed: ledger::Money,
}

/// The customer's credit, if there is a limit and the person may see what customers owe; a document
/// that is being edited doesn't count.
///
/// # Errors
/// 404 when there is no such customer.
pub fn credit(
    tx: &mut dyn Tx,
    ctx: &platform::Ctx,
    id: i64,
    without: Option<ledger::DocRef>,
) -> Result<Option<Credit>> {
    let customer = find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let Some(limit) = customer.own.credit_limit.filter(|_| choices::may_see_balances(ctx)) else {
        return Ok(None);
    };
    let party = (CUSTOMERS.trade, id);
    let owed = balances::open_in_base(tx, ctx.tenant, party, without)?;
    Ok(Some(Credit { limit, owed }))
}

/// The display names of customers, including deleted ones, in one query. A merged customer has the
/// remaining one's name; unknown ids are left out.
pub fn names(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashMap<i64, String>> {
    CUSTOMERS.names(tx, tenant, ids)
}

/// The customer with a display name that is not deleted, ignoring case and variants of alef and
/// yeh.
pub fn id_named(tx: &mut dyn Tx, tenant: TenantId, name: &str) -> Result<Option<i64>> {
    CUSTOMERS.id_named(tx, tenant, name)
}
