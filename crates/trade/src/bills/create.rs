//! Recording a purchase on credit.

use books::{numbering, settlements};
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::input::BillInput;
use super::record::Bill;
use super::store::BILLS;
use super::wire::BillDetail;
use super::{RECORD, doc, show, store};
use crate::priced::book::{self, open_item, total_change};
use crate::priced::purchase::moves_in;
use crate::priced::{Document, Draft, Facts, FieldNames, TypedPriced, post_rule};

/// Records a purchase on credit, posts it to the books and takes its goods into stock.
///
/// # Errors
/// 400 with the fields at fault; 409 when the total is not the one that the person saw, or the date
/// is in a locked period.
pub fn create_bill(tx: &mut dyn Tx, ctx: &Ctx, input: &BillInput) -> Result<BillDetail> {
    create(tx, ctx, input, |typed, facts, names| typed.decide(facts, names))
}

/// As [`create_bill`], of a bill that nobody has looked at: whatever total was seen before, it
/// comes to what its lines and taxes come to on its date.
///
/// # Errors
/// As for one that was looked at, but for the total.
pub fn create_unseen(tx: &mut dyn Tx, ctx: &Ctx, input: &BillInput) -> Result<BillDetail> {
    create(tx, ctx, input, |typed, facts, names| typed.decide_unseen(facts, names))
}

fn create(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &BillInput,
    decide: fn(&TypedPriced<'_>, &Facts, &FieldNames) -> Result<Draft>,
) -> Result<BillDetail> {
    let typed = input.typed();
    typed.check_size()?;
    let facts = Facts::load(tx, ctx, &typed, None)?;
    let draft = decide(&typed, &facts, &FieldNames::BILL)?;
    book::ask_ahead(tx, ctx, (&BILLS, None), &draft.body, &facts);
    let number = numbering::take_in(tx, ctx.tenant, BILLS.kind, draft.body.dimensions.branch)?;
    let document = Document::new(tx, ctx, number, draft.body)?;
    let id = document.id;
    let entry = post_rule(doc(id), &document.number, &document.body, &facts)?;
    let bill = Bill { document, paper: input.paper(draft.einvoice_uuid) };

    store::insert(tx, ctx, &bill)?;
    let document = &bill.document;
    book::post(tx, ctx, document, entry.as_ref(), &FieldNames::BILL)?;
    let side = document.body.trade.owed();
    let item = open_item(doc(id), document, facts.accounts.control, side);
    settlements::open(tx, ctx, &item)?;
    books::stock::replace(tx, ctx, &moves_in(doc(id), document, &facts))?;
    let total = total_change(None, Some(&document.body));
    activity::record(tx, ctx, RECORD, id, "created", &[total])?;
    show::show_bill(tx, ctx, id)
}
