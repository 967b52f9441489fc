//! What rows of a file share, so that a change of one is checked with those that it concerns.

use imports::review::stable_hash;

use super::Names;
use crate::kind::ImportKind;
use crate::store::stored_rows::Record;

/// What the keys of goods and of documents are hashed with: no [`imports::review::DuplicateBy`] has
/// such a number.
const GOODS: u64 = 100;
const DOCUMENT: u64 = 101;
/// The same of the numbers of journal entries, of whatever month.
const ENTRY: u64 = 102;

/// What a row shares with rows that may be the same record, or that take what it takes: a number,
/// goods that are kept in stock, the open amount of a document.
pub fn shared_keys(kind: ImportKind, record: &Record, names: &Names) -> Vec<u64> {
    let mut keys =
        imports::review::shared_keys(kind.record_kind(), |field| record.get(field).cloned());
    let text = |field: &str| record.get(field).map(String::as_str);
    let key = |what: u64, id: i64| stable_hash(what, &id.to_string());
    match kind {
        ImportKind::Invoices => {
            let product = text("product").and_then(|name| names.product(name));
            keys.extend(product.filter(|id| names.is_in_stock(*id)).map(|id| key(GOODS, id)));
        }
        ImportKind::JournalEntries => {
            keys.extend(text("number").map(|number| stable_hash(ENTRY, number)));
        }
        ImportKind::CustomerPayments | ImportKind::VendorPayments => {
            let party = match kind {
                ImportKind::CustomerPayments => text("customer").and_then(|n| names.customer(n)),
                _ => text("vendor").and_then(|name| names.vendor(name)),
            };
            let documents = party.zip(text("documents"));
            let documents = documents.and_then(|(party, text)| names.documents(party, text));
            keys.extend(documents.into_iter().flatten().map(|id| key(DOCUMENT, id)));
        }
        _ => {}
    }
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// Whether a record takes what another one may want, so that its order counts. What accounts take,
/// their numbers and groups, is found only by checking all of them.
pub const fn takes(kind: ImportKind) -> bool {
    matches!(
        kind,
        ImportKind::Accounts
            | ImportKind::Invoices
            | ImportKind::CustomerPayments
            | ImportKind::VendorPayments
            | ImportKind::JournalEntries
    )
}
