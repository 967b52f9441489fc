//! The picker of customers and vendors together, for the lines of a journal entry.

use ledger::PartyKind;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CUSTOMERS, PartyTable, VENDORS, store};
use crate::paging;

/// The most rows of each; to see others, people type more of the name.
const MAX: i64 = 50;

/// A customer or vendor that an entry's line may have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartyName {
    /// `customer` or `vendor`.
    pub name_kind: String,
    /// The customer's or vendor's id.
    pub name_id: i64,
    /// Their name.
    pub name: String,
}

/// The names to choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PartyNames {
    /// At most 50 customers and 50 vendors, all by name.
    #[serde(rename = "Names")]
    pub names: Vec<PartyName>,
}

/// The customers and vendors whose names match, by name.
///
/// # Errors
/// 400 on `search` when it is longer than any name.
pub fn names(tx: &mut dyn Tx, ctx: &Ctx, search: Option<&str>) -> Result<PartyNames> {
    let search = paging::search(search)?;
    let mut names = names_in(tx, ctx.tenant, &CUSTOMERS, (PartyKind::Customer, search))?;
    names.extend(names_in(tx, ctx.tenant, &VENDORS, (PartyKind::Vendor, search))?);
    names.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(PartyNames { names: names.into_iter().map(|(_, name)| name).collect() })
}

/// Names of one kind, each with its sort key.
fn names_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    table: &PartyTable,
    (kind, search): (PartyKind, Option<&str>),
) -> Result<Vec<(String, PartyName)>> {
    let found = store::list::names_like(tx, tenant, table, search, MAX)?.into_iter();
    let named = |(name_id, name, key)| {
        (key, PartyName { name_kind: kind.as_str().to_owned(), name_id, name })
    };
    Ok(found.map(named).collect())
}
