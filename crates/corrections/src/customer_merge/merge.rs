//! Shows what a merge would move, and merges.

use std::collections::BTreeMap;

use books::{currencies, settlements};
use directory::customers::merge::{self as customers, Pair};
use directory::customers::{self as directory_of, Customer, CustomerDetail, CustomerError};
use directory::parties::PartyError;
use directory::{contacts, notes};
use ledger::{DocKind, Party, Trade};
use platform::access::Role;
use platform::activity::Change;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::store::{self, CUSTOMER_REFERENCES};
use super::wire::{MergeInput, MergePair, MergePreview, MergeSide, Moving};
use money::payments;

/// The ids of the records to move, by kind.
type MovingRecords = BTreeMap<&'static str, Vec<i64>>;

/// The preview of a merge of two customers.
///
/// # Errors
/// As for [`merge_customers`].
pub fn preview_merge(tx: &mut dyn Tx, ctx: &Ctx, pair: &MergePair) -> Result<MergePreview> {
    let pair = allowed(tx, ctx, pair.keep_id, pair.merge_id)?;
    let moved = found(tx, ctx, &pair)?;
    let keep = side(tx, ctx, &pair.keep)?;
    let merge = side(tx, ctx, &pair.merge)?;
    let after = directory_of::open_balance(tx, ctx, pair.keep.id)?
        .add(directory_of::open_balance(tx, ctx, pair.merge.id)?)
        .map_err(Problem::internal)?;
    let decimals = currencies::stored(pair.keep.profile.currency_id)?.minor_digits;
    Ok(MergePreview {
        balance_after: after.to_text(decimals),
        keep,
        merge,
        moves: counts_by_kind(&moved)
            .map(|(kind, count)| Moving { kind: kind.to_owned(), count })
            .collect(),
    })
}

/// Merges one customer into another: documents, open items, contacts, notes and files are moved,
/// and the merged customer is marked. Nothing is posted, so a locked period doesn't prevent it.
///
/// # Errors
/// 403 for anybody but an admin or an accountant; 404 when either is not there; 409 for one and the
/// same, for different currencies with documents, and when either was changed since it was seen.
pub fn merge_customers(tx: &mut dyn Tx, ctx: &Ctx, input: &MergeInput) -> Result<CustomerDetail> {
    let pair = allowed(tx, ctx, input.keep_id, input.merge_id)?;
    let seen = [input.keep_version, input.merge_version];
    if seen != [pair.keep.version, pair.merge.version] {
        return Err(PartyError::Version.on(Trade::Sale));
    }
    let moved = found(tx, ctx, &pair)?;
    let (keep, merge) = (pair.keep.id, pair.merge.id);
    trade::keep_sales_of(tx, ctx, merge)?;
    payments::record_customer(tx, ctx, merge)?;
    for named in &CUSTOMER_REFERENCES {
        named.move_all(tx, ctx.tenant, (merge, keep))?;
    }
    store::move_in_entry_schedules(tx, ctx.tenant, (merge, keep))?;
    contacts::move_to_party(tx, ctx.tenant, Party::customer(merge), Party::customer(keep))?;
    notes::move_to_party(tx, ctx.tenant, Party::customer(merge), Party::customer(keep))?;
    customers::move_records(tx, ctx, &pair, &merge_changes(&pair, &moved))?;
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    store::insert(tx, ctx, id, (keep, merge), &serde_json::to_string(&moved)?)?;
    directory_of::customer_detail(tx, ctx, keep)
}

/// The two, if this person may merge them. A merge can't be undone, so that a permission flag of
/// somebody else is not enough.
fn allowed(tx: &mut dyn Tx, ctx: &Ctx, keep: i64, merge: i64) -> Result<Pair> {
    if !matches!(ctx.role, Role::Admin | Role::Accountant) {
        return Err(Problem::forbidden());
    }
    customers::pair(tx, ctx, keep, merge)
}

/// The ids of all that names the customer that would go.
///
/// # Errors
/// 409 when the two have different currencies and any document would move.
fn found(tx: &mut dyn Tx, ctx: &Ctx, pair: &Pair) -> Result<MovingRecords> {
    let from = Party::customer(pair.merge.id);
    let mut moved = MovingRecords::new();
    for named in &CUSTOMER_REFERENCES {
        moved.insert(named.kind, named.ids(tx, ctx.tenant, pair.merge.id)?);
    }
    // Posted documents are checked already; these have prices in the customer's currency too.
    let documents = ["invoice", "quote", "receipt", "recurring"];
    let has_documents = documents.iter().any(|kind| !moved[kind].is_empty());
    if has_documents && pair.keep.profile.currency_id != pair.merge.profile.currency_id {
        return Err(CustomerError::MergeCurrencies.into());
    }
    let openings = settlements::of_party(tx, ctx.tenant, from)?
        .into_iter()
        .filter(|item| item.doc.kind == DocKind::Opening)
        .map(|item| item.doc.id);
    moved.insert("opening", openings.collect());
    moved.insert("contact", contacts::ids(tx, ctx.tenant, from)?);
    moved.insert("note", notes::ids(tx, ctx.tenant, from)?);
    Ok(moved)
}

fn counts_by_kind(moved: &MovingRecords) -> impl Iterator<Item = (&'static str, i64)> {
    let many = |ids: &Vec<i64>| i64::try_from(ids.len()).unwrap_or(i64::MAX);
    moved.iter().filter(|(_, ids)| !ids.is_empty()).map(move |(kind, ids)| (*kind, many(ids)))
}

/// The changes for both timelines.
fn merge_changes(pair: &Pair, moved: &MovingRecords) -> Vec<Change> {
    let names = Change {
        field: "merged_customer".to_owned(),
        before: Some(pair.merge.name().to_owned()),
        after: Some(pair.keep.name().to_owned()),
    };
    let counts = counts_by_kind(moved).map(|(kind, count)| Change {
        field: format!("moved_{kind}"),
        before: None,
        after: Some(count.to_string()),
    });
    std::iter::once(names).chain(counts).collect()
}

fn side(tx: &mut dyn Tx, ctx: &Ctx, customer: &Customer) -> Result<MergeSide> {
    let currency = currencies::stored(customer.profile.currency_id)?;
    let open = directory_of::open_balance(tx, ctx, customer.id)?;
    Ok(MergeSide {
        id: customer.id,
        name: customer.name().to_owned(),
        version: customer.version,
        currency: currency.data(),
        open_balance: open.to_text(currency.minor_digits),
    })
}
