//! The valuation of stocked goods, compared with the books.

use books::journal::{self, Scope};
use books::{accounts, currencies};
use ledger::{AccountId, Money, UnitPrice};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::levels::{self, ProductLevel};
use super::wire::{
    StockValuation, StockValuationAccount, StockValuationRequest, StockValuationRow,
};

/// Every product in stock at the end of a day, at average cost; as recorded at a moment, if one is
/// given.
pub fn stock_valuation(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &StockValuationRequest,
) -> Result<StockValuation> {
    let as_of = request.as_of.unwrap_or(ctx.today);
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let held = match request.known_at {
        None => levels::every(tx, ctx.tenant, as_of)?,
        Some(moment) => levels::every_at(tx, ctx.tenant, (as_of, moment))?,
    };
    let total = Money::sum(held.iter().map(|one| one.stock.value)).map_err(Problem::internal)?;
    let carried = match request.known_at {
        None => levels::accounts(tx, ctx.tenant, as_of)?,
        Some(moment) => levels::accounts_known(tx, ctx.tenant, (as_of, moment))?,
    };
    let ids: Vec<AccountId> = carried.iter().map(|(id, _)| *id).collect();
    let named = accounts::find_many(tx, ctx.tenant, &ids)?;
    let scope = Scope { known_at: request.known_at, ..Scope::default() };
    let balances = journal::balances_in(tx, ctx.tenant, &scope, as_of)?;
    let accounts = carried.into_iter().filter_map(|(id, value)| {
        let account = named.get(&id)?;
        Some(StockValuationAccount {
            id: id.0,
            number: account.number.clone(),
            name: account.name_en.clone(),
            name_ar: account.name_ar.clone(),
            value: value.to_text(decimals),
            balance: balances.get(&id).copied().unwrap_or_default().to_text(decimals),
        })
    });
    let accounts = accounts.collect();
    let rows = held.into_iter().map(|one| row(one, decimals)).collect::<Result<_>>()?;
    Ok(StockValuation { as_of, rows, total: total.to_text(decimals), accounts })
}

fn row(held: ProductLevel, decimals: u8) -> Result<StockValuationRow> {
    let average = held.stock.average(decimals).map_err(Problem::internal)?;
    Ok(StockValuationRow {
        id: held.id,
        name: held.name,
        sku: held.sku,
        unit: held.unit,
        category: held.category,
        quantity: held.stock.quantity.to_text(),
        average_cost: average.map(UnitPrice::to_text),
        value: held.stock.value.to_text(decimals),
    })
}
