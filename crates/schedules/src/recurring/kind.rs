//! The kinds of repeated documents.

use ledger::DocKind;

/// The kind of document that a schedule makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeated {
    /// An invoice to a customer.
    Invoice,
    /// A bill of a vendor.
    Bill,
    /// A journal entry.
    Entry,
}

impl Repeated {
    /// Every kind.
    pub const ALL: [Repeated; 3] = [Repeated::Invoice, Repeated::Bill, Repeated::Entry];

    /// As a job names it: invoices and bills by their side of trade.
    pub const fn as_str(self) -> &'static str {
        match self {
            Repeated::Invoice => "sale",
            Repeated::Bill => "purchase",
            Repeated::Entry => "entry",
        }
    }

    /// The kind of a job's word; jobs of an earlier program have none and make invoices.
    pub fn from_word(word: Option<&str>) -> Repeated {
        let named = Repeated::ALL.into_iter().find(|kind| Some(kind.as_str()) == word);
        named.unwrap_or(Repeated::Invoice)
    }

    /// The document that is made.
    pub const fn document(self) -> DocKind {
        match self {
            Repeated::Invoice => DocKind::Invoice,
            Repeated::Bill => DocKind::Bill,
            Repeated::Entry => DocKind::JournalEntry,
        }
    }
}
