//! An expense's own page.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use books::currencies;
use ledger::AccountId;
use platform::{Ctx, Problem, Result, Tx};

use super::record::Expense;
use super::store::{self, EXPENSES};
use super::wire::{ExpenseDetail, ExpensePayment, ExpenseTotals, ExpenseView};
use super::{doc, own_only};
use crate::priced::dimension_names;
use crate::priced::pages::{Beside, PricedTotals, PricedView};
use crate::priced::purchase::{Papers, accounts_of, bought_lines};
use crate::priced::store::{Names, names, neighbours};
use documents::attachments::Attached;
use money::cheques;
use money::payments::{self, Payment};

/// An expense with its payment, files, entries and history. A deleted one is still shown, as
/// deleted: the journal leads to it.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_expense(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<ExpenseDetail> {
    let own = own_only(ctx);
    let expense = store::find(tx, ctx.tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let body = &expense.document.body;
    let mut told = ExpenseContext {
        names: names(tx, ctx.tenant, body)?,
        paid_by: accounts::find(tx, ctx.tenant, expense.paid.account)?,
        accounts: accounts_of(tx, ctx.tenant, body)?,
        decimals: currencies::stored(body.currency_id)?.minor_digits,
        base_decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
    };
    told.names.dimensions = dimension_names(tx, ctx.tenant, body)?;
    let beside = neighbours(tx, ctx.tenant, &EXPENSES, (body.date, id), own)?;
    let payment = payments::expense_payment(tx, ctx.tenant, doc(id))?;
    let payment = payment.filter(|payment| payment.deleted_at.is_none());
    let (document, paper) = (&expense.document, &expense.paper);
    let mut warnings = Papers::Charges.warnings(tx, ctx.tenant, document, paper)?;
    if let Some(paid) = &payment {
        let of_certificate = payments::certificate_warning(tx, ctx.tenant, paid)?;
        let of_cheque = cheques::number_warning(tx, ctx.tenant, paid.id)?;
        warnings.extend(of_certificate.into_iter().chain(of_cheque).map(str::to_owned));
    }
    let payments = payment.map(|paid| expense_payment(tx, ctx, paid, told.decimals)).transpose()?;
    Ok(ExpenseDetail {
        expense: view(&expense, &told),
        warnings,
        payments: payments.into_iter().collect(),
        landed_costs: landed_costs::on_document(tx, ctx, doc(id))?,
        charges_taken: landed_costs::taken_from(tx, ctx, doc(id))?,
        beside: Beside::load(tx, ctx, doc(id), Attached::Expense, beside)?,
    })
}

fn expense_payment(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    payment: Payment,
    decimals: u8,
) -> Result<ExpensePayment> {
    let cheque = cheques::of_payment(tx, ctx.tenant, payment.doc())?;
    Ok(ExpensePayment {
        payment_id: payment.id,
        number: payment.number,
        date: payment.date,
        cash: payment.amount.to_text(decimals),
        withholding: payment.withholding.to_text(decimals),
        withholding_certificate: payment.withholding_certificate,
        cheque,
    })
}

/// What the page says beside the expense itself.
struct ExpenseContext {
    names: Names,
    /// The account that paid.
    paid_by: AccountRow,
    accounts: HashMap<AccountId, AccountRow>,
    decimals: u8,
    base_decimals: u8,
}

fn view(expense: &Expense, told: &ExpenseContext) -> ExpenseView {
    let (document, body, names) = (&expense.document, &expense.document.body, &told.names);
    let decimals = told.decimals;
    let method = names.payment_method.clone().unwrap_or_default();
    let vendor_id = body.party.known();
    ExpenseView {
        priced: PricedView::from_document(document, names, told.base_decimals),
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
        withholding_tax_id: expense.paid.withholding_tax.map(|tax| tax.0),
        lines: bought_lines(
            body,
            &names.dimensions,
            &told.accounts,
            (decimals, told.base_decimals),
        ),
        totals: totals(expense, told),
        memo: body.notes.clone(),
        deleted: document.deleted_at.is_some(),
    }
}

fn totals(expense: &Expense, told: &ExpenseContext) -> ExpenseTotals {
    let body = &expense.document.body;
    ExpenseTotals {
        figures: PricedTotals::from_body(body, &told.names),
        withholding: expense.paid.withholding.to_text(told.decimals),
        paid: expense.cash().to_text(told.decimals),
    }
}
