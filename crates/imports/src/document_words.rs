//! What a file says of a document as a whole: that it is no record yet or any more, or that it is a
//! credit note.

use crate::fold;

/// The field of a column of drafts, voids and the like.
pub(crate) const STATUS: &str = "status";
/// The field of a column of invoices and credit notes.
pub(crate) const TYPE: &str = "document_type";

/// Whether a cell of a column says what that column is mapped for.
pub(crate) fn is_said(field: &str, cell: &str) -> bool {
    match field {
        STATUS => is_void(cell),
        TYPE => is_credit_note(cell),
        _ => false,
    }
}

/// Whether a status says that nothing is recorded: a draft, or what was voided or deleted.
pub(crate) fn is_void(cell: &str) -> bool {
    const WORDS: [&str; 18] = [
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
            ["Draft", "VOID", "Voided", "Deleted", "مسودة", "ملغاة", "ملغي", "ملغى", "ملغاه"]
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
}
