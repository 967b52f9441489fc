//! Products and the state of their codes.

use std::collections::HashSet;

use directory::paging::{self, Cursor};
use platform::{Ctx, Result, TenantId, Tx};

use super::store::{self, Registry, StoredRow};
use super::wire::{ItemCodeRow, ItemCodes, ItemCodesRequest};
use crate::connection::{self, Connection, ConnectionError};
use crate::environment::Environment;

/// A page of the products that need an item code, by name.
///
/// # Errors
/// 409 while the company is not connected: which code is its own is not known before; 400 for a
/// search longer than any name, and for a cursor that no page gave.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx, request: &ItemCodesRequest) -> Result<ItemCodes> {
    let registry = registry(tx, ctx.tenant)?;
    let (search, limit) =
        (paging::search(request.search.as_deref())?, paging::limit(request.limit));
    let after = Cursor::asked(request.cursor.as_deref())?;
    let wanted = (request.state, search);
    let mut rows = store::list(
        tx,
        ctx.tenant,
        &registry,
        wanted,
        after.as_ref(),
        paging::with_one_more(limit),
    )?;
    let key = |last: &StoredRow| Cursor { key: last.name_key.clone(), id: last.product_id };
    let next = paging::cut(&mut rows, limit, key);
    let counts = store::counts(tx, ctx.tenant, &registry)?;
    Ok(ItemCodes {
        codes: rows.into_iter().map(|row| row_view(row, &registry)).collect(),
        next,
        counts,
    })
}

/// Whose codes are registered, and at which of the authority's systems.
pub(super) fn registry(tx: &mut dyn Tx, tenant: TenantId) -> Result<Registry> {
    registry_of(&connection::find(tx, tenant)?)
}

/// The same of a connection.
pub(super) fn registry_of(connection: &Connection) -> Result<Registry> {
    let tax_id = connection.tax_id.clone().ok_or(ConnectionError::StepMissing(1))?;
    let environment = connection.environment.ok_or(ConnectionError::StepMissing(2))?;
    Ok(Registry { environment, tax_id })
}

/// The products whose code the authority would refuse on a document; none while the company is not
/// connected, and none with the simulator, which accepts codes without approval.
///
/// # Errors
/// Only our own failures.
pub(crate) fn not_registered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    connection: &Connection,
) -> Result<HashSet<i64>> {
    let registry = registry_of(connection).ok();
    match registry.filter(|one| one.environment != Environment::Simulator) {
        Some(registry) => Ok(store::not_registered(tx, tenant, &registry)?.into_iter().collect()),
        None => Ok(HashSet::new()),
    }
}

fn row_view(row: StoredRow, registry: &Registry) -> ItemCodeRow {
    let proposed = proposed(registry, row.sku.as_deref(), row.product_id);
    ItemCodeRow {
        product_id: row.product_id,
        product_name: row.name,
        sku: row.sku,
        has_code: row.code.is_some(),
        code: row.code.unwrap_or(proposed),
        state: row.state,
        parent_code: row.parent_code,
        words: row.words.filter(|words| !words.is_empty()),
        sent_at: row.sent_at,
        checked_at: row.checked_at,
    }
}

/// The proposed code of a product without one: the company's number, and the product's stock number
/// where its characters are allowed.
pub(super) fn proposed(registry: &Registry, sku: Option<&str>, product: i64) -> String {
    let plain = |sku: &&str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
        (1..=40).contains(&sku.len()) && sku.bytes().all(is_plain)
    };
    match sku.filter(plain) {
        Some(sku) => format!("{}{sku}", registry.prefix()),
        None => format!("{}{product}", registry.prefix()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_made_of_the_stock_number_where_that_can_stand_in_one() {
        let registry =
            Registry { environment: Environment::Simulator, tax_id: "113317713".to_owned() };
        let code = |sku: Option<&str>| proposed(&registry, sku, 7);
        assert_eq!(code(Some("TEA-01")), "EG-113317713-TEA-01");
        assert_eq!(code(Some("شاي")), "EG-113317713-7");
        assert_eq!(code(Some("two words")), "EG-113317713-7");
        assert_eq!(code(None), "EG-113317713-7");
    }
}
