//! Changing a bill: what was posted is reversed, and it is posted again under the same number.

use books::{journal, settlements};
use ledger::Trade;
use platform::activity;
use platform::{Ctx, Result, Tx};

use super::error::BillError;
use super::input::BillInput;
use super::record::Bill;
use super::store::BILLS;
use super::wire::BillDetail;
use super::{RECORD, doc, require, show, store};
use crate::error::DocumentError;
use crate::priced::book::{self, open_item};
use crate::priced::changes::{self, Names};
use crate::priced::purchase::{moves_in, refuse_if_billed, reword, same_goods};
use crate::priced::{
    Document, Draft, Facts, FieldNames, Prior, post_rule, refuse_if_credited, same_trade,
};

/// Changes a bill. Its payments stay: they bound what may be changed.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is settled, when a paid bill would change its vendor, currency or rate, when one that a vendor's
/// credits correct would change what they refer to, when goods that it brought are sold, or when
/// less would be left than landed costs took from it.
pub fn update_bill(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &BillInput) -> Result<BillDetail> {
    let (stored, item) = require(tx, ctx, id)?;
    let typed = input.typed();
    typed.check_size()?;
    let version = input.version.ok_or(DocumentError::NoVersion)?;
    if version != stored.document.version {
        return Err(BillError::Version.into());
    }
    let was = &stored.document.body;
    let prior = Prior::settled(tx, ctx.tenant, was, &item)?;
    let facts = Facts::load(tx, ctx, &typed, Some(prior))?;
    let Draft { body, einvoice_uuid, .. } = typed.decide(&facts, &FieldNames::BILL)?;
    let paper = input.paper(einvoice_uuid);
    if was.differs_only_in_memos(&body) {
        let was = (&stored.document, &stored.paper);
        let called = (RECORD, &FieldNames::BILL);
        reword(tx, ctx, called, was, (body, paper), |tx, document, paper| {
            store::update(tx, ctx, &Bill { document, paper })
        })?;
        return show::show_bill(tx, ctx, id);
    }
    refuse_if_billed(tx, ctx, doc(id), (was, Some(&body)))?;
    if !same_trade(was, &body) {
        let credited = |numbers| BillError::Credited { numbers };
        refuse_if_credited(tx, ctx, &BILLS, id, credited)?;
    }
    book::ensure_open(tx, ctx, &stored.document, &FieldNames::BILL)?;
    let same_goods = same_goods(was, &body);
    // Another vendor may be owed on another account; the same one stays where it is owed.
    let control = if was.party == body.party { item.account } else { facts.accounts.control };
    let mut facts = facts;
    facts.accounts.control = control;
    let document =
        Document { version: stored.document.version + 1, body, ..stored.document.clone() };
    let entry = post_rule(doc(id), &document.number, &document.body, &facts)?;
    let bill = Bill { document, paper };

    journal::reverse_document(tx, ctx, Trade::Purchase.into(), doc(id))?;
    store::update(tx, ctx, &bill)?;
    let document = &bill.document;
    book::post(tx, ctx, document, entry.as_ref(), &FieldNames::BILL)?;
    let lines: Vec<_> = document.body.lines.iter().map(|line| line.account).collect();
    landed_costs::ensure_covered(tx, ctx, doc(id), &lines)?;
    if !same_goods {
        // Goods that are moved again would come after what was sold on the same day.
        books::stock::replace(tx, ctx, &moves_in(doc(id), document, &facts))?;
    }
    let side = document.body.trade.control_side();
    settlements::amend(tx, ctx, &open_item(doc(id), document, control, side))?;
    let names = Names::load(tx, ctx, [was, &document.body])?;
    let mut changes = changes::between(was, &document.body, &names, &FieldNames::BILL);
    changes.extend(activity::difference(&stored.paper.fields(), &bill.paper.fields()));
    activity::record(tx, ctx, RECORD, id, "updated", &changes)?;
    show::show_bill(tx, ctx, id)
}
