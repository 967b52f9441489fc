//! What a file says of a document as a whole: that it is no record yet or any more, that it is a
//! credit note, or what its number begins with.

use ledger::plain_number;

use crate::fields::RecordKind;
use crate::fold;

/// The field of a column of drafts, voids and the like.
pub(crate) const STATUS: &str = "status";
/// The field of a column of invoices and credit notes.
pub(crate) const TYPE: &str = "document_type";
/// The field of a column of what numbers begin with.
pub(crate) const PREFIX: &str = "number_prefix";

/// A number with the prefix that another column holds, unless it has it already.
pub(crate) fn prefixed(prefix: &str, number: &str) -> String {
    let prefix = plain_number(prefix);
    if number.is_empty() || number.starts_with(&prefix) {
        return number.to_owned();
    }
    format!("{prefix}{number}")
}

/// Whether a cell of a column says what that column is mapped for.
pub(crate) fn is_said(kind: RecordKind, field: &str, cell: &str) -> bool {
    match field {
        STATUS => is_void(cell) || (kind.field("paid").is_some() && paid(cell).is_some()),
        TYPE => is_credit_note(cell),
        _ => false,
    }
}

/// How much of a document its status says is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paid {
    Whole,
    Part,
}

/// What a status says of that; none where it says something else.
pub(crate) fn paid(cell: &str) -> Option<Paid> {
    const WHOLE: [&str; 14] = [
        "paid",
        "fully paid",
        "paid in full",
        "settled",
        "مدفوع",
        "مدفوعه",
        "مسدد",
        "مسدده",
        "محصل",
        "محصله",
        "مدفوعه بالكامل",
        "مدفوع بالكامل",
        "مسدده بالكامل",
        "خالصه",
    ];
    const PART: [&str; 11] = [
        "partially paid",
        "partly paid",
        "partial",
        "part paid",
        "partially_paid",
        "in payment",
        "مدفوعه جزئيا",
        "مدفوع جزئيا",
        "مسدده جزئيا",
        "مسدد جزئيا",
        "سداد جزئي",
    ];
    let folded = fold(cell);
    let word = folded.as_str();
    if WHOLE.contains(&word) {
        return Some(Paid::Whole);
    }
    PART.contains(&word).then_some(Paid::Part)
}

/// Whether a status says that nothing is recorded: a draft, or what was voided or deleted, or money
/// that bounced.
pub(crate) fn is_void(cell: &str) -> bool {
    const WORDS: [&str; 38] = [
        "draft",
        "void",
        "voided",
        "deleted",
        "cancelled",
        "canceled",
        "مسوده",
        "المسوده",
        "ملغاه",
        "الملغاه",
        "ملغي",
        "ملغيه",
        "لاغي",
        "لاغيه",
        "محذوف",
        "محذوفه",
        "تم الالغاء",
        "تم الحذف",
        "rejected",
        "bounced",
        "failed",
        "reversed",
        "unposted",
        "not posted",
        "in draft",
        "مرفوض",
        "مرفوضه",
        "مرتد",
        "مرتده",
        "باطل",
        "باطله",
        "معكوس",
        "معكوسه",
        "غير مرحل",
        "غير مرحله",
        "غير معتمد",
        "غير معتمده",
        "لم يرحل",
    ];
    WORDS.contains(&fold(cell).as_str())
}

/// Whether a type says that the row gives back what a document took.
pub(crate) fn is_credit_note(cell: &str) -> bool {
    const PARTS: [&str; 9] = [
        "credit note",
        "credit memo",
        "vendor credit",
        "supplier credit",
        "refund",
        "اشعار دائن",
        "اشعار خصم",
        "مرتجع",
        "مردود",
    ];
    let folded = fold(cell);
    PARTS.iter().any(|part| folded.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_voids_and_credit_notes_are_known_in_both_languages() {
        for cell in
            ["Draft", "VOID", "Voided", "Deleted", "مسودة", "ملغاة", "ملغى", "مرفوضة", "غير مرحّل"]
        {
            assert!(is_void(cell), "{cell}");
        }
        for cell in ["Sent", "Paid", "Overdue", "مرحلة", "معتمدة", ""] {
            assert!(!is_void(cell), "{cell}");
        }
        for cell in ["Sales credit note", "Credit Memo", "إشعار دائن", "مرتجع مبيعات"]
        {
            assert!(is_credit_note(cell), "{cell}");
        }
        for cell in ["Sales invoice", "Bill", "فاتورة", "Credit sale", ""] {
            assert!(!is_credit_note(cell), "{cell}");
        }
    }

    #[test]
    fn a_status_may_say_that_something_is_paid() {
        for cell in ["PAID", "Paid in full", "مدفوعة", "مُسددة بالكامل"] {
            assert_eq!(paid(cell), Some(Paid::Whole), "{cell}");
        }
        for cell in ["Partially paid", "مدفوعة جزئيًا", "In payment"] {
            assert_eq!(paid(cell), Some(Paid::Part), "{cell}");
        }
        for cell in ["Unpaid", "غير مدفوعة", "Sent", "Overdue", ""] {
            assert_eq!(paid(cell), None, "{cell}");
        }
    }
}
