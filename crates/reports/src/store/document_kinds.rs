//! Where the documents of a trade are kept, kind by kind.

use ledger::Trade;

/// The documents of a trade: heads, lines, the lines' column of their document, the heads' column
/// of the party, the kind in the journal, and whether they are notes.
pub(crate) struct Kind {
    pub heads: &'static str,
    pub lines: &'static str,
    pub own_id: &'static str,
    pub party: &'static str,
    pub kind: &'static str,
    pub takes_back: bool,
}

const SALES: [Kind; 2] = [
    kind("invoice", "invoice_line", "invoice_id", "customer_id", false),
    kind("credit_note", "credit_note_line", "credit_note_id", "customer_id", true),
];

const PURCHASES: [Kind; 3] = [
    kind("bill", "bill_line", "bill_id", "vendor_id", false),
    kind("expense", "expense_line", "expense_id", "vendor_id", false),
    kind("vendor_credit", "vendor_credit_line", "vendor_credit_id", "vendor_id", true),
];

const fn kind(
    heads: &'static str,
    lines: &'static str,
    own_id: &'static str,
    party: &'static str,
    takes_back: bool,
) -> Kind {
    Kind { heads, lines, own_id, party, kind: heads, takes_back }
}

/// The kinds of documents of a trade.
pub(crate) fn kinds(trade: Trade) -> &'static [Kind] {
    match trade {
        Trade::Sale => &SALES,
        Trade::Purchase => &PURCHASES,
    }
}
