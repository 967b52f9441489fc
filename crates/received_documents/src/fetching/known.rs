//! Documents that nobody fetches: those of the demo company, and what the stand-in for the
//! authority forgets when it ends.

use einvoicing::{Direction, Environment, PortalRow};
use jiff::Timestamp;
use platform::{Result, TenantId, Tx};

use super::run::BEGINNING;
use super::store as own;
use crate::reading::read_text;
use crate::store::{self, Fetched};

/// Documents that the stand-in is given back: the latest.
const MOST: i64 = 2000;

/// A document with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// What a search gives of it.
    pub row: PortalRow,
    /// Its text.
    pub text: String,
}

/// Puts received documents down as if the stand-in had given them at a moment.
///
/// # Errors
/// Only our own failures.
pub fn put_down_known(
    tx: &mut dyn Tx,
    tenant: TenantId,
    known: Vec<Known>,
    now: Timestamp,
) -> Result<()> {
    let environment = Environment::Simulator.as_str();
    own::set_asked(tx, tenant, environment, now)?;
    own::set_fetched(tx, tenant, (now - BEGINNING, now))?;
    for Known { row, text } in known {
        let uuid = row.uuid.clone();
        let Ok(one) = Fetched::from_portal(Direction::Received, row) else { continue };
        store::upsert(tx, tenant, environment, &one, now)?;
        if let Some(id) = store::id_of(tx, tenant, &uuid)? {
            store::set_text(tx, tenant, (id, &text), &read_text(&text), now)?;
        }
    }
    Ok(())
}

/// What a company received of the stand-in and is valid: the ids with the texts.
///
/// # Errors
/// Only our own failures.
pub fn of_stand_in(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(String, String)>> {
    let environment = Environment::Simulator.as_str();
    let rows = own::valid_texts(tx, tenant, environment, MOST)?;
    let texts = rows.into_iter();
    Ok(texts.filter_map(|(uuid, text)| Some((uuid, String::from_utf8(text).ok()?))).collect())
}
