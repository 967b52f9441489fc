//! Merging two customers, in the directory and the books.
//!
//! Journal lines stay under the customer they were posted for; readers follow
//! [`merged_into`](super::store::merged_into) to the name. Open items are moved, so that balance,
//! ageing, statement and receipts see one account. Documents belong to the crate above, which
//! starts and completes a merge.

use books::currencies;
use books::settlements;
use ledger::Party;
use platform::activity::{self, Change};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use super::error::CustomerError;
use super::model::Customer;
use super::store;
use crate::parties::store::records;
use crate::parties::{CUSTOMERS, changes};

pub use super::store::merges;

/// Two customers, one of which is merged into the other.
#[derive(Debug, Clone)]
pub struct Pair {
    /// The remaining one.
    pub keep: Customer,
    /// The one that is merged into it.
    pub merge: Customer,
}

impl Pair {
    /// The remaining one, with blank fields filled in from the other.
    fn completed(&self) -> Customer {
        let keep = self.keep.clone();
        let profile = keep.profile.completed_from(&self.merge.profile);
        let own = keep.own.completed_from(&self.merge.own).with_shipping(&profile);
        Customer { profile, own, ..self.keep.clone() }
    }
}

/// The two customers, if they can be merged.
///
/// # Errors
/// 404 when either doesn't exist; 409 when both are the same, and for different currencies when
/// anything was posted for the one to be merged.
pub fn pair(tx: &mut dyn Tx, ctx: &Ctx, keep: i64, merge: i64) -> Result<Pair> {
    if keep == merge {
        return Err(CustomerError::SameCustomer.into());
    }
    let mut find = |id| Customer::find(tx, ctx.tenant, id);
    let pair = Pair { keep: find(keep)?, merge: find(merge)? };
    let same_currency = pair.keep.profile.currency_id == pair.merge.profile.currency_id;
    if !same_currency && CUSTOMERS.is_used(tx, ctx.tenant, merge)? {
        return Err(CustomerError::MergeCurrencies.into());
    }
    Ok(pair)
}

/// Moves the merged customer's open items, fills in blank fields of the remaining one, and marks
/// the other as merged; `details` is recorded in the timelines of both.
pub fn move_records(tx: &mut dyn Tx, ctx: &Ctx, pair: &Pair, details: &[Change]) -> Result<()> {
    let (keep, merge) = (pair.keep.id, pair.merge.id);
    settlements::move_to_party(tx, ctx, Party::customer(merge), Party::customer(keep))?;
    if pair.keep.opening_id.is_none() {
        CUSTOMERS.set_opening(tx, ctx.tenant, keep, pair.merge.opening_id)?;
    }
    store::mark_merged(tx, ctx, merge, keep)?;
    // Data that only the merged one had are not lost, above all the tax number on earlier invoices.
    let completed = pair.completed();
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let filled = changes(&pair.keep, &completed, decimals);
    if !filled.is_empty() {
        records::update(tx, ctx.tenant, &completed)?;
    }
    activity::record(tx, ctx, "customer", keep, "merged", &[details, &filled].concat())?;
    activity::record(tx, ctx, "customer", merge, "merged_into", details)
}
