//! The system roles of a company's accounts.

use std::collections::HashMap;

use ledger::AccountId;
use platform::problem::{Problem, Result};

/// Every system role with its account.
#[derive(Debug, Clone, Default)]
pub struct Roles {
    by_role: HashMap<String, AccountId>,
}

impl Roles {
    pub(super) fn new(by_role: HashMap<String, AccountId>) -> Roles {
        Roles { by_role }
    }

    /// The roles of the starting chart, each on a separate account.
    #[cfg(test)]
    pub(crate) fn for_test() -> Roles {
        let roles =
            super::chart::accounts().iter().filter_map(|account| account.system_role.clone());
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
