//! Who may read what reminders of the books say, and what finds it.

use platform::access::{Action, Reach, Subject};
use platform::{Ctx, Result, Tx};

use super::facts::Facts;
use super::kind::Kind;
use super::{banks, cards, cheques, documents, einvoices, stock, taxes};

/// What finds the facts of a kind; none where there is nothing to remind of.
type Find = fn(&mut dyn Tx, &Ctx) -> Result<Option<Facts>>;

/// A kind, whose business it is, and what finds it. Totals are shown to those who may read every
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

/// What the books remind the person of.
///
/// # Errors
/// Only our own failures.
pub fn found(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<(Kind, Facts)>> {
    let mut found = Vec::new();
    for (kind, subject, find) in SOURCES {
        if ctx.ability.reach(Action::Read, subject) != Some(Reach::All) {
            continue;
        }
        if let Some(facts) = find(tx, ctx)? {
            found.push((kind, facts));
        }
    }
    Ok(found)
}
