//! Posts a product's opening stock, and reverses and posts it again when it is corrected.

use books::periods::{self, Area};
use books::stock::{self, Labels, MoveValue, Moves, NewMove};
use books::{accounts, currencies, journal, numbering};
use ledger::{DocKind, DocRef, Money, Quantity};
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::error::ProductError;
use super::model::{Opening, Product, Stocked};
use super::posting;

/// The opening as a document, which has the id of its product.
pub fn doc(product: i64) -> DocRef {
    DocRef::new(DocKind::Opening, product)
}

/// The value of the opening in a currency of `decimals` decimals.
pub fn value(opening: Opening, decimals: u8) -> Option<Money> {
    opening
        .cost
        .times(opening.quantity, decimals)
        .ok()
        .filter(|v| accounts::opening::within_bounds(*v))
}

/// The document number of a posted opening: its present one, or the next.
pub fn number(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    before: Option<&Stocked>,
    after: &Stocked,
) -> Result<Option<String>> {
    match before.and_then(|stocked| stocked.opening_number.clone()) {
        Some(number) => Ok(Some(number)),
        None if after.opening.quantity.is_zero() => Ok(None),
        None => numbering::next_number(tx, ctx.tenant, DocKind::Opening).map(Some),
    }
}

/// Replaces the posted opening of `before` by the product's.
///
/// # Errors
/// 409 on `as_of_date` when either date is in a locked period; 409 on the quantity when stock would
/// become negative at a later date.
pub fn post(tx: &mut dyn Tx, ctx: &Ctx, before: Option<&Stocked>, product: &Product) -> Result<()> {
    let after = product.stock.as_ref();
    let same = |a: &Stocked, b: &Stocked| {
        a.opening == b.opening && a.inventory_account == b.inventory_account
    };
    let has_opening = before.is_some_and(|stocked| stocked.opening.quantity > Quantity::ZERO);
    let wanted = after.filter(|stocked| stocked.opening.quantity > Quantity::ZERO);
    match (before, after) {
        (Some(before), Some(after)) if same(before, after) => return Ok(()),
        _ if !has_opening && wanted.is_none() => return Ok(()),
        _ => {}
    }
    if let Some(before) = before.filter(|_| has_opening) {
        let date = before.opening.date;
        periods::ensure_open(tx, ctx.tenant, Area::Accounting, date).map_err(on_its_field)?;
        journal::reverse_document(tx, ctx, Area::Accounting, doc(product.id))
            .map_err(on_its_field)?;
    }
    let moves = match wanted {
        Some(stocked) => write(tx, ctx, product.id, stocked).map_err(on_its_field)?,
        None => nothing(before.or(after), product.id),
    };
    stock::replace(tx, ctx, &moves).map_err(on_its_field)
}

fn write(tx: &mut dyn Tx, ctx: &Ctx, product: i64, stocked: &Stocked) -> Result<Moves> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let Opening { quantity, date, .. } = stocked.opening;
    let value = value(stocked.opening, decimals).ok_or(ProductError::OpeningTooLarge)?;
    let number = stocked.opening_number.clone().unwrap_or_default();
    periods::ensure_open(tx, ctx.tenant, Area::Accounting, date)?;
    if value.is_positive() {
        let equity = accounts::by_role(tx, ctx.tenant, "opening_balance_equity")?;
        let entry = posting::opening(doc(product), date, value, stocked.inventory_account, equity)
            .map_err(Problem::internal)?;
        journal::post(tx, ctx, Area::Accounting, &number, &entry)?;
    }
    let one = NewMove {
        product,
        line: 1,
        quantity,
        worth: MoveValue::In(value),
        inventory: stocked.inventory_account,
        contra: None,
        labels: Labels::default(),
    };
    Ok(Moves { doc: doc(product), number, date, moves: vec![one] })
}

fn nothing(stocked: Option<&Stocked>, product: i64) -> Moves {
    let number = stocked.and_then(|stocked| stocked.opening_number.clone()).unwrap_or_default();
    let date = stocked.map(|stocked| stocked.opening.date).unwrap_or_default();
    Moves { doc: doc(product), number, date, moves: Vec::new() }
}

/// Puts the error of a locked period on the date, and that of missing stock on the quantity.
fn on_its_field(problem: Problem) -> Problem {
    match problem.code {
        "period.locked" => problem.on("as_of_date"),
        "stock.short" | "stock.short_later" | "stock.returned" => {
            problem.on("initial_quantity_on_hand")
        }
        _ => problem,
    }
}
