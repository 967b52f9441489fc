//! The kinds of reminders of the books: who may read each, and the function that finds its facts.

use platform::access::{Action, GrantScope, Subject};
use platform::{Ctx, Result, Tx};

use super::facts::Facts;
use super::kind::Kind;
use super::{banks, cards, cheques, documents, einvoices, stock, taxes};

/// Finds the facts of a kind; none when there is nothing to remind of.
type Find = fn(&mut dyn Tx, &Ctx) -> Result<Option<Facts>>;

/// The kinds with their subject and function. The totals are shown to people who may read every
/// record of the subject.
const SOURCES: [(Kind, Subject, Find); 13] = [
    (Kind::InvoicesOverdue, Subject::Sales, documents::invoices_overdue),
    (Kind::BillsOverdue, Subject::Bills, documents::bills_overdue),
    (Kind::BillsDue, Subject::Bills, documents::bills_due),
    (Kind::ChequesReceived, Subject::ReceivePayment, cheques::received),
    (Kind::ChequesIssued, Subject::MakePayment, cheques::issued),
    (Kind::VatReturn, Subject::VatReport, taxes::vat_return),
    (Kind::Form41, Subject::MakePayment, taxes::form41),
    (Kind::LowStock, Subject::Products, stock::low),
    (Kind::BankNotReconciled, Subject::BankAccounts, banks::not_reconciled),
    (Kind::CardExpiring, Subject::Settings, cards::expiring),
    (Kind::SubscriptionUnpaid, Subject::Settings, cards::unpaid),
    (Kind::EinvoicesToFile, Subject::Sales, einvoices::to_file),
    (Kind::SealExpiring, Subject::Settings, einvoices::seal_expiring),
];

/// The reminders of the books for the person.
///
/// # Errors
/// Only internal errors.
pub fn find_all(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<(Kind, Facts)>> {
    let mut found = Vec::new();
    for (kind, subject, find) in SOURCES {
        if ctx.ability.reach(Action::Read, subject) != Some(GrantScope::All) {
            continue;
        }
        if let Some(facts) = find(tx, ctx)? {
            found.push((kind, facts));
        }
    }
    Ok(found)
}
