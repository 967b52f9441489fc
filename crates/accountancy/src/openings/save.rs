//! Many openings corrected at once: all of them, or none.

use std::collections::{HashMap, HashSet};

use books::accounts::{self, AccountRow, OpeningWanted};
use books::currencies;
use directory::customers::CustomerOnly;
use directory::parties::reopen;
use directory::vendors::VendorOnly;
use directory::{customers, products, vendors};
use ledger::{AccountId, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::error::OpeningError;
use super::typed::TypedLine;
use super::wire::{OpeningArea, OpeningLinesInput, OpeningLinesSaved};
use super::{state, store};
use crate::fixed_assets;
use documents::error::RequestError;

/// How many lines are saved at once.
const MAX: usize = 500;

/// Saves lines of an area: what differs is reversed and posted again, what is as it was posts
/// nothing.
///
/// # Errors
/// 400 with every refused line and field; 409 where each of them was saved by somebody else since,
/// is settled, reconciled or in a locked period. Nothing is saved then.
pub fn save(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: OpeningArea,
    input: &OpeningLinesInput,
) -> Result<OpeningLinesSaved> {
    let lines = typed(tx, ctx, area, input)?;
    let mut faults = Fields::new();
    let mut changed = 0;
    let mut conflicts = 0;
    let facts = Facts::load(tx, ctx, area, &lines)?;
    for line in &lines {
        match facts.correct(tx, ctx, line, &mut faults) {
            Ok(true) => changed += 1,
            Ok(false) => {}
            // Nothing of the transaction is kept, so that the other lines may still be tried.
            Err(problem) => {
                conflicts += usize::from(problem.status == 409);
                note(&mut faults, line, area, problem)?;
            }
        }
    }
    if let Err(mut problem) = faults.check() {
        // What was typed is valid; only what is in the books refuses it.
        problem.status = if conflicts == problem.errors.len() { 409 } else { 400 };
        return Err(problem);
    }
    Ok(OpeningLinesSaved { changed, state: state::state(tx, ctx)? })
}

fn typed<'a>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: OpeningArea,
    input: &'a OpeningLinesInput,
) -> Result<Vec<TypedLine<'a>>> {
    if input.lines.is_empty() {
        return Err(RequestError::Required("lines").into());
    }
    if input.lines.len() > MAX {
        return Err(RequestError::OverLimit { most: MAX, field: "lines" }.into());
    }
    let date = store::date(tx, ctx.tenant)?;
    let mut fields = Fields::new();
    let mut seen = HashSet::new();
    let mut lines = Vec::with_capacity(input.lines.len());
    for (place, line) in input.lines.iter().enumerate() {
        let typed = TypedLine { line, place, date, today: ctx.today };
        if !seen.insert(line.id) {
            fields.refuse(typed.field_path("id"), "opening.twice");
        }
        typed.only_of(area, &mut fields);
        lines.push(typed);
    }
    fields.check()?;
    Ok(lines)
}

/// What a refusal of a record's own is called in the line.
fn note(
    faults: &mut Fields,
    line: &TypedLine<'_>,
    area: OpeningArea,
    problem: Problem,
) -> Result<()> {
    if problem.status >= 500 || problem.is_conflict() {
        return Err(problem);
    }
    if problem.status == 404 {
        faults.refuse(line.field_path("id"), "field.unknown");
        return Ok(());
    }
    let field = match problem.field.as_deref() {
        Some("opening_balance_date" | "as_of" | "as_of_date" | "date") => "date",
        Some("opening_exchange_rate" | "exchange_rate") => "exchange_rate",
        Some("initial_unit_cost") => "unit_cost",
        Some("initial_quantity_on_hand" | "quantity") => "quantity",
        Some("version") => "version",
        _ => match area {
            OpeningArea::Accounts if line.line.credit.is_some() => "credit",
            OpeningArea::Accounts => "debit",
            OpeningArea::Customers | OpeningArea::Vendors => "amount",
            OpeningArea::Stock => "quantity",
        },
    };
    faults.refuse_with(line.field_path(field), problem.code, problem.params);
    Ok(())
}

/// What lines of an area are corrected by.
enum Facts {
    Accounts {
        rows: HashMap<AccountId, AccountRow>,
        reconciled: HashSet<i64>,
        of_assets: HashSet<AccountId>,
    },
    Parties(Trade),
    Stock(HashMap<i64, products::Product>),
}

impl Facts {
    fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        area: OpeningArea,
        lines: &[TypedLine<'_>],
    ) -> Result<Facts> {
        let ids: Vec<i64> = lines.iter().map(|line| line.line.id).collect();
        Ok(match area {
            OpeningArea::Accounts => {
                let ids: Vec<AccountId> = ids.into_iter().map(AccountId).collect();
                let rows = accounts::find_many(tx, ctx.tenant, &ids)?;
                let reconciled = store::reconciled(tx, ctx.tenant)?;
                let of_assets = fixed_assets::opened_on(tx, ctx.tenant)?;
                Facts::Accounts { rows, reconciled, of_assets }
            }
            OpeningArea::Customers => Facts::Parties(Trade::Sale),
            OpeningArea::Vendors => Facts::Parties(Trade::Purchase),
            OpeningArea::Stock => Facts::Stock(products::find_many(tx, ctx.tenant, &ids)?),
        })
    }

    /// Corrects one line, unless something of it is noted in `faults`.
    fn correct(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        line: &TypedLine<'_>,
        faults: &mut Fields,
    ) -> Result<bool> {
        let mut fields = Fields::new();
        let changed = match self {
            Facts::Accounts { rows, reconciled, of_assets } => {
                let id = AccountId(line.line.id);
                let account = rows.get(&id).ok_or_else(Problem::not_found)?;
                let decimals = currencies::stored(account.currency_id)?.minor_digits;
                let opening = line.account(&mut fields, account, decimals)?;
                let rate = line.rate(&mut fields);
                if let Some(refused) = refused(fields, faults) {
                    return Ok(refused);
                }
                if opening.is_some() && of_assets.contains(&id) {
                    return Err(OpeningError::OfAssets.into());
                }
                let version = line.line.version;
                let wanted = OpeningWanted { account: id, version, opening, rate };
                let changed = accounts::set_opening(tx, ctx, &wanted)?;
                if changed && reconciled.contains(&id.0) {
                    return Err(OpeningError::Reconciled.into());
                }
                changed
            }
            Facts::Parties(trade) => {
                let currency = currency_of(tx, ctx, *trade, line.line.id)?;
                let foreign = currency.id != currencies::base(tx, ctx.tenant)?.id;
                let opening = line.party(&mut fields, currency.minor_digits);
                let rate = line.rate(&mut fields).filter(|_| foreign);
                if let Some(refused) = refused(fields, faults) {
                    return Ok(refused);
                }
                let of = (line.line.id, line.line.version);
                match trade {
                    Trade::Sale => reopen::<CustomerOnly>(tx, ctx, of, opening, rate)?,
                    Trade::Purchase => reopen::<VendorOnly>(tx, ctx, of, opening, rate)?,
                }
            }
            Facts::Stock(rows) => {
                let product = rows.get(&line.line.id).ok_or_else(Problem::not_found)?;
                let present = product.stock.as_ref().ok_or_else(Problem::not_found)?.opening;
                let opening = line.product(&mut fields, present);
                if let Some(refused) = refused(fields, faults) {
                    return Ok(refused);
                }
                products::reopen_product(tx, ctx, (line.line.id, line.line.version), opening)?
            }
        };
        Ok(changed)
    }
}

/// Hands on what was refused of a line; none when nothing was.
fn refused(fields: Fields, faults: &mut Fields) -> Option<bool> {
    let problem = fields.check().err()?;
    for error in problem.errors {
        faults.refuse_with(error.field, error.code, error.params);
    }
    Some(false)
}

fn currency_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    id: i64,
) -> Result<&'static currencies::Currency> {
    let currency = match trade {
        Trade::Sale => customers::find(tx, ctx.tenant, id)?.map(|of| of.profile.currency_id),
        Trade::Purchase => vendors::find(tx, ctx.tenant, id)?.map(|of| of.profile.currency_id),
    };
    currencies::stored(currency.ok_or_else(Problem::not_found)?)
}
