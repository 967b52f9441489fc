//! Filing a return, and undoing that.

use std::collections::BTreeMap;

use books::periods::{self, Area};
use books::{currencies, journal, numbering};
use ledger::{AccountId, DocKind, Money, Trade};
use platform::access::{Action, Subject};
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::text::written_day;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::AREA;
use super::access::ensure_may_read;
use super::draft::{self, Prepared, ReturnBasis};
use super::error::VatReturnError;
use super::figures::place;
use super::model::VatReturn;
use super::natures::VatNature;
use super::posting::{Moves, SettledOn, filing};
use super::reference::MAX_REFERENCE;
use super::show::show_filed;
use super::store::returns as store;
use super::wire::{FileVatReturnInput, VatReturnView};
use documents::reading;

/// Files the next return: its taxes leave their accounts, and its document taxes are stored.
///
/// # Errors
/// 403 for those who may not read it, or lock the books; 400 naming the invalid fields; 409 when
/// another return comes first, its days are not over, its figures differ from those that were
/// shown, or its last day is locked.
pub fn file_return(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &FileVatReturnInput,
) -> Result<VatReturnView> {
    ensure_may_read(ctx)?;
    if input.lock_books && !ctx.ability.allows(Action::Update, Subject::Settings) {
        return Err(Problem::forbidden().on("lock_books"));
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut fields = Fields::new();
    let payable = reading::amount(&mut fields, "payable", &input.payable, decimals);
    let field = "carried_forward";
    let carried_forward = reading::amount(&mut fields, field, &input.carried_forward, decimals);
    let seen = SeenTaxes::read(&mut fields, input, decimals);
    let reference = fields.number("reference", input.reference.as_deref(), MAX_REFERENCE);
    fields.check()?;
    let basis = ReturnBasis::load(tx, ctx)?;
    let next = basis.next()?;
    if input.first_date != next.first {
        return Err(VatReturnError::AnotherFirst { date: written_day(next.first) }.into());
    }
    if next.last >= ctx.today {
        return Err(VatReturnError::Running { date: written_day(next.last) }.into());
    }
    let prepared = draft::prepare_from(tx, ctx, &basis, next.first)?;
    let settled = prepared.settled;
    let seen_figures = (seen, payable, carried_forward);
    if seen_figures
        != (SeenTaxes::from_prepared(&prepared), settled.payable, settled.carried_forward)
    {
        return Err(VatReturnError::Changed.into());
    }
    let filed = VatReturn {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::TaxReturn)?,
        period: prepared.period,
        reference,
        through_entry: store::last_entry(tx, ctx.tenant)?,
        output_tax: prepared.figures.output,
        table_tax: prepared.figures.table,
        input_tax: prepared.figures.input,
        brought_forward: prepared.brought_forward,
        payable: settled.payable,
        carried_forward: settled.carried_forward,
        filed_at: ctx.now,
        filed_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    store::insert(tx, ctx, &filed, &prepared.document_taxes)?;
    post(tx, ctx, &basis, &prepared, &filed)?;
    let amount = Some(filed.payable.to_text(decimals));
    let changes = [Change { field: "payable".to_owned(), before: None, after: amount }];
    activity::record(tx, ctx, store::RECORD, filed.id, "filed", &changes)?;
    if input.lock_books {
        lock(tx, ctx, &filed)?;
    }
    show_filed(tx, ctx, &filed)
}

/// The taxes that were seen before filing. They may be below zero.
#[derive(PartialEq, Eq)]
struct SeenTaxes {
    output: Money,
    table: Money,
    input: Money,
}

impl SeenTaxes {
    fn read(fields: &mut Fields, input: &FileVatReturnInput, decimals: u8) -> SeenTaxes {
        let mut tax = |field: &'static str, text: &DecimalText| {
            reading::signed_amount(fields, field, text, decimals)
        };
        SeenTaxes {
            output: tax("output_tax", &input.output_tax),
            table: tax("table_tax", &input.table_tax),
            input: tax("input_tax", &input.input_tax),
        }
    }

    const fn from_prepared(prepared: &Prepared) -> SeenTaxes {
        let figures = &prepared.figures;
        SeenTaxes { output: figures.output, table: figures.table, input: figures.input }
    }
}

fn post(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    basis: &ReturnBasis,
    prepared: &Prepared,
    filed: &VatReturn,
) -> Result<()> {
    let taxes = by_account(basis, prepared)?;
    let more_credit = filed.carried_forward.sub(filed.brought_forward);
    let more_credit = more_credit.map_err(Problem::internal)?;
    let moves = Moves { taxes, payable: filed.payable, more_credit };
    let on = SettledOn {
        settlement: basis.roles.get("vat_settlement")?,
        credit: basis.roles.get("vat_credit_carried")?,
    };
    let entry = filing(filed.doc(), &filed.number, filed.period.last, &moves, on);
    if let Some(entry) = entry.map_err(Problem::internal)? {
        journal::post(tx, ctx, AREA, &filed.number, &entry).map_err(on_its_days)?;
    }
    Ok(())
}

/// A locked period is the fault of the days that are filed.
fn on_its_days(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("first_date") } else { problem }
}

/// The document taxes by account: sales positive, purchases negative.
fn by_account(basis: &ReturnBasis, prepared: &Prepared) -> Result<BTreeMap<AccountId, Money>> {
    let nature = |side, tax| basis.natures.find(side, tax);
    let mut taxes: BTreeMap<AccountId, Money> = BTreeMap::new();
    for one in &prepared.document_taxes {
        let counts =
            place(one, &nature).is_some_and(|place| place.nature != VatNature::NotDeductible);
        if !counts || one.amount.is_zero() {
            continue;
        }
        let sum = taxes.entry(basis.natures.account(one.side, one.tax)).or_default();
        *sum = match one.side {
            Trade::Sale => sum.add(one.amount),
            Trade::Purchase => sum.sub(one.amount),
        }
        .map_err(Problem::internal)?;
    }
    Ok(taxes)
}

/// Nothing is posted into days that were filed, unless they were locked further already.
fn lock(tx: &mut dyn Tx, ctx: &Ctx, filed: &VatReturn) -> Result<()> {
    let last = filed.period.last;
    let mut areas = Vec::new();
    for area in Area::ALL {
        if periods::locked_until(tx, ctx.tenant, area)?.is_none_or(|until| until < last) {
            areas.push(area);
        }
    }
    periods::lock(tx, ctx, &areas, Some(last), &filed.number)
}

/// Unfiles the latest return: its entry is reversed, and it must be filed again.
///
/// # Errors
/// 404 when there is no such return; 409 when a later one is filed, something was paid or refunded,
/// or its last day is locked.
pub fn unfile_return(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    ensure_may_read(ctx)?;
    let filed = store::find(tx, ctx.tenant, id)?
        .filter(|filed| filed.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    let latest = store::latest(tx, ctx.tenant)?;
    if latest.is_none_or(|latest| latest.id != id) {
        return Err(VatReturnError::NotTheLatest.into());
    }
    if store::paid(tx, ctx.tenant, id)? != (Money::ZERO, Money::ZERO) {
        return Err(VatReturnError::Paid.into());
    }
    journal::reverse_document(tx, ctx, AREA, filed.doc())?;
    store::mark_deleted(tx, ctx, id)?;
    activity::record(tx, ctx, store::RECORD, id, "unfiled", &[])
}
