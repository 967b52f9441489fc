//! Recording a purchase that is paid on the spot.

use books::numbering;
use documents::attachments::{self, Attached};
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::input::ExpenseInput;
use super::payment::{Decided, MoneyFacts, decide};
use super::record::Expense;
use super::store::EXPENSES;
use super::wire::ExpenseDetail;
use super::{RECORD, doc, show, store};
use crate::priced::book::{self, total_change};
use crate::priced::purchase::moves_in;
use crate::priced::{Document, Facts, FieldNames, TotalCheck};
use money::payments;

/// Records a purchase that is paid on the spot with its payment, posts both in one entry and takes
/// its goods into stock.
///
/// # Errors
/// 400 with the refused fields; 409 when the total is not the one that the person saw, or the date
/// is in a locked period.
pub fn create_expense(tx: &mut dyn Tx, ctx: &Ctx, input: &ExpenseInput) -> Result<ExpenseDetail> {
    create(tx, ctx, input, TotalCheck::Required)
}

/// As [`create_expense`], for an expense whose total no person has checked: it is computed from its
/// lines and taxes, and compared with nothing.
///
/// # Errors
/// As [`create_expense`], except for the total.
pub fn create_without_total_check(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ExpenseInput,
) -> Result<ExpenseDetail> {
    create(tx, ctx, input, TotalCheck::Skipped)
}

fn create(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &ExpenseInput,
    total_check: TotalCheck,
) -> Result<ExpenseDetail> {
    let typed = input.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, None)?;
    let money = MoneyFacts::load(tx, ctx, input)?;
    let Decided { body, paper, paid, cheque } =
        decide(input, ctx.today, &facts, &money, (None, total_check))?;
    let number =
        numbering::next_branch_number(tx, ctx.tenant, EXPENSES.kind, body.dimensions.branch)?;
    let document = Document::new(tx, ctx, number, body)?;
    let id = document.id;
    let expense = Expense { document, paper, paid };
    let entry = money.post_rule(&expense, &facts)?;

    store::insert(tx, ctx, &expense)?;
    let document = &expense.document;
    book::post(tx, ctx, document, entry.as_ref(), &FieldNames::EXPENSE)?;
    payments::record_expense_payment(tx, ctx, &money.payment(&expense, cheque))?;
    books::stock::replace(tx, ctx, &moves_in(doc(id), document, &facts))?;
    let total = total_change(None, Some(&document.body));
    activity::record(tx, ctx, RECORD, id, "created", &[total])?;
    let uuid = expense.paper.einvoice_uuid.as_deref();
    attachments::copy_received_pdf(tx, ctx, uuid, (Attached::Expense, id))?;
    show::show_expense(tx, ctx, id)
}
