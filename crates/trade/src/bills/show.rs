//! A bill's own page.

use std::collections::HashMap;

use books::accounts::AccountRow;
use books::currencies;
use books::settlements::{self, OpenItem};
use ledger::AccountId;
use platform::{Ctx, Problem, Result, Tx};

use super::record::Bill;
use super::store::{self, BILLS};
use super::wire::{BillDetail, BillPayment, BillView};
use super::{doc, own_only};
use crate::priced::pages::{Beside, DueView};
use crate::priced::purchase::{Papers, accounts_of, bought_lines};
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{credits_of, dimension_names};
use documents::attachments::Attached;
use money::cheques::payments_applied_to;

/// A bill with its files, entries and history. A deleted one is still shown, as deleted: the
/// journal leads to it.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_bill(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<BillDetail> {
    let own = own_only(ctx);
    let bill = store::find(tx, ctx.tenant, id, own)?.ok_or_else(Problem::not_found)?;
    let body = &bill.document.body;
    let item = settlements::find(tx, ctx.tenant, doc(id))?;
    let mut told = BillContext {
        names: names(tx, ctx.tenant, body)?,
        accounts: accounts_of(tx, ctx.tenant, body)?,
        base_decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
    };
    told.names.dimensions = dimension_names(tx, ctx.tenant, body)?;
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    let beside = neighbours(tx, ctx.tenant, &BILLS, (body.date, id), own)?;
    let given = payments_applied_to(tx, ctx.tenant, body.trade, (doc(id), decimals))?.into_iter();
    Ok(BillDetail {
        bill: view(ctx, &bill, item.as_ref(), &told),
        warnings: Papers::Charges.warnings(tx, ctx.tenant, &bill.document, &bill.paper)?,
        payments: given.map(|(payment_id, given)| BillPayment { given, payment_id }).collect(),
        vendor_credits: credits_of(tx, ctx, &BILLS, id, decimals)?,
        landed_costs: landed_costs::on_document(tx, ctx, doc(id))?,
        charges_taken: landed_costs::taken_from(tx, ctx, doc(id))?,
        beside: Beside::load(tx, ctx, doc(id), Attached::Bill, beside)?,
    })
}

/// What the page says beside the bill itself.
pub(super) struct BillContext {
    pub names: Names,
    pub accounts: HashMap<AccountId, AccountRow>,
    pub base_decimals: u8,
}

pub(super) fn view(
    ctx: &Ctx,
    bill: &Bill,
    item: Option<&OpenItem>,
    told: &BillContext,
) -> BillView {
    let (document, body, names) = (&bill.document, &bill.document.body, &told.names);
    let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    let decimals = (decimals, told.base_decimals);
    BillView {
        due: DueView::new(ctx, document, item, names, told.base_decimals),
        id: document.id,
        number: document.number.clone(),
        bill_number: bill.paper.number.clone(),
        einvoice_uuid: bill.paper.einvoice_uuid.clone(),
        vendor_id: body.party.id,
        vendor_name: names.party.clone(),
        billing_date: body.date,
        mailing_address: body.address.clone(),
        lines: bought_lines(body, &names.dimensions, &told.accounts, decimals),
        memo: body.notes.clone(),
    }
}
