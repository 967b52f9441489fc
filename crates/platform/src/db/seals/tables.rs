//! The sealed tables, and the record that each of their rows belongs to.

use std::sync::LazyLock;

use ledger::DocKind;

use crate::db::Dialect;

/// How the kind of a row's record is determined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KindOf {
    /// Every row of the table belongs to a record of this kind.
    Always(&'static str),
    /// This column holds the document's kind.
    Column(&'static str),
}

/// A table whose rows are sealed.
#[derive(Debug)]
pub(super) struct SealedTable {
    /// Its name.
    pub name: &'static str,
    /// The column that holds the company.
    pub company: &'static str,
    /// The kind of record that its rows belong to.
    pub kind: KindOf,
    /// The column that holds the id of the record.
    pub id: &'static str,
    /// Columns that other proofs cover, or that no report, return or paper reads.
    pub left_out: &'static [&'static str],
}

const fn table(name: &'static str, kind: &'static str, id: &'static str) -> SealedTable {
    SealedTable { name, company: "tenant_id", kind: KindOf::Always(kind), id, left_out: &[] }
}

/// A table of records whose kind is the table's name.
const fn own(name: &'static str) -> SealedTable {
    table(name, name, "id")
}

const fn of_documents(name: &'static str, kind: &'static str, id: &'static str) -> SealedTable {
    SealedTable { name, company: "tenant_id", kind: KindOf::Column(kind), id, left_out: &[] }
}

const fn of_document(name: &'static str) -> SealedTable {
    of_documents(name, "doc_kind", "doc_id")
}

/// Every sealed table: the books, who may do what in them (members, keys, links), and what the
/// program does by itself (numbers, rules, mail, connections). Tables that are missing here are
/// either proved elsewhere (the journal, its totals), or belong to no company (people and how they
/// sign in), or say nothing that lasts (sessions, jobs, views, drafts); a test of every column says
/// which.
pub(super) const TABLES: &[SealedTable] = &[
    own("account"),
    own("account_merge"),
    own("activity"),
    SealedTable { left_out: &["last_used_at"], ..own("api_key") },
    of_document("asset_depreciation"),
    own("asset_disposal"),
    own("asset_revision"),
    own("attachment"),
    own("authority_document"),
    // The days that the comparison with the authority covers are sealed; not which copy runs it,
    // when, and how far that is.
    SealedTable {
        left_out: &[
            "asked_at",
            "failed",
            "failed_kind",
            "lease",
            "leased_until",
            "received_until",
            "run_from",
            "run_until",
            "sent_until",
        ],
        ..table("authority_fetch", "company", "tenant_id")
    },
    // `bank_match` says whether a line is matched.
    SealedTable { left_out: &["state"], ..table("bank_line", "bank_statement", "statement_id") },
    table("bank_match", "bank_line", "bank_line_id"),
    own("bank_rule"),
    own("bank_statement"),
    own("bill"),
    table("bill_line", "bill", "bill_id"),
    own("branch"),
    // The last number changes with each document: see `numbering`.
    SealedTable { left_out: &["last"], ..table("branch_numbering", "numbering", "tenant_id") },
    own("cheque"),
    own("cheque_step"),
    own("class"),
    own("credit_note"),
    table("credit_note_line", "credit_note", "credit_note_id"),
    own("customer"),
    own("customer_merge"),
    table("customer_reminder_rule", "customer_reminders", "tenant_id"),
    table("customer_reminders", "customer_reminders", "tenant_id"),
    table("deposited_receipt", "transfer", "transfer_id"),
    table("depreciation_run", "depreciation", "id"),
    of_document("document_buyer"),
    table("document_default", "document_default", "tenant_id"),
    of_document("document_line_past"),
    // How often it was opened.
    SealedTable { left_out: &["last_opened", "opened"], ..own("document_link") },
    of_document("document_past"),
    of_document("document_tag"),
    of_document("document_tag_past"),
    // When it is tried again, and who signs it.
    SealedTable {
        left_out: &[
            "attempts",
            "dead",
            "next_attempt_at",
            "searches",
            "sending_since",
            "signer_id",
            "signer_until",
        ],
        ..own("einvoice")
    },
    // The server that works on the queue, the time of the next turn, and the size of a batch.
    SealedTable {
        left_out: &["lease", "leased_until", "most_in_batch", "wake_at"],
        ..table("einvoice_connection", "einvoice_connection", "tenant_id")
    },
    table("einvoice_move", "einvoice", "einvoice_id"),
    of_document("einvoice_option"),
    // Reported by a computer at each call; wrong tries of a code.
    SealedTable {
        left_out: &["code_tries", "seen_at", "trouble", "trouble_at"],
        ..own("einvoice_signer")
    },
    // Files of entries that were recorded by versions before the imports.
    own("entry_import"),
    own("exchange_rate"),
    own("expense"),
    table("expense_line", "expense", "expense_id"),
    own("fixed_asset"),
    table("fixed_asset_past", "fixed_asset", "id"),
    table("former_numbering", "company", "tenant_id"),
    own("invoice"),
    table("invoice_line", "invoice", "invoice_id"),
    own("landed_cost"),
    table("landed_cost_charge", "landed_cost", "landed_cost_id"),
    table("landed_cost_goods", "landed_cost", "landed_cost_id"),
    table("mail_template", "mail_template", "tenant_id"),
    table("manual_entry", "journal_entry", "id"),
    table("manual_entry_line", "journal_entry", "entry_id"),
    // When they were here, and the name that the inviter typed: both change as a person enters, in
    // no company yet.
    SealedTable {
        left_out: &["invited_first_name", "invited_last_name", "last_seen_at"],
        ..table("membership", "member", "user_id")
    },
    // The last number changes with each document. A number that was given is refused for another
    // one, and one that was skipped is in the list of missing numbers.
    SealedTable { left_out: &["last"], ..table("numbering", "numbering", "tenant_id") },
    table("online_gateway", "online_gateway", "tenant_id"),
    // Settled amounts are proved by the settlements.
    SealedTable { left_out: &["settled", "settled_base", "paid"], ..of_document("open_item") },
    of_document("open_item_past"),
    table("opening_closing", "journal_entry", "entry_id"),
    table("opening_setup", "company", "tenant_id"),
    own("party_contact"),
    own("party_note"),
    own("payment"),
    own("payment_method"),
    table("payment_withheld", "payment_withheld", "payment_id"),
    table("period_lock", "company", "tenant_id"),
    own("product"),
    own("project"),
    table("project_billing", "project", "project_id"),
    own("project_location"),
    table("project_progress", "project", "project_id"),
    table("project_retention", "project", "project_id"),
    own("project_time"),
    own("quote"),
    table("quote_line", "quote", "quote_id"),
    // No part of the quote's record: a company that moves takes the quote with it, and no links.
    table("quote_link", "quote_link", "quote_id"),
    own("receipt"),
    table("reconciled_line", "reconciliation", "reconciliation_id"),
    own("reconciliation"),
    own("recurring_bill"),
    own("recurring_entry"),
    own("recurring_invoice"),
    own("refund"),
    table("retention_credit", "credit_note", "credit_note_id"),
    own("revaluation"),
    table("revaluation_line", "revaluation", "revaluation_id"),
    // They follow from the dates of its document and payment: `settlements::verify`.
    SealedTable {
        left_out: &["counts_from", "open_from"],
        ..of_documents("settlement", "payment_kind", "payment_id")
    },
    own("stock_adjustment"),
    table("stock_adjustment_line", "stock_adjustment", "adjustment_id"),
    of_documents("stock_landed", "by_kind", "by_id"),
    of_document("stock_move"),
    own("stock_move_past"),
    own("tag"),
    own("tax"),
    own("tax_payment"),
    // The subscription is no part of the books.
    SealedTable {
        company: "id",
        left_out: &["tier", "plan_code", "subscription_status", "trial_starts_on", "trial_ends_on"],
        ..table("tenant", "company", "id")
    },
    own("term"),
    // The end of a till's chain is proved by its links.
    SealedTable { left_out: &["last_uuid", "links"], ..own("till") },
    // A link is sealed with the filing of its receipt.
    table("till_link", "einvoice", "einvoice_id"),
    table("till_secret", "till_secret", "till_id"),
    own("transfer"),
    table("vat_adjustment", "tax_adjustment", "id"),
    // No part of the document's record, which is sealed at each save.
    table("vat_earlier_document", "vat_earlier_document", "doc_id"),
    table("vat_return", "tax_return", "id"),
    table("vat_return_line", "tax_return", "return_id"),
    table("vat_setting", "company", "tenant_id"),
    own("vendor"),
    own("vendor_credit"),
    table("vendor_credit_line", "vendor_credit", "vendor_credit_id"),
    own("vendor_refund"),
    SealedTable { left_out: &["delivered_at"], ..own("webhook") },
    table("withheld_line_past", "payment_withheld", "payment_id"),
    of_document("withheld_past"),
    of_documents("withheld_return", "note_kind", "note_id"),
];

/// What is sealed since the list of 2.0.1.
const DOCUMENT_OPTIONS_AND_SCHEDULES: [&str; 4] =
    ["einvoice_option", "recurring_bill", "recurring_entry", "recurring_invoice"];

/// What is sealed since the list after that.
const RIGHTS_AND_SETTINGS: [&str; 17] = [
    "api_key",
    "bank_rule",
    "branch_numbering",
    "customer_reminder_rule",
    "customer_reminders",
    "document_default",
    "document_link",
    "einvoice_connection",
    "einvoice_signer",
    "mail_template",
    "membership",
    "numbering",
    "online_gateway",
    "quote_link",
    "till_secret",
    "vat_earlier_document",
    "webhook",
];

/// What is sealed since the list after that. Tables that are sealed later get a list after this
/// one, and numbers below those of it: stored outlines name tables by number.
const RETENTION_CREDITS: [&str; 1] = ["retention_credit"];

/// The tables that are sealed now and were not in the list with that checksum. None for an unknown
/// checksum, so that a forged log gets nothing sealed.
pub(in crate::db) fn added_since(checksum: &str) -> Vec<&'static str> {
    // Each list on SQLite and on PostgreSQL.
    match checksum {
        "64ab59203f0e6c9427b63317d0365b88" | "e184bc817d0d54873dc535ac066d5e99" => {
            [&DOCUMENT_OPTIONS_AND_SCHEDULES[..], &RIGHTS_AND_SETTINGS, &RETENTION_CREDITS].concat()
        }
        "eef03d22c6d73855b3d9aa57fe0c58fa" | "722f35e5d728deb8433078b2b887eb66" => {
            [&RIGHTS_AND_SETTINGS[..], &RETENTION_CREDITS].concat()
        }
        "df7d66104f0d1f24923149aaa6d6c101" | "05100d9cec5960441bb005956ab89801" => {
            RETENTION_CREDITS.to_vec()
        }
        _ => Vec::new(),
    }
}

/// The tables by their numbers in the outlines of seals. A number stays when tables are added:
/// later ones count down from the end.
static NUMBERS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut first = 0..=u8::MAX;
    let mut rights = (0..=u8::MAX).rev();
    let mut credits = (0..=u8::MAX).rev().skip(RIGHTS_AND_SETTINGS.len());
    let number = |table: &SealedTable| {
        if RIGHTS_AND_SETTINGS.contains(&table.name) {
            rights.next()
        } else if RETENTION_CREDITS.contains(&table.name) {
            credits.next()
        } else {
            first.next()
        }
    };
    TABLES.iter().map(number).map(Option::unwrap_or_default).collect()
});

/// The number of a table in outlines, by its index in the list.
pub(super) fn number(at: usize) -> u8 {
    NUMBERS.get(at).copied().unwrap_or(u8::MAX)
}

/// The index of the table with a number in outlines.
pub(super) fn numbered(number: u8) -> Option<usize> {
    NUMBERS.iter().position(|one| *one == number)
}

/// The kinds of records that have no other rows than those of these tables.
pub(super) fn kinds_only_in(tables: &[&str]) -> Vec<&'static str> {
    let is_among = |table: &SealedTable| tables.contains(&table.name);
    let of_tables = TABLES.iter().filter(|table| is_among(table));
    let mut kinds: Vec<&'static str> = of_tables
        .filter_map(|table| match table.kind {
            KindOf::Always(kind) if of_kind(kind).all(is_among) => Some(kind),
            _ => None,
        })
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The sealed table of that name.
pub(super) fn find(name: &str) -> Option<&'static SealedTable> {
    TABLES.iter().find(|table| table.name == name)
}

/// The list of tables, and how their values become text: a change of either invalidates the seals.
pub(crate) fn list(dialect: Dialect) -> String {
    match dialect {
        Dialect::Sqlite => format!("{TABLES:?}"),
        // Earlier versions sealed PostgreSQL's own texts.
        Dialect::Postgres => format!("{TABLES:?} as SQLite writes values"),
    }
}

/// Every kind of record, in the order in which they are proved.
pub(super) fn kinds() -> Vec<&'static str> {
    let documents = DocKind::ALL.iter().map(|kind| kind.as_str());
    let always = TABLES.iter().filter_map(|table| match table.kind {
        KindOf::Always(kind) => Some(kind),
        KindOf::Column(_) => None,
    });
    let mut kinds: Vec<&'static str> = always.chain(documents).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// The tables whose rows may be parts of a record of this kind.
pub(super) fn of_kind(kind: &str) -> impl Iterator<Item = &'static SealedTable> {
    let is_document = DocKind::ALL.iter().any(|document| document.as_str() == kind);
    TABLES.iter().filter(move |table| match table.kind {
        KindOf::Always(own) => own == kind,
        KindOf::Column(_) => is_document,
    })
}

#[cfg(test)]
mod tests {
    use sha2::{Digest as _, Sha256};

    use super::{TABLES, kinds, kinds_only_in, of_kind};
    use crate::db::Dialect;

    #[test]
    fn an_invoice_is_its_lines_its_buyer_its_goods_and_what_it_was() {
        let tables: Vec<_> = of_kind("invoice").map(|table| table.name).collect();
        for part in ["invoice", "invoice_line", "document_buyer", "stock_move", "open_item"] {
            assert!(tables.contains(&part), "{part}");
        }
        assert!(!tables.contains(&"bill"));
        assert!(of_kind("customer").all(|table| table.name == "customer"));
    }

    /// A migration proves the records by the present list, and leaves unsound ones unsealed. If you
    /// add a table, enter these sums in [`super::added_since`] with the table's name, and put the
    /// new ones here; otherwise every record with rows in it is reported as unsound.
    #[test]
    fn the_list_changes_only_by_intent() {
        let sum =
            |dialect| base16ct::lower::encode_string(&Sha256::digest(super::list(dialect))[..16]);
        assert_eq!(sum(Dialect::Sqlite), "4871c8c9524a5ab65c16f015db230de9");
        assert_eq!(sum(Dialect::Postgres), "a699392a3be123719afd061475122d37");
    }

    /// Seals of earlier versions name their tables by these numbers.
    #[test]
    fn a_table_that_is_added_changes_no_number() {
        let number = |name: &str| {
            let at = TABLES.iter().position(|table| table.name == name);
            super::number(at.expect("listed"))
        };
        let numbers = ["account", "bill_line", "tenant", "withheld_return"].map(number);
        assert_eq!(numbers, [0, 13, 83, 98]);
        assert_eq!(["webhook", "api_key", "retention_credit"].map(number), [239, 255, 238]);
        let at: Vec<_> = (0..TABLES.len()).map(|at| super::numbered(super::number(at))).collect();
        assert!(at.into_iter().eq((0..TABLES.len()).map(Some)), "no two have the same");
    }

    #[test]
    fn kinds_of_keys_and_members_have_no_rows_of_the_books() {
        let kinds = kinds_only_in(&["api_key", "invoice", "membership", "numbering"]);
        assert_eq!(kinds, ["api_key", "member"], "branches have rows of numbering too");
    }

    #[test]
    fn every_table_is_listed_once_and_reached_by_a_kind() {
        let mut names: Vec<_> = TABLES.iter().map(|table| table.name).collect();
        assert!(names.is_sorted());
        names.dedup();
        assert_eq!(names.len(), TABLES.len());
        let reached = |name| kinds().iter().any(|kind| of_kind(kind).any(|t| t.name == name));
        assert!(names.into_iter().all(reached));
    }
}
