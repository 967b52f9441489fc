//! The register as a list.

use books::accounts::{self, AccountRow};
use books::currencies;
use directory::paging;
use ledger::AccountId;
use platform::{Ctx, Problem, Result, Tx};

use super::store::{self, AssetFilter};
use super::wire::{
    AssetAccountBeside, AssetSort, FixedAssetListRequest, FixedAssetRow, FixedAssetTable,
};
use super::{register, run, show};
use documents::listing::{SortPosition, Sorted};
use documents::store::any;

/// A page of assets, with the totals of all of them.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_assets(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &FixedAssetListRequest,
) -> Result<FixedAssetTable> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let search = paging::search(request.search.as_deref())?;
    let wanted = AssetFilter {
        search,
        state: request.state,
        cost_account: request.cost_account_id,
        branch: request.branch_id,
    };
    let sort = request.sort.unwrap_or_default();
    let sorted = match sort {
        AssetSort::Number => Sorted::Number,
        AssetSort::Name => Sorted::Text,
        AssetSort::Acquired => Sorted::Day,
        AssetSort::Cost | AssetSort::BookValue => Sorted::Amount,
    };
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(|cursor| SortPosition::read(cursor, sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    let order = (sort, request.descending.unwrap_or(true));
    let and_one = paging::with_one_more(limit);
    let mut rows = store::list(tx, ctx.tenant, &wanted, order, behind.as_ref(), and_one)?;
    let next = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let row = |(_, listed): (SortPosition, store::Listed)| FixedAssetRow {
        id: listed.id,
        number: listed.number,
        name: listed.name,
        category: listed.category.0,
        category_ar: listed.category.1,
        acquired_on: listed.acquired_on,
        cost: listed.cost.to_text(decimals),
        accumulated: listed.accumulated.to_text(decimals),
        book_value: listed.book_value.to_text(decimals),
        state: listed.state,
    };
    let assets: Vec<FixedAssetRow> = rows.into_iter().map(row).collect();
    let totals = store::totals(tx, ctx.tenant)?;
    let stands_at = totals.cost.sub(totals.accumulated).map_err(Problem::internal)?;
    Ok(FixedAssetTable {
        show_table: !assets.is_empty() || any(tx, ctx.tenant, "fixed_asset")?,
        assets,
        next_item: next,
        total_cost: totals.cost.to_text(decimals),
        total_accumulated: totals.accumulated.to_text(decimals),
        total_book_value: stands_at.to_text(decimals),
        beside: match cursor {
            None => beside(tx, ctx, decimals)?,
            Some(_) => Vec::new(),
        },
        next_month: run::first_open(tx, ctx)?,
    })
}

/// Where books and register differ today.
fn beside(tx: &mut dyn Tx, ctx: &Ctx, decimals: u8) -> Result<Vec<AssetAccountBeside>> {
    let beside = register::other_costs(tx, ctx.tenant, ctx.today)?;
    let ids: Vec<AccountId> = beside.keys().copied().collect();
    let mut rows: Vec<_> = accounts::find_many(tx, ctx.tenant, &ids)?.into_values().collect();
    rows.sort_by(|a, b| a.number.cmp(&b.number));
    let view = |row: &AccountRow| AssetAccountBeside {
        account: show::choice(row),
        amount: beside.get(&row.id).copied().unwrap_or_default().to_text(decimals),
    };
    Ok(rows.iter().map(view).collect())
}
