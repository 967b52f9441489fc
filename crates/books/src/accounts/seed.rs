//! Gives a new company its chart.

use std::collections::HashMap;

use ledger::AccountId;
use platform::context::TenantId;
use platform::db::{Tx, Value};
use platform::ids;
use platform::problem::{Problem, Result};

use super::{chart, store};
use crate::currencies;

/// Every system role with its account.
#[derive(Debug, Clone, Default)]
pub struct Roles {
    by_role: HashMap<String, AccountId>,
}

impl Roles {
    pub(super) fn new(by_role: HashMap<String, AccountId>) -> Roles {
        Roles { by_role }
    }

    /// The roles of the starting chart, each on an account of its own.
    #[cfg(test)]
    pub(crate) fn for_test() -> Roles {
        let roles = chart::accounts().iter().filter_map(|account| account.system_role.clone());
        Roles::new(roles.zip((1..).map(AccountId)).collect())
    }

    /// The account with a role.
    ///
    /// # Errors
    /// Our own failure when the chart has none: every company is seeded with all of them.
    pub fn get(&self, role: &str) -> Result<AccountId> {
        self.find(role).ok_or_else(|| Problem::internal(format!("no account has the role {role}")))
    }

    /// The account with a role, if there is one.
    pub fn find(&self, role: &str) -> Option<AccountId> {
        self.by_role.get(role).copied()
    }
}

/// Seeds the chart of a new company: 232 accounts in one block of ids and one insert.
pub fn seed(tx: &mut dyn Tx, tenant: TenantId, currency_id: i64) -> Result<Roles> {
    let accounts = chart::accounts();
    let count = i64::try_from(accounts.len()).map_err(Problem::internal)?;
    let first = ids::take(tx, tenant, count)?;
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
