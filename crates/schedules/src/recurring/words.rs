//! How schedules of each kind are called, and where they are kept.

use platform::Ctx;
use platform::context::UserId;

use trade::bills;
use trade::invoices;

use super::kind::Repeated;

/// The names and tables of a kind of schedule.
pub struct Words {
    /// Its table, and what the audit trail calls it.
    pub record: &'static str,
    /// The table of the days that were dealt with.
    pub runs: &'static str,
    /// The column of the customer or vendor, and their table; an entry is of nobody.
    pub party: Option<(&'static str, &'static str)>,
    /// The table of the documents, and the column of a run that names one.
    pub documents: &'static str,
    pub made: &'static str,
    /// The message to the admins about a day that was refused.
    pub mail: &'static str,
    /// Its page in the browser.
    pub page: &'static str,
    /// Said of a day that came while the company had not subscribed.
    pub not_subscribed: &'static str,
}

const INVOICE: Words = Words {
    record: "recurring_invoice",
    runs: "recurring_invoice_run",
    party: Some(("customer_id", "customer")),
    documents: "invoice",
    made: "invoice_id",
    mail: "recurring-refused",
    page: "recurringInvoices",
    not_subscribed: "recurring.not_subscribed",
};

const BILL: Words = Words {
    record: "recurring_bill",
    runs: "recurring_bill_run",
    party: Some(("vendor_id", "vendor")),
    documents: "bill",
    made: "bill_id",
    mail: "recurring-bill-refused",
    page: "recurringBills",
    not_subscribed: "recurring_bill.not_subscribed",
};

const ENTRY: Words = Words {
    record: "recurring_entry",
    runs: "recurring_entry_run",
    party: None,
    documents: "manual_entry",
    made: "entry_id",
    mail: "recurring-entry-refused",
    page: "recurringEntries",
    not_subscribed: "recurring_entry.not_subscribed",
};

/// The words of a kind of schedule.
pub const fn words(kind: Repeated) -> &'static Words {
    match kind {
        Repeated::Invoice => &INVOICE,
        Repeated::Bill => &BILL,
        Repeated::Entry => &ENTRY,
    }
}

/// Whose schedules the person may see: those of documents that they may.
pub fn own_only(ctx: &Ctx, kind: Repeated) -> Option<UserId> {
    match kind {
        Repeated::Invoice => invoices::own_only(ctx),
        Repeated::Bill => bills::own_only(ctx),
        // Those who write entries see all of them.
        Repeated::Entry => None,
    }
}
