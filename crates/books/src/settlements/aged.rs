//! Open items at the end of a day: all, as known at a moment, or those with a label.

use jiff::civil::Date;
use ledger::PartyKind;
use platform::{Result, TenantId, Tx};

use super::store::{self, Aged};
use super::{OpenItem, history};
use crate::journal::Scope;

/// The items of customers, or of vendors, that were open at the end of a day, by party and then
/// oldest due first. A settlement counts from the day on which both of its documents existed. An
/// item has the labels that its document posted with it on the control account.
pub fn open_at(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    as_of: Date,
    scope: &Scope,
) -> Result<Vec<OpenItem>> {
    match scope.known_at {
        None => store::open_at(tx, tenant, kind, as_of, scope),
        Some(moment) => history::open_known_at(tx, tenant, kind, (as_of, moment), scope),
    }
}

/// Hands on what [`open_at`] has of each document, in no order.
pub fn each_aged(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: PartyKind,
    as_of: Date,
    scope: &Scope,
    give: &mut dyn FnMut(Aged) -> Result<()>,
) -> Result<()> {
    match scope.known_at {
        None => store::each_aged(tx, tenant, kind, as_of, scope, give),
        Some(moment) => history::each_aged_known_at(tx, tenant, kind, (as_of, moment), scope, give),
    }
}
