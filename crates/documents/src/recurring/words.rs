//! How each side of trade calls a schedule and what it makes.

use ledger::Trade;
use platform::Ctx;
use platform::context::UserId;

use crate::{bills, invoices};

/// What a side of trade calls a schedule.
pub struct Words {
    /// Its table, and what the audit trail calls it.
    pub record: &'static str,
    /// The table of the days that were dealt with.
    pub runs: &'static str,
    /// The message to the admins about a day that was refused.
    pub mail: &'static str,
    /// Its page in the browser.
    pub page: &'static str,
    /// Said of a day that came while the company had not subscribed.
    pub not_subscribed: &'static str,
}

const SALE: Words = Words {
    record: "recurring_invoice",
    runs: "recurring_invoice_run",
    mail: "recurring-refused",
    page: "recurringInvoices",
    not_subscribed: "recurring.not_subscribed",
};

const PURCHASE: Words = Words {
    record: "recurring_bill",
    runs: "recurring_bill_run",
    mail: "recurring-bill-refused",
    page: "recurringBills",
    not_subscribed: "recurring_bill.not_subscribed",
};

/// The words of a side of trade.
pub const fn words(trade: Trade) -> &'static Words {
    match trade {
        Trade::Sale => &SALE,
        Trade::Purchase => &PURCHASE,
    }
}

/// Whose schedules the person may see: those of documents that they may.
pub fn own_only(ctx: &Ctx, trade: Trade) -> Option<UserId> {
    match trade {
        Trade::Sale => invoices::own_only(ctx),
        Trade::Purchase => bills::own_only(ctx),
    }
}
