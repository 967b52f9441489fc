//! Documents that are not fetched: those of the demo company, and those that the simulator forgets
//! when it ends.

use einvoicing::{Direction, Environment, PortalRow};
use jiff::Timestamp;
use platform::{Result, TenantId, Tx};

use super::run::BEGINNING;
use super::store as own;
use crate::reading::read_text;
use crate::store::{self, Fetched};

/// Documents restored to the simulator: the latest.
const MAX: i64 = 2000;

/// A document with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownDocument {
    /// Its row from a search.
    pub row: PortalRow,
    /// Its text.
    pub text: String,
}

/// Stores received documents as if the simulator had listed them at a moment.
///
/// # Errors
/// Only our own failures.
pub fn store_known(
    tx: &mut dyn Tx,
    tenant: TenantId,
    known: Vec<KnownDocument>,
    now: Timestamp,
) -> Result<()> {
    let environment = Environment::Simulator.as_str();
    own::set_requested_at(tx, tenant, environment, now)?;
    own::set_fetched(tx, tenant, (now - BEGINNING, now))?;
    for KnownDocument { row, text } in known {
        let uuid = row.uuid.clone();
        let Ok(one) = Fetched::from_portal(Direction::Received, row) else { continue };
        store::upsert(tx, tenant, environment, &one, now)?;
        if let Some(id) = store::id_of(tx, tenant, &uuid)? {
            store::set_text(tx, tenant, (id, &text), &read_text(&text), now)?;
        }
    }
    Ok(())
}

/// The valid documents that a company received from the simulator: the ids with the texts.
///
/// # Errors
/// Only our own failures.
pub fn from_simulator(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(String, String)>> {
    let environment = Environment::Simulator.as_str();
    let rows = own::valid_texts(tx, tenant, environment, MAX)?;
    let texts = rows.into_iter();
    Ok(texts.filter_map(|(uuid, text)| Some((uuid, String::from_utf8(text).ok()?))).collect())
}
