//! The tills that receipts can be filed on now.

use platform::{Result, TenantId, Tx};

use super::store::{self, StoredTill};
use crate::connection::Connection;
use crate::environment::Environment;

/// A till that receipts can be filed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Till {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The branch that it is in.
    pub branch_id: Option<i64>,
    /// The authority's id of that branch.
    pub authority_branch: Option<String>,
    /// Which of the authority's systems it is registered with.
    pub environment: Environment,
    /// Its serial number there.
    pub serial: String,
}

/// The system that receipts are filed with: the one that the company files with; of a company that
/// files receipts only, the most real one of those that its tills are of.
pub(super) fn system(connection: &Connection, tills: &[StoredTill]) -> Option<Environment> {
    let ready = || tills.iter().filter(|till| till.secret.is_some());
    let most_real = [Environment::Production, Environment::Preproduction, Environment::Simulator];
    connection
        .environment
        .or_else(|| most_real.into_iter().find(|one| ready().any(|till| till.environment == *one)))
}

/// The tills that receipts can be filed on.
///
/// # Errors
/// Only our own failures.
pub fn usable(tx: &mut dyn Tx, tenant: TenantId, connection: &Connection) -> Result<Vec<Till>> {
    let mut found = Vec::new();
    let tills = store::in_use(tx, tenant)?;
    let system = system(connection, &tills);
    for till in tills {
        if till.secret.is_none() || system != Some(till.environment) {
            continue;
        }
        let authority_branch = match till.branch_id {
            Some(branch) => store::authority_branch(tx, tenant, branch)?,
            None => None,
        };
        found.push(Till {
            id: till.id,
            name: till.name,
            branch_id: till.branch_id,
            authority_branch,
            environment: till.environment,
            serial: till.serial,
        });
    }
    Ok(found)
}

/// The till on which a person's last receipt was filed.
///
/// # Errors
/// Only our own failures.
pub fn last_used(tx: &mut dyn Tx, tenant: TenantId, person: i64) -> Result<Option<i64>> {
    store::last_used(tx, tenant, person)
}

/// The name of a till, in use or not.
///
/// # Errors
/// Only our own failures.
pub fn name_of(tx: &mut dyn Tx, tenant: TenantId, till: i64) -> Result<Option<String>> {
    Ok(store::find(tx, tenant, till)?.map(|till| till.name))
}
