//! The kinds of linked documents, and who may see them.

use documents::store::is_active_for;
use platform::{Ctx, Problem, Result, Tx};
use trade::invoices;

/// The kind of a linked document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Linked {
    /// An invoice.
    Invoice,
    /// A credit note.
    CreditNote,
    /// A receipt.
    Receipt,
    /// A customer's statement; its id is the customer's.
    Statement,
}

impl Linked {
    const ALL: [Linked; 4] =
        [Linked::Invoice, Linked::CreditNote, Linked::Receipt, Linked::Statement];

    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Linked::Invoice => "invoice",
            Linked::CreditNote => "credit_note",
            Linked::Receipt => "receipt",
            Linked::Statement => "statement",
        }
    }

    /// The kind of a stored word.
    pub fn from_word(word: &str) -> Option<Linked> {
        Linked::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// The kind of record in whose timeline its links are noted.
    pub const fn record(self) -> &'static str {
        match self {
            Linked::Statement => "customer",
            document => document.as_str(),
        }
    }
}

/// Refuses who may not see the document.
///
/// # Errors
/// 404 when there is no such document, it has been deleted, or this person may not see it.
pub fn require(tx: &mut dyn Tx, ctx: &Ctx, (kind, id): (Linked, i64)) -> Result<()> {
    let only = match kind {
        Linked::Invoice | Linked::CreditNote => invoices::own_only(ctx),
        Linked::Receipt | Linked::Statement => None,
    };
    if is_active_for(tx, ctx.tenant, (kind.record(), id), only)? == Some(true) {
        Ok(())
    } else {
        Err(Problem::not_found())
    }
}
