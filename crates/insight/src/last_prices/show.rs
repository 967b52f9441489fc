//! Last prices of sales and purchases.

use std::collections::BTreeSet;

use books::currencies;
use directory::{customers, products, vendors};
use ledger::Quantity;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, UserId};
use trade::{bills, invoices};

use super::store::{self, BILLS, Documents, INVOICES, LastPriceQuery};
use super::wire::{Credit, LastPrice, LastPrices, LastPricesRequest, ProductFacts};

/// The most products of a request: more lines than anybody types.
const MAX: usize = 200;

/// The last prices to a customer, and the customer's credit.
///
/// # Errors
/// 404 when there is no such customer; 400 on `product_ids` for too many.
pub fn sale_prices(tx: &mut dyn Tx, ctx: &Ctx, request: &LastPricesRequest) -> Result<LastPrices> {
    let without = request.except.map(invoices::doc);
    let credit = customers::credit(tx, ctx, request.party_id, without)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    Ok(LastPrices {
        products: facts(tx, ctx, request, (&INVOICES, invoices::own_only(ctx)))?,
        credit: credit.map(|credit| Credit {
            limit: credit.limit.to_text(decimals),
            owed: credit.owed.to_text(decimals),
        }),
    })
}

/// The last costs from a vendor.
///
/// # Errors
/// 404 when there is no such vendor; 400 on `product_ids` for too many.
pub fn purchase_prices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &LastPricesRequest,
) -> Result<LastPrices> {
    vendors::find(tx, ctx.tenant, request.party_id)?.ok_or_else(Problem::not_found)?;
    let products = facts(tx, ctx, request, (&BILLS, bills::own_only(ctx)))?;
    Ok(LastPrices { products, credit: None })
}

fn facts(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &LastPricesRequest,
    (documents, own): (&Documents, Option<UserId>),
) -> Result<Vec<ProductFacts>> {
    let mut fields = Fields::new();
    if request.product_ids.len() > MAX {
        let most = vec![("most", MAX.to_string())];
        fields.refuse_with("product_ids", "list.over_limit", most);
    }
    fields.check()?;
    let ids: Vec<i64> =
        request.product_ids.iter().copied().collect::<BTreeSet<i64>>().into_iter().collect();
    let on_hand = products::on_hand(tx, ctx.tenant, &ids, ctx.today)?;
    let mut facts = Vec::with_capacity(ids.len());
    for product in ids {
        let asked = LastPriceQuery {
            party: request.party_id,
            product,
            except: request.except.unwrap_or_default(),
            own,
        };
        let last = store::last_line(tx, ctx.tenant, documents, &asked)?;
        let last = last.map(last_price).transpose()?;
        let on_hand = on_hand.get(&product).copied().map(Quantity::to_text);
        if last.is_some() || on_hand.is_some() {
            facts.push(ProductFacts { product_id: product, on_hand, last });
        }
    }
    Ok(facts)
}

fn last_price(line: store::LastLine) -> Result<LastPrice> {
    let currency = currencies::stored(line.currency_id)?;
    Ok(LastPrice {
        price: line.price.to_text(),
        currency_id: currency.id,
        currency: currency.code.clone(),
        prices_include_tax: line.prices_include_tax,
        document_id: line.document_id,
        number: line.number,
        date: line.date,
    })
}
