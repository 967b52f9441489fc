//! An expense's own page.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use books::currencies;
use ledger::{AccountId, Money};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::record::Expense;
use super::store::{self, EXPENSES};
use super::wire::{ExpenseDetail, ExpensePayment, ExpenseTotals, ExpenseView};
use super::{RECORD, doc, own_only};
use crate::attachments::{self, Attached};
use crate::cheques;
use crate::landed_costs;
use crate::payments;
use crate::priced::purchase::{Papers, accounts_of, bought_lines};
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{dimension_names, entries, tax_views};

/// An expense with its payment, files, entries and history. A deleted one is still shown, as
/// deleted: the journal leads to it.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_expense(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ExpenseDetail> {
    let own = own_only(ctx);
    let expense = store::find(tx, ctx.tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let body = &expense.document.body;
    let mut told = Told {
        names: names(tx, ctx.tenant, body)?,
        paid_by: accounts::find(tx, ctx.tenant, expense.paid.account)?,
        accounts: accounts_of(tx, ctx.tenant, body)?,
        decimals: currencies::stored(body.currency_id)?.minor_digits,
        base_decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
    };
    told.names.dimensions = dimension_names(tx, ctx.tenant, body)?;
    let at = (body.date, id);
    let (previous_item, next_item) = neighbours(tx, ctx.tenant, &EXPENSES, at, own)?;
    Ok(ExpenseDetail {
        expense: view(&expense, &told),
        warnings: Papers::Charges.warnings(tx, ctx.tenant, &expense.document, &expense.paper)?,
        payments: payments(tx, ctx, id, told.decimals)?,
        landed_costs: landed_costs::on_document(tx, ctx, doc(id))?,
        attachments: attachments::of(tx, ctx.tenant, Attached::Expense, id)?,
        entries: entries(tx, ctx, doc(id))?,
        activity: activity::of(tx, ctx.tenant, RECORD, id)?,
        next_item,
        previous_item,
    })
}

fn payments(tx: &mut dyn Tx, ctx: &Ctx, id: i64, decimals: u8) -> Result<Vec<ExpensePayment>> {
    let payment = payments::of_expense(tx, ctx.tenant, doc(id))?;
    let Some(payment) = payment.filter(|payment| payment.deleted_at.is_none()) else {
        return Ok(Vec::new());
    };
    let cheque = cheques::of_payment(tx, ctx.tenant, payment.doc())?;
    Ok(vec![ExpensePayment {
        payment_id: payment.id,
        number: payment.number,
        date: payment.date,
        cash: payment.amount.to_text(decimals),
        withholding: payment.withholding.to_text(decimals),
        withholding_certificate: payment.withholding_certificate,
        cheque,
    }])
}

/// What the page says beside the expense itself.
struct Told {
    names: Names,
    /// The account that paid.
    paid_by: AccountRow,
    accounts: HashMap<AccountId, AccountRow>,
    decimals: u8,
    base_decimals: u8,
}

fn view(expense: &Expense, told: &Told) -> ExpenseView {
    let (document, body, names) = (&expense.document, &expense.document.body, &told.names);
    let decimals = told.decimals;
    let method = names.payment_method.clone().unwrap_or_default();
    let vendor_id = body.party.known();
    ExpenseView {
        id: document.id,
        number: document.number.clone(),
        bill_number: expense.paper.number.clone(),
        einvoice_uuid: expense.paper.einvoice_uuid.clone(),
        vendor_id,
        vendor_name: vendor_id.map(|_| names.party.clone()),
        expense_date: body.date,
        payment_account_id: expense.paid.account.0,
        payment_account_name: told.paid_by.name_en.clone(),
        payment_account_name_ar: told.paid_by.name_ar.clone(),
        payment_method_id: body.payment_method_id.unwrap_or_default(),
        payment_method_name: method.0,
        payment_method_name_ar: method.1,
        reference_number: body.payment_ref_no.clone(),
        currency: currencies::data(body.currency_id),
        exchange_rate: body.rate.to_text(),
        prices_include_tax: body.prices_include_tax,
        discount_percent: body.discount_percent.map(|percent| percent.to_text()),
        discount_amount: body.discount_amount.map(|amount| amount.to_text(decimals)),
        withholding_tax_id: expense.paid.withholding_tax.map(|tax| tax.0),
        project_id: body.dimensions.project,
        project_name: names.dimensions.project.clone(),
        branch_id: body.dimensions.branch,
        branch_name: names.dimensions.branch.clone(),
        tags: names.dimensions.tags.clone(),
        lines: bought_lines(
            body,
            &names.dimensions,
            &told.accounts,
            (decimals, told.base_decimals),
        ),
        totals: totals(expense, told),
        base_total: body.total_base.to_text(told.base_decimals),
        memo: body.notes.clone(),
        internal_memo: body.internal_memo.clone(),
        deleted: document.deleted_at.is_some(),
        version: document.version,
        created_by: document.created_by.clone(),
        created_at: document.created_at,
    }
}

fn totals(expense: &Expense, told: &Told) -> ExpenseTotals {
    let body = &expense.document.body;
    let text = |amount: Money| amount.to_text(told.decimals);
    ExpenseTotals {
        subtotal: text(body.subtotal),
        discount: text(body.discount),
        net: text(body.net),
        taxes: tax_views(body, &told.names, told.decimals),
        tax: text(body.tax),
        total: text(body.total),
        withholding: text(expense.paid.withholding),
        paid: text(expense.cash()),
    }
}
