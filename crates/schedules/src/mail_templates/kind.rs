//! Kinds of mail to customers, and what each can say of its document.

use documents::deliveries::Mailed;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kinds of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TemplateKind {
    /// An invoice.
    Invoice,
    /// A quote.
    Quote,
    /// A debit note.
    DebitNote,
    /// A sales receipt.
    SalesReceipt,
    /// A credit note.
    CreditNote,
    /// A receipt.
    Receipt,
    /// A statement of account.
    Statement,
    /// A reminder before an invoice falls due.
    ReminderBefore,
    /// A reminder on the day on which it falls due.
    ReminderDue,
    /// A reminder after that day.
    ReminderOverdue,
    /// The last reminder.
    ReminderFinal,
}

impl TemplateKind {
    /// Every kind, in the order of the screen.
    pub const ALL: [TemplateKind; 11] = [
        TemplateKind::Invoice,
        TemplateKind::Quote,
        TemplateKind::DebitNote,
        TemplateKind::SalesReceipt,
        TemplateKind::CreditNote,
        TemplateKind::Receipt,
        TemplateKind::Statement,
        TemplateKind::ReminderBefore,
        TemplateKind::ReminderDue,
        TemplateKind::ReminderOverdue,
        TemplateKind::ReminderFinal,
    ];

    /// As stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            TemplateKind::Invoice => "invoice",
            TemplateKind::Quote => "quote",
            TemplateKind::DebitNote => "debit_note",
            TemplateKind::SalesReceipt => "sales_receipt",
            TemplateKind::CreditNote => "credit_note",
            TemplateKind::Receipt => "receipt",
            TemplateKind::Statement => "statement",
            TemplateKind::ReminderBefore => "reminder_before",
            TemplateKind::ReminderDue => "reminder_due",
            TemplateKind::ReminderOverdue => "reminder_overdue",
            TemplateKind::ReminderFinal => "reminder_final",
        }
    }

    /// The kind of a stored word.
    pub fn from_word(word: &str) -> Option<TemplateKind> {
        TemplateKind::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// The attached document.
    pub const fn document(self) -> Mailed {
        match self {
            TemplateKind::Quote => Mailed::Quote,
            TemplateKind::CreditNote => Mailed::CreditNote,
            TemplateKind::Receipt => Mailed::Receipt,
            TemplateKind::Statement => Mailed::Statement,
            TemplateKind::Invoice
            | TemplateKind::DebitNote
            | TemplateKind::SalesReceipt
            | TemplateKind::ReminderBefore
            | TemplateKind::ReminderDue
            | TemplateKind::ReminderOverdue
            | TemplateKind::ReminderFinal => Mailed::Invoice,
        }
    }

    /// Whether customers are reminded by it.
    pub const fn is_reminder(self) -> bool {
        matches!(
            self,
            TemplateKind::ReminderBefore
                | TemplateKind::ReminderDue
                | TemplateKind::ReminderOverdue
                | TemplateKind::ReminderFinal
        )
    }

    /// The names that its texts can have in braces.
    pub const fn placeholders(self) -> &'static [&'static str] {
        match self {
            TemplateKind::Invoice | TemplateKind::DebitNote | TemplateKind::Quote => {
                &["customer", "company", "number", "date", "due", "total"]
            }
            TemplateKind::SalesReceipt | TemplateKind::CreditNote | TemplateKind::Receipt => {
                &["customer", "company", "number", "date", "total"]
            }
            TemplateKind::Statement => &["customer", "company", "from", "to", "total", "balance"],
            TemplateKind::ReminderBefore
            | TemplateKind::ReminderDue
            | TemplateKind::ReminderOverdue
            | TemplateKind::ReminderFinal => {
                &["customer", "company", "number", "date", "due", "total", "open", "balance"]
            }
        }
    }

    /// The codes of the built-in subject and text.
    pub const fn codes(self) -> (&'static str, &'static str) {
        match self {
            TemplateKind::Invoice => ("mail.invoice.subject", "mail.invoice.message"),
            TemplateKind::Quote => ("mail.quote.subject", "mail.quote.message"),
            TemplateKind::DebitNote => ("mail.debit_note.subject", "mail.debit_note.message"),
            TemplateKind::SalesReceipt => {
                ("mail.sales_receipt.subject", "mail.sales_receipt.message")
            }
            TemplateKind::CreditNote => ("mail.credit_note.subject", "mail.credit_note.message"),
            TemplateKind::Receipt => ("mail.receipt.subject", "mail.receipt.message"),
            TemplateKind::Statement => ("mail.statement.subject", "mail.statement.message"),
            TemplateKind::ReminderBefore => {
                ("mail.reminder_before.subject", "mail.reminder_before.message")
            }
            TemplateKind::ReminderDue => ("mail.reminder_due.subject", "mail.reminder_due.message"),
            TemplateKind::ReminderOverdue => {
                ("mail.reminder_overdue.subject", "mail.reminder_overdue.message")
            }
            TemplateKind::ReminderFinal => {
                ("mail.reminder_final.subject", "mail.reminder_final.message")
            }
        }
    }

    /// The same about a debit note, where they say what document it is.
    pub const fn codes_of_debit_note(self) -> (&'static str, &'static str) {
        match self {
            TemplateKind::ReminderBefore => {
                ("mail.debit_note_before.subject", "mail.debit_note_before.message")
            }
            TemplateKind::ReminderDue => {
                ("mail.debit_note_due.subject", "mail.debit_note_due.message")
            }
            TemplateKind::ReminderOverdue => {
                ("mail.debit_note_overdue.subject", "mail.debit_note_overdue.message")
            }
            TemplateKind::ReminderFinal => {
                ("mail.debit_note_final.subject", "mail.debit_note_final.message")
            }
            other => other.codes(),
        }
    }
}

impl From<Mailed> for TemplateKind {
    fn from(mailed: Mailed) -> TemplateKind {
        match mailed {
            Mailed::Invoice => TemplateKind::Invoice,
            Mailed::Quote => TemplateKind::Quote,
            Mailed::CreditNote => TemplateKind::CreditNote,
            Mailed::Receipt => TemplateKind::Receipt,
            Mailed::Statement => TemplateKind::Statement,
        }
    }
}
