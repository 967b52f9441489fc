//! Gives a new company its chart.

use std::collections::HashMap;

use ledger::AccountId;
use platform::context::TenantId;
use platform::db::{Tx, Value};
use platform::ids;
use platform::problem::{Problem, Result};

use super::roles::Roles;
use super::{chart, store};
use crate::currencies;

/// Seeds the chart of a new company: 232 accounts in one block of ids and one insert.
pub fn seed(tx: &mut dyn Tx, tenant: TenantId, currency_id: i64) -> Result<Roles> {
    let accounts = chart::accounts();
    let count = i64::try_from(accounts.len()).map_err(Problem::internal)?;
    let first = ids::allocate(tx, tenant, count)?;
    let ids: HashMap<&str, i64> =
        accounts.iter().map(|account| account.number.as_str()).zip(first..).collect();

    let mut roles = HashMap::new();
    let mut values: Vec<Value> = Vec::with_capacity(accounts.len() * store::COLUMNS);
    for (account, id) in accounts.iter().zip(first..) {
        let parent = account.parent.as_deref().and_then(|number| ids.get(number).copied());
        let currency_id = match account.currency.as_deref() {
            None => currency_id,
            Some(code) => currencies::of_code(code)
                .map(|currency| currency.id)
                .ok_or_else(|| Problem::internal(format!("no currency {code}")))?,
        };
        store::push(&mut values, tenant, id, parent, account, currency_id);
        if let Some(role) = &account.system_role {
            roles.insert(role.clone(), AccountId(id));
        }
    }
    store::insert_many(tx, &values)?;
    Ok(Roles::new(roles))
}
