//! The tables of credit notes and of vendors' credits.

use ledger::{DocKind, Trade};

use crate::priced::store::{Part, Table};

/// Where credit notes are kept.
pub const CREDIT_NOTES: Table = Table {
    kind: DocKind::CreditNote,
    trade: Trade::Sale,
    heads: "credit_note",
    lines: "credit_note_line",
    own_id: "credit_note_id",
    account: "income_account_id",
    reference: None,
    columns: &[("billing_address", Part::Address), ("activity_code", Part::Activity)],
};

/// Where vendors' credits are kept.
pub const VENDOR_CREDITS: Table = Table {
    kind: DocKind::VendorCredit,
    trade: Trade::Purchase,
    heads: "vendor_credit",
    lines: "vendor_credit_line",
    own_id: "vendor_credit_id",
    account: "expense_account_id",
    reference: Some("vendor_credit_number"),
    columns: &[("mailing_address", Part::Address)],
};
