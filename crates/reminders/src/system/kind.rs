//! The kinds of reminders of the books, and their priorities. Pure.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::facts::in_a_week;
use crate::personal::Priority;

/// The kind of a reminder of the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = SystemReminderKind)]
pub enum Kind {
    /// Invoices past their due date.
    InvoicesOverdue,
    /// Bills past their due date.
    BillsOverdue,
    /// Bills that fall due within a week.
    BillsDue,
    /// Cheques in hand that are due within a week or overdue.
    ChequesReceived,
    /// Cheques issued that the bank will pay within a week.
    ChequesIssued,
    /// VAT returns to file.
    VatReturn,
    /// Withheld tax of a quarter to file and pay.
    Form41,
    /// Goods at their reorder point or below it.
    LowStock,
    /// Bank accounts that were not reconciled for a month.
    BankNotReconciled,
    /// The subscription's card expires.
    CardExpiring,
    /// A charge of the subscription was refused.
    SubscriptionUnpaid,
    /// Documents that must be filed with the tax authority and are not.
    EinvoicesToFile,
    /// The certificate for signing e-invoices expires.
    SealExpiring,
}

/// Days before its due date at which a tax becomes urgent.
const URGENT_DAYS: i32 = 5;
/// Days before its expiry at which a certificate becomes urgent: issuing a new one takes a week.
const SEAL_DAYS: i32 = 7;

impl Kind {
    /// The name that is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::InvoicesOverdue => "invoices_overdue",
            Kind::BillsOverdue => "bills_overdue",
            Kind::BillsDue => "bills_due",
            Kind::ChequesReceived => "cheques_received",
            Kind::ChequesIssued => "cheques_issued",
            Kind::VatReturn => "vat_return",
            Kind::Form41 => "form41",
            Kind::LowStock => "low_stock",
            Kind::BankNotReconciled => "bank_not_reconciled",
            Kind::CardExpiring => "card_expiring",
            Kind::SubscriptionUnpaid => "subscription_unpaid",
            Kind::EinvoicesToFile => "einvoices_to_file",
            Kind::SealExpiring => "seal_expiring",
        }
    }

    /// The key of its title.
    pub const fn title(self) -> &'static str {
        match self {
            Kind::InvoicesOverdue => "reminder.system.invoices_overdue",
            Kind::BillsOverdue => "reminder.system.bills_overdue",
            Kind::BillsDue => "reminder.system.bills_due",
            Kind::ChequesReceived => "reminder.system.cheques_received",
            Kind::ChequesIssued => "reminder.system.cheques_issued",
            Kind::VatReturn => "reminder.system.vat_return",
            Kind::Form41 => "reminder.system.form41",
            Kind::LowStock => "reminder.system.low_stock",
            Kind::BankNotReconciled => "reminder.system.bank_not_reconciled",
            Kind::CardExpiring => "reminder.system.card_expiring",
            Kind::SubscriptionUnpaid => "reminder.system.subscription_unpaid",
            Kind::EinvoicesToFile => "reminder.system.einvoices_to_file",
            Kind::SealExpiring => "reminder.system.seal_expiring",
        }
    }

    /// The path of the screen where it is handled: a list of what it counts.
    pub fn link(self, today: Date) -> String {
        let week = in_a_week(today);
        let fixed = match self {
            Kind::BillsDue => {
                return format!("/bill?status=unpaid&dueFrom={today}&dueTo={week}&sort=due_date");
            }
            Kind::ChequesReceived => return format!("/cheques?state=in_hand&to={week}"),
            Kind::ChequesIssued => return format!("/chequesIssued?state=outstanding&to={week}"),
            Kind::InvoicesOverdue => "/sales?status=overdue",
            Kind::BillsOverdue => "/bill?status=overdue",
            Kind::VatReturn => "/taxes/vatReturns",
            Kind::Form41 => "/taxes/withholding/remittances",
            Kind::LowStock => "/products?stock=reorder",
            Kind::BankNotReconciled => "/banks",
            Kind::CardExpiring | Kind::SubscriptionUnpaid => "/settings/billingAndSubscription",
            Kind::EinvoicesToFile => "/eInvoices?duty=to_file",
            Kind::SealExpiring => "/settings/e-invoice",
        };
        fixed.to_owned()
    }

    /// Its priority on a day.
    pub fn priority(self, due: Option<Date>, today: Date) -> Priority {
        let within = |days: i32| {
            let until = today.checked_add(jiff::Span::new().days(days)).unwrap_or(Date::MAX);
            due.is_some_and(|due| due <= until)
        };
        let urgent = |is_urgent| if is_urgent { Priority::High } else { Priority::Medium };
        match self {
            Kind::InvoicesOverdue
            | Kind::BillsOverdue
            | Kind::SubscriptionUnpaid
            | Kind::EinvoicesToFile => Priority::High,
            Kind::SealExpiring => urgent(within(SEAL_DAYS)),
            Kind::ChequesReceived | Kind::ChequesIssued => urgent(within(0)),
            Kind::VatReturn | Kind::Form41 | Kind::CardExpiring => urgent(within(URGENT_DAYS)),
            Kind::BillsDue | Kind::LowStock => Priority::Medium,
            Kind::BankNotReconciled => Priority::Low,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_deadline_becomes_urgent() {
        let today = date(2026, 11, 20);
        let of = |kind: Kind, due| kind.priority(Some(due), today);
        assert_eq!(of(Kind::VatReturn, date(2026, 11, 30)), Priority::Medium);
        assert_eq!(of(Kind::VatReturn, date(2026, 11, 25)), Priority::High);
        assert_eq!(of(Kind::Form41, date(2026, 10, 31)), Priority::High);
        assert_eq!(of(Kind::ChequesIssued, date(2026, 11, 21)), Priority::Medium);
        assert_eq!(of(Kind::ChequesReceived, today), Priority::High);
        assert_eq!(Kind::LowStock.priority(None, today), Priority::Medium);
    }
}
