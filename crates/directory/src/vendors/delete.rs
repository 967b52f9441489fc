//! Hides a vendor whose documents are gone.

use platform::activity::Change;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use crate::parties::VENDORS;

/// Marks a vendor deleted with its opening balance; the row stays for the timeline and the journal.
/// Documents belong to the floor above, which takes them back before; the timeline tells how many.
///
/// # Errors
/// 409 when the opening balance is partly settled, or in a locked period.
pub fn delete_vendor(tx: &mut dyn Tx, ctx: &Ctx, id: i64, documents: usize) -> Result<()> {
    let told =
        Change { field: "documents".to_owned(), before: Some(documents.to_string()), after: None };
    VENDORS.delete(tx, ctx, id, if documents == 0 { &[] } else { std::slice::from_ref(&told) })
}
