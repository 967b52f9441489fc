//! Recording a purchase on credit.

use books::{numbering, settlements};
use documents::attachments::{self, Attached};
use platform::activity;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::input::BillInput;
use super::record::Bill;
use super::store::BILLS;
use super::wire::BillDetail;
use super::{RECORD, doc, show, store};
use crate::priced::book::{self, open_item, total_change};
use crate::priced::purchase::moves_in;
use crate::priced::{Document, Facts, FieldNames, TotalCheck, post_rule};

/// Records a purchase on credit, posts it to the books and takes its goods into stock.
///
/// # Errors
/// 400 with the refused fields; 409 when the total is not the one that the person saw, or the date
/// is in a locked period.
pub fn create_bill(tx: &mut dyn Tx, ctx: &Ctx, input: &BillInput) -> Result<BillDetail> {
    create(tx, ctx, input, TotalCheck::Required)
}

/// As [`create_bill`], for a bill that no person has checked, such as a recurring one: its total is
/// computed from its lines and the taxes of its date, and compared with nothing.
///
/// # Errors
/// As [`create_bill`], except for the total.
pub fn create_without_total_check(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &BillInput,
) -> Result<BillDetail> {
    create(tx, ctx, input, TotalCheck::Skipped)
}

fn create(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &BillInput,
    total_check: TotalCheck,
) -> Result<BillDetail> {
    let typed = input.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, None)?;
    let draft = typed.decide_with(&facts, &FieldNames::BILL, Fields::new(), total_check)?;
    book::ask_ahead(tx, ctx, (&BILLS, None), &draft.body, &facts);
    let number =
        numbering::next_branch_number(tx, ctx.tenant, BILLS.kind, draft.body.dimensions.branch)?;
    let document = Document::new(tx, ctx, number, draft.body)?;
    let id = document.id;
    let entry = post_rule(doc(id), &document.number, &document.body, &facts)?;
    let bill = Bill { document, paper: input.paper(draft.einvoice_uuid) };

    store::insert(tx, ctx, &bill)?;
    let document = &bill.document;
    book::post(tx, ctx, document, entry.as_ref(), &FieldNames::BILL)?;
    let side = document.body.trade.control_side();
    let item = open_item(doc(id), document, facts.accounts.control, side);
    settlements::open(tx, ctx, &item)?;
    books::stock::replace(tx, ctx, &moves_in(doc(id), document, &facts))?;
    let total = total_change(None, Some(&document.body));
    activity::record(tx, ctx, RECORD, id, "created", &[total])?;
    let uuid = bill.paper.einvoice_uuid.as_deref();
    attachments::copy_received_pdf(tx, ctx, uuid, (Attached::Bill, id))?;
    show::show_bill(tx, ctx, id)
}
