//! The unique fields of a party.

use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;
use platform::text::fold;

use super::{PartyError, PartyTable, UniqueName};

/// The fields that are unique among customers (or vendors) that are not deleted.
#[derive(Debug, Clone)]
pub struct Identity {
    /// The name on lists and documents.
    pub display_name: String,
    /// The company's registered name.
    pub company_name: Option<String>,
    /// Tax registration number.
    pub tax_id: Option<String>,
}

/// Refuses a name of another party that is not deleted, ignoring case and variants of alef and yeh,
/// and a tax number of another. The party may keep the number that it had `before`: older records
/// may share one.
///
/// # Errors
/// 409 on the field.
pub fn ensure_unique(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &PartyTable,
    identity: &Identity,
    before: Option<&(i64, Identity)>,
) -> Result<()> {
    let except = before.map(|(id, _)| *id);
    let names = [
        (UniqueName::Display, Some(&identity.display_name), PartyError::Exists),
        (UniqueName::Company, identity.company_name.as_ref(), PartyError::CompanyExists),
    ];
    for (which, name, refusal) in names {
        let Some(key) = name.map(|name| fold(name)) else { continue };
        if table.name_taken(tx, ctx.tenant, (which, &key), except)? {
            return Err(refusal.on(table.trade));
        }
    }
    let had = before.and_then(|(_, before)| before.tax_id.as_deref());
    let Some(number) = identity.tax_id.as_deref().filter(|number| had != Some(*number)) else {
        return Ok(());
    };
    match table.holder_of_tax_id(tx, ctx.tenant, number, except)? {
        Some(name) => Err(PartyError::TaxIdExists { name }.on(table.trade)),
        None => Ok(()),
    }
}
