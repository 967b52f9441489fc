//! The contacts of a customer or a vendor: people and what they are responsible for.
//!
//! A contact belongs to a [`Party`]; customers and vendors have separate calls, and an id of the
//! other kind is not found. Deliberately not here: the party's own phone and e-mail, which
//! documents use.

mod error;
mod input;
mod routes;
mod store;

use ledger::{Party, Trade};
use platform::activity::{self, Change};
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use input::ContactInput;
pub(crate) use routes::routes;

use crate::parties::require;
use crate::store as rows;
use error::ContactError;

/// The most contacts of a party.
const MAX: usize = 100;

/// A contact of a party.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Contact {
    /// The contact.
    pub id: i64,
    /// The person's name.
    pub name: String,
    /// Their position.
    pub role: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// E-mail.
    pub email: Option<String>,
    /// Incremented by every edit; an edit must send it back.
    pub version: i64,
}

/// The contacts of a party.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Contacts {
    /// By name.
    pub contacts: Vec<Contact>,
}

/// The contacts of a customer or vendor.
pub fn list_contacts(tx: &mut dyn Tx, ctx: &Ctx, (trade, id): (Trade, i64)) -> Result<Contacts> {
    let party = require(tx, ctx.tenant, trade, id)?;
    list_of(tx, ctx.tenant, party)
}

/// Adds a contact to a customer or vendor.
///
/// # Errors
/// 400 with the invalid fields, 409 when there are too many already.
pub fn add(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, id): (Trade, i64),
    input: &ContactInput,
) -> Result<Contacts> {
    let party = require(tx, ctx.tenant, trade, id)?;
    let known = store::list(tx, ctx.tenant, party)?;
    if known.len() >= MAX {
        return Err(ContactError::Limit { most: MAX }.into());
    }
    let contact =
        Contact { id: platform::ids::allocate(tx, ctx.tenant, 1)?, version: 1, ..input.decide()? };
    store::insert(tx, ctx, party, &contact)?;
    note(tx, ctx, party, "contact_added", None, Some(&contact))?;
    list_of(tx, ctx.tenant, party)
}

/// Changes a contact, by the contact's id.
///
/// # Errors
/// 409 when somebody else has saved since `version` was read.
pub fn edit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, id): (Trade, i64),
    input: &ContactInput,
) -> Result<Contacts> {
    let (party, before) = find(tx, ctx.tenant, (trade, id))?;
    if input.version.is_some_and(|version| version != before.version) {
        return Err(ContactError::Version.into());
    }
    let after = Contact { id, version: before.version, ..input.decide()? };
    if after != before {
        store::update(tx, ctx.tenant, &after)?;
        note(tx, ctx, party, "contact_changed", Some(&before), Some(&after))?;
    }
    list_of(tx, ctx.tenant, party)
}

/// Deletes a contact, by the contact's id.
pub fn remove(tx: &mut dyn Tx, ctx: &Ctx, (trade, id): (Trade, i64)) -> Result<Contacts> {
    let (party, before) = find(tx, ctx.tenant, (trade, id))?;
    store::mark_deleted(tx, ctx, id)?;
    note(tx, ctx, party, "contact_removed", Some(&before), None)?;
    list_of(tx, ctx.tenant, party)
}

/// The contact and its party; not found when the party is of the other kind.
fn find(tx: &mut dyn Tx, tenant: TenantId, (trade, id): (Trade, i64)) -> Result<(Party, Contact)> {
    let found = store::find(tx, tenant, id)?;
    found.filter(|(party, _)| party.kind == trade.party_kind()).ok_or_else(Problem::not_found)
}

fn list_of(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Contacts> {
    Ok(Contacts { contacts: store::list(tx, tenant, party)? })
}

/// The ids of a party's contacts.
pub fn ids(tx: &mut dyn Tx, tenant: TenantId, party: Party) -> Result<Vec<i64>> {
    rows::ids(tx, tenant, store::TABLE, party)
}

/// Moves the contacts of one party to another.
pub fn move_to_party(tx: &mut dyn Tx, tenant: TenantId, from: Party, to: Party) -> Result<()> {
    rows::move_to_party(tx, tenant, store::TABLE, (from, to))
}

/// Records changes of contacts in the party's timeline.
fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    party: Party,
    action: &str,
    before: Option<&Contact>,
    after: Option<&Contact>,
) -> Result<()> {
    let change = Change {
        field: "contact".to_owned(),
        before: before.map(Contact::in_one_line),
        after: after.map(Contact::in_one_line),
    };
    activity::record(tx, ctx, party.kind.as_str(), party.id, action, &[change])
}

impl Contact {
    /// The contact in one line.
    fn in_one_line(&self) -> String {
        let parts =
            [Some(&self.name), self.role.as_ref(), self.phone.as_ref(), self.email.as_ref()];
        parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}
