//! The button of a message, which opens its document without an account.

use documents::deliveries::{Delivery, LinkUse, Mailed, PayableOnline};
use jiff::Timestamp;
use platform::config::Config;
use platform::context::date_in_cairo;
use platform::{Result, TenantId, Tx};
use printout::Paper;
use trade::quotes;

use crate::links::{self, Linked};

/// The text on the button: what the customer can do with the document now.
pub fn label(
    tx: &mut dyn Tx,
    (tenant, delivery): (TenantId, &Delivery),
    (paper, payable): (&Paper, PayableOnline),
    now: Timestamp,
) -> Result<&'static str> {
    let link_use = match delivery.kind {
        Mailed::Invoice if (payable.0)(tx, tenant, delivery.document, now)? => LinkUse::Pay,
        Mailed::Quote => {
            let quote = quotes::find(tx, tenant, delivery.document)?;
            let awaits = quote.is_some_and(|quote| quote.awaits_answer(date_in_cairo(now)));
            if awaits { LinkUse::Answer } else { LinkUse::View }
        }
        _ => LinkUse::View,
    };
    Ok(code(delivery.kind, paper, link_use))
}

const fn code(kind: Mailed, paper: &Paper, link_use: LinkUse) -> &'static str {
    match (kind, paper, link_use) {
        (Mailed::Invoice, Paper::DebitNote(_), LinkUse::Pay) => "mail.button.debit_note.pay",
        (Mailed::Invoice, Paper::DebitNote(_), _) => "mail.button.debit_note",
        (Mailed::Invoice, Paper::SalesReceipt(_), _) => "mail.button.sales_receipt",
        (Mailed::Invoice, _, LinkUse::Pay) => "mail.button.invoice.pay",
        (Mailed::Invoice, ..) => "mail.button.invoice",
        (Mailed::Quote, _, LinkUse::Answer) => "mail.button.quote.answer",
        (Mailed::Quote, ..) => "mail.button.quote",
        (Mailed::Receipt, ..) => "mail.button.receipt",
        (Mailed::CreditNote, ..) => "mail.button.credit_note",
        (Mailed::Statement, ..) => "mail.button.statement",
    }
}

/// Where the button leads; none where no link opens the document any more.
pub fn address(
    tx: &mut dyn Tx,
    config: &Config,
    (tenant, delivery): (TenantId, &Delivery),
    now: Timestamp,
) -> Result<Option<String>> {
    let kind = match delivery.kind {
        Mailed::Quote => return quotes::mailed_link(tx, config, (tenant, delivery.document), now),
        Mailed::Invoice => Linked::Invoice,
        Mailed::CreditNote => Linked::CreditNote,
        Mailed::Receipt => Linked::Receipt,
        Mailed::Statement => Linked::Statement,
    };
    let of = (tenant, (kind, delivery.document));
    links::mailed(tx, config, of, (&delivery.queued_by, now)).map(Some)
}
