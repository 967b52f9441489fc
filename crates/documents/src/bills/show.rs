//! A bill's own page.

use std::collections::HashMap;

use books::accounts::AccountRow;
use books::currencies;
use books::settlements::{self, OpenItem};
use ledger::status::settlement_status;
use ledger::{AccountId, Money};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::record::Bill;
use super::store::{self, BILLS};
use super::wire::{BillDetail, BillPayment, BillTotals, BillView};
use super::{RECORD, doc, own_only};
use crate::attachments::{self, Attached};
use crate::landed_costs;
use crate::payments::{Given, given_to};
use crate::priced::purchase::{Papers, accounts_of, bought_lines};
use crate::priced::store::{Names, names, neighbours};
use crate::priced::{Body, DocumentStatus, credits_of, dimension_names, entries, tax_views};

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
    let mut told = Told {
        names: names(tx, ctx.tenant, body)?,
        accounts: accounts_of(tx, ctx.tenant, body)?,
        base_decimals: currencies::base(tx, ctx.tenant)?.minor_digits,
    };
    told.names.dimensions = dimension_names(tx, ctx.tenant, body)?;
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    let at = (body.date, id);
    let (previous_item, next_item) = neighbours(tx, ctx.tenant, &BILLS, at, own)?;
    Ok(BillDetail {
        bill: view(ctx, &bill, item.as_ref(), &told),
        warnings: Papers::Charges.warnings(tx, ctx.tenant, &bill.document, &bill.paper)?,
        payments: payments(tx, ctx, body, id)?,
        vendor_credits: credits_of(tx, ctx, &BILLS, id, decimals)?,
        landed_costs: landed_costs::on_document(tx, ctx, doc(id))?,
        attachments: attachments::of(tx, ctx.tenant, Attached::Bill, id)?,
        entries: entries(tx, ctx, doc(id))?,
        activity: activity::of(tx, ctx.tenant, RECORD, id)?,
        next_item,
        previous_item,
    })
}

fn payments(tx: &mut dyn Tx, ctx: &Ctx, body: &Body, id: i64) -> Result<Vec<BillPayment>> {
    let decimals = currencies::stored(body.currency_id)?.minor_digits;
    let given = given_to(tx, ctx.tenant, body.trade, doc(id))?.into_iter();
    let view = |given: Given| BillPayment {
        cash: given.cash().to_text(decimals),
        settlement_id: given.settlement_id,
        kind: given.kind,
        payment_id: given.doc_id,
        number: given.number,
        date: given.date,
        applied: given.applied.to_text(decimals),
        withholding: given.withholding.to_text(decimals),
        account_name: given.account_en,
        account_name_ar: given.account_ar,
        reference: given.reference,
        cheque_state: given.cheque,
    };
    Ok(given.map(view).collect())
}

/// What the page says beside the bill itself.
pub(super) struct Told {
    pub names: Names,
    pub accounts: HashMap<AccountId, AccountRow>,
    pub base_decimals: u8,
}

pub(super) fn view(ctx: &Ctx, bill: &Bill, item: Option<&OpenItem>, told: &Told) -> BillView {
    let (document, body, names) = (&bill.document, &bill.document.body, &told.names);
    let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    let paid = item.map(|item| item.settled).unwrap_or_default();
    let status = match document.deleted_at {
        Some(_) => DocumentStatus::Deleted,
        None => settlement_status(body.total, paid, body.due_date, ctx.today).into(),
    };
    let (terms_name, terms_name_ar) = names.terms.clone().unzip();
    BillView {
        id: document.id,
        number: document.number.clone(),
        bill_number: bill.paper.number.clone(),
        einvoice_uuid: bill.paper.einvoice_uuid.clone(),
        vendor_id: body.party.id,
        vendor_name: names.party.clone(),
        billing_date: body.date,
        due_date: body.due_date,
        terms_id: body.terms_id,
        terms_name,
        terms_name_ar,
        mailing_address: body.address.clone(),
        currency: currencies::data(body.currency_id),
        exchange_rate: body.rate.to_text(),
        prices_include_tax: body.prices_include_tax,
        discount_percent: body.discount_percent.map(|percent| percent.to_text()),
        discount_amount: body.discount_amount.map(|amount| amount.to_text(decimals)),
        withholding_percent: body.withholding_percent.to_text(),
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
        totals: totals(body, item, names, decimals),
        base_total: body.total_base.to_text(told.base_decimals),
        memo: body.notes.clone(),
        internal_memo: body.internal_memo.clone(),
        status,
        version: document.version,
        created_by: document.created_by.clone(),
        created_at: document.created_at,
    }
}

fn totals(body: &Body, item: Option<&OpenItem>, names: &Names, decimals: u8) -> BillTotals {
    let text = |amount: Money| amount.to_text(decimals);
    let (withholding, after) = body.withheld();
    BillTotals {
        subtotal: text(body.subtotal),
        discount: text(body.discount),
        net: text(body.net),
        taxes: tax_views(body, names, decimals),
        tax: text(body.tax),
        total: text(body.total),
        withholding: text(withholding),
        total_after_withholding: text(after),
        paid: text(item.map(|item| item.settled).unwrap_or_default()),
        amount_due: text(item.map(OpenItem::open).unwrap_or_default()),
    }
}
