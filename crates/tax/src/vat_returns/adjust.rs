//! Adjustments: more of a tax, or less of it, against a cost or an income.

use std::collections::HashMap;

use books::accounts::{AccountRow, Picker};
use books::{accounts, currencies, journal, numbering};
use ledger::{AccountId, DocKind, Trade};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::AREA;
use super::access::ensure_may_read;
use super::adjustment_wire::{
    VatAdjustmentDirection, VatAdjustmentInput, VatAdjustmentRow, VatAdjustmentView,
};
use super::error::VatReturnError;
use super::figures::DocumentTax;
use super::model::Adjustment;
use super::posting::adjusting;
use super::store::{adjustments as store, returns};
use documents::reading;

/// Records an adjustment and posts it.
///
/// # Errors
/// 403 for those who may not read returns; 400 naming the invalid fields; 409 before the start of
/// returns was set, and when its date is in a locked period.
pub fn add_adjustment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &VatAdjustmentInput,
) -> Result<VatAdjustmentView> {
    ensure_may_read(ctx)?;
    let setting = returns::setting(tx, ctx.tenant)?;
    let setting = setting.ok_or(VatReturnError::NotStarted)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let account = accounts::lookup(tx, ctx.tenant, AccountId(input.account_id))?;
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "date", input.date);
    if input.date > ctx.today {
        fields.refuse("date", "vat.in_the_future");
    }
    if input.date < setting.first_day {
        fields.refuse("date", "vat.before_first_day");
    }
    let fits = |account: &AccountRow| {
        account.offered_as(Picker::Expense) || account.offered_as(Picker::Income)
    };
    if !account.as_ref().is_some_and(fits) {
        fields.refuse("account_id", "vat.account");
    }
    let reason = fields.text("reason", &input.reason, 200);
    let reference = input.reference_number.as_deref();
    let reference_number = fields.number("reference_number", reference, 64);
    let amount = reading::amount(&mut fields, "amount", &input.amount, decimals);
    if fields.is_clean() && amount.is_zero() {
        fields.refuse("amount", "field.positive");
    }
    fields.check()?;
    let amount = match input.direction {
        VatAdjustmentDirection::Increase => amount,
        VatAdjustmentDirection::Decrease => amount.neg().map_err(Problem::internal)?,
    };
    let adjustment = Adjustment {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::TaxAdjustment)?,
        date: input.date,
        side: input.side.into(),
        account: AccountId(input.account_id),
        amount,
        reason,
        reference_number,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let role = match adjustment.side {
        Trade::Sale => "vat_output",
        Trade::Purchase => "vat_input",
    };
    let tax = accounts::by_role(tx, ctx.tenant, role)?;
    let entry = adjusting(&adjustment, tax).map_err(Problem::internal)?;
    store::insert(tx, ctx, &adjustment)?;
    journal::post(tx, ctx, AREA, &adjustment.number, &entry)?;
    let after = Some(amount.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before: None, after }];
    activity::record(tx, ctx, store::RECORD, adjustment.id, "created", &changes)?;
    show_adjustment(tx, ctx, adjustment.id)
}

/// Deletes an adjustment: its entry is reversed. One that a filed return includes is reversed in
/// the next.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period.
pub fn delete_adjustment(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    ensure_may_read(ctx)?;
    let adjustment = store::find(tx, ctx.tenant, id)?
        .filter(|adjustment| adjustment.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    journal::reverse_document(tx, ctx, AREA, adjustment.doc())?;
    store::mark_deleted(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let before = Some(adjustment.amount.to_text(decimals));
    let changes = [Change { field: "amount".to_owned(), before, after: None }];
    activity::record(tx, ctx, store::RECORD, id, "deleted", &changes)
}

/// An adjustment with what it posted; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_adjustment(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VatAdjustmentView> {
    let adjustment = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let accounts = accounts::find_many(tx, ctx.tenant, &[adjustment.account])?;
    Ok(VatAdjustmentView {
        row: row(&adjustment, &accounts, base.minor_digits),
        currency: base.data(),
        created_by: adjustment.created_by.clone(),
        deleted: adjustment.deleted_at.is_some(),
        entries: journal::entries_of(tx, ctx.tenant, adjustment.doc())?,
        activity: activity::latest(tx, ctx.tenant, store::RECORD, id)?,
    })
}

/// The adjustments in a return, those deleted later too.
pub fn adjustment_rows(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    document_taxes: &[DocumentTax],
) -> Result<Vec<VatAdjustmentRow>> {
    let document_taxes = document_taxes.iter().filter(|one| one.doc.kind == DocKind::TaxAdjustment);
    let ids: Vec<i64> = document_taxes.map(|one| one.doc.id).collect();
    let adjustments = store::with_ids(tx, ctx.tenant, &ids)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let ids: Vec<AccountId> = adjustments.iter().map(|one| one.account).collect();
    let accounts = accounts::find_many(tx, ctx.tenant, &ids)?;
    Ok(adjustments.iter().map(|one| row(one, &accounts, decimals)).collect())
}

fn row(
    adjustment: &Adjustment,
    accounts: &HashMap<AccountId, AccountRow>,
    decimals: u8,
) -> VatAdjustmentRow {
    let account = accounts.get(&adjustment.account);
    let name = |of: fn(&AccountRow) -> &String| account.map(of).cloned().unwrap_or_default();
    VatAdjustmentRow {
        id: adjustment.id,
        number: adjustment.number.clone(),
        date: adjustment.date,
        side: adjustment.side.into(),
        amount: adjustment.amount.to_text(decimals),
        account_id: adjustment.account.0,
        account_name: name(|account| &account.name_en),
        account_name_ar: name(|account| &account.name_ar),
        reason: adjustment.reason.clone(),
        reference_number: adjustment.reference_number.clone(),
    }
}
