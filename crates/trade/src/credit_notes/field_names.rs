//! How each side of trade calls what a note says: the fields on the wire, which are columns too.

use ledger::Trade;
use platform::context::UserId;
use platform::{Ctx, Result, Tx};

use super::store::{CREDIT_NOTES, VENDOR_CREDITS};
use crate::bills;
use crate::invoices;
use crate::priced::store::Table;
use crate::priced::{Document, FieldNames};
use documents::attachments::Attached;
use documents::payment_fields::document_field;

/// What a side of trade calls a note and its fields.
pub struct Words {
    pub table: &'static Table,
    pub fields: &'static FieldNames,
    /// The document that it corrects.
    pub original: &'static str,
    /// The line of that document.
    pub original_line: &'static str,
    /// What the history of that document says of it, before what was done.
    pub activity: &'static str,
    pub attached: Attached,
}

const SALE: Words = Words {
    table: &CREDIT_NOTES,
    fields: &FieldNames::NOTE,
    original: document_field(Trade::Sale),
    original_line: "invoice_line",
    activity: "credit_note",
    attached: Attached::CreditNote,
};

const PURCHASE: Words = Words {
    table: &VENDOR_CREDITS,
    fields: &FieldNames::VENDOR_CREDIT,
    original: document_field(Trade::Purchase),
    original_line: "bill_line",
    activity: "vendor_credit",
    attached: Attached::VendorCredit,
};

/// The words of a side of trade.
pub const fn words(trade: Trade) -> &'static Words {
    match trade {
        Trade::Sale => &SALE,
        Trade::Purchase => &PURCHASE,
    }
}

/// Whose notes the person may see: those whose invoices or bills they may.
pub fn own_only(ctx: &Ctx, trade: Trade) -> Option<UserId> {
    match trade {
        Trade::Sale => invoices::own_only(ctx),
        Trade::Purchase => bills::own_only(ctx),
    }
}

/// The invoice or bill, if it exists, is not deleted, and this person may see it.
pub fn original(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<Option<Document>> {
    let own = own_only(ctx, trade);
    let found = match trade {
        Trade::Sale => invoices::store::find(tx, ctx.tenant, id, own)?,
        Trade::Purchase => bills::find(tx, ctx.tenant, id, own)?.map(|bill| bill.document),
    };
    Ok(found.filter(|document| document.deleted_at.is_none()))
}
