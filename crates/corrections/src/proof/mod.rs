//! Proofs of documents against each other and against the books: each document is the sum of its
//! lines and equals its entries, the cheques equal the balances of their accounts, the registers of
//! withheld tax and of fixed assets equal theirs, and revaluations are reversed except for what was
//! realised.
//!
//! Deliberately not here: the journal, open items and stock, which prove themselves in `books`.

mod store;

use std::collections::BTreeSet;

use books::accounts;
use ledger::{AccountId, DocKind, DocRef, Money, Trade};
use platform::{Problem, Result, TenantId, Tx};

use accountancy::fixed_assets::{self, AccountSum};
use accountancy::revaluations;
use tax::withholding;

/// Something found wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// A document that is not what its lines say: its net, tax or total is not their sum, or it is
    /// not mirrored by its reversal.
    Lines {
        /// The document.
        doc: DocRef,
        /// Its number.
        number: String,
    },
    /// A document that is not what its entries posted: its party, day or amount is another one.
    Entries {
        /// The document.
        doc: DocRef,
        /// Its number.
        number: String,
    },
    /// The cheques on an account aren't what documents posted to it (minor units of base currency,
    /// debit positive).
    Cheques {
        /// The account's role.
        role: &'static str,
        /// The sum of the cheques.
        cheques: i64,
        /// The journal's balance.
        journal: i64,
    },
    /// The register of withheld tax differs from its accounts by this, in base currency.
    Withholding {
        /// Whose tax: withheld by customers (sale) or from vendors (purchase).
        trade: Trade,
        /// By how much.
        difference: String,
    },
    /// The register of fixed assets differs from its entries on an account (minor units of base
    /// currency, debit positive).
    Assets {
        /// The account.
        account: AccountId,
        /// The register's total.
        register: i64,
        /// The journal's balance.
        journal: i64,
    },
    /// A revaluation whose entries, of its day and of the next, leave something on an account.
    Revaluation {
        /// The revaluation.
        doc: DocRef,
        /// The account.
        account: AccountId,
    },
}

/// Compares every document with its lines; gives those that differ, a hundred of each kind at most.
pub fn lines(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let by_hand = store::entries_differing_from_lines(tx, tenant)?;
    let mut faults = of_kind(DocKind::JournalEntry, by_hand);
    for kept in store::DOCUMENTS_WITH_LINES {
        faults
            .extend(of_kind(kept.kind, store::documents_differing_from_lines(tx, tenant, &kept)?));
    }
    Ok(faults)
}

/// Compares every document with its entries: its open item equals their amount on the party's
/// account, the document equals its open item, and entries that were not reversed have its date.
/// Returns the differing documents, at most a hundred of each kind.
///
/// # Errors
/// Only our own failures.
pub fn entries(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let mut found = store::entries::open_items_differing_from_entries(tx, tenant)?;
    let doc = |kind| move |(id, number)| (DocRef::new(kind, id), number);
    for due in store::entries::DUE {
        let unlike = store::entries::documents_differing_from_open_item(tx, tenant, &due)?;
        found.extend(unlike.into_iter().map(doc(due.kind)));
    }
    for (kind, table, posts) in DATED {
        let of = (kind, table, posts);
        let undated = store::entries::documents_without_entry_of_their_date(tx, tenant, of)?;
        found.extend(undated.into_iter().map(doc(kind)));
    }
    Ok(found.into_iter().map(|(doc, number)| Fault::Entries { doc, number }).collect())
}

/// The documents whose entries have their own date, with their tables, and the condition under
/// which they post.
const DATED: [(DocKind, &str, &str); 9] = [
    (DocKind::Invoice, "invoice", "d.total_base <> 0"),
    (DocKind::CreditNote, "credit_note", "d.total_base <> 0"),
    (DocKind::Receipt, "receipt", "d.amount <> 0"),
    (DocKind::Refund, "refund", "d.amount <> 0"),
    (DocKind::Bill, "bill", "d.total_base <> 0"),
    (DocKind::Expense, "expense", "d.total_base <> 0"),
    (DocKind::VendorCredit, "vendor_credit", "d.total_base <> 0"),
    (DocKind::Payment, "payment", "d.amount <> 0 and d.expense_id is null"),
    (DocKind::VendorRefund, "vendor_refund", "d.amount <> 0"),
];

fn of_kind(kind: DocKind, found: Vec<(i64, String)>) -> Vec<Fault> {
    let fault = |(id, number)| Fault::Lines { doc: DocRef::new(kind, id), number };
    found.into_iter().map(fault).collect()
}

/// Compares every entry that reverses itself with its reversal; gives those that are not turned
/// round, line by line, on their day.
pub fn reversals(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    Ok(of_kind(DocKind::JournalEntry, store::revaluations_not_reversed(tx, tenant)?))
}

/// The accounts of cheques, and their directions.
const OF_CHEQUES: [&str; 3] = ["notes_receivable", "cheques_under_collection", "notes_payable"];

/// Compares the cheques with what documents posted to their accounts; manual postings there have no
/// cheque.
pub fn cheques(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    let roles = accounts::roles(tx, tenant)?;
    for role in OF_CHEQUES {
        let Some(account) = roles.find(role) else { continue };
        let journal = store::by_documents(tx, tenant, account)?;
        let cheques = store::cheques_on(tx, tenant, account)?;
        if journal != cheques {
            let (cheques, journal) = (cheques.minor(), journal.minor());
            faults.push(Fault::Cheques { role, cheques, journal });
        }
    }
    Ok(faults)
}

/// Compares both registers of withheld tax with their accounts.
pub fn withheld(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    let decimals = books::currencies::base(tx, tenant)?.minor_digits;
    for trade in [Trade::Sale, Trade::Purchase] {
        let books = withholding::whole_register(tx, tenant, trade)?;
        let difference = Money::parse(&books.difference, decimals).map_err(Problem::internal)?;
        if !difference.is_zero() {
            faults.push(Fault::Withholding { trade, difference: books.difference });
        }
    }
    Ok(faults)
}

/// Compares the register of fixed assets with what its entries posted to accounts of cost and
/// accumulated depreciation. Other postings there are purchases not registered yet.
pub fn assets(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let register = fixed_assets::booked_on(tx, tenant)?;
    let journal = store::by_assets(tx, tenant)?;
    let accounts: BTreeSet<AccountId> = register.keys().chain(journal.keys()).copied().collect();
    let wrong = accounts.into_iter().filter_map(|account| {
        let of = |sums: &AccountSum| sums.get(&account).copied().unwrap_or_default().minor();
        let (register, journal) = (of(&register), of(&journal));
        (register != journal).then_some(Fault::Assets { account, register, journal })
    });
    Ok(wrong.collect())
}

/// Adds the entries of each revaluation up: together they leave what it realised, and else nothing.
pub fn revaluations(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Fault>> {
    let fault =
        |(id, account)| Fault::Revaluation { doc: DocRef::new(DocKind::Revaluation, id), account };
    Ok(revaluations::unpaired(tx, tenant)?.into_iter().map(fault).collect())
}

/// Manual postings, or those of another program.
const BY_HAND: [DocKind; 3] = [DocKind::JournalEntry, DocKind::Opening, DocKind::Import];
