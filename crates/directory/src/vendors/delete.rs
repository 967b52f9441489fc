//! Deletes a vendor whose documents have been deleted.

use platform::activity::Change;
use platform::context::Ctx;
use platform::db::Tx;
use platform::problem::Result;

use crate::parties::VENDORS;

/// Marks a vendor as deleted, together with its opening balance; the row stays for the timeline and
/// the journal. The crate above deletes its documents first; the timeline shows their number.
///
/// # Errors
/// 409 when the opening balance is partly settled, or in a locked period.
pub fn delete_vendor(tx: &mut dyn Tx, ctx: &Ctx, id: i64, documents: usize) -> Result<()> {
    let told =
        Change { field: "documents".to_owned(), before: Some(documents.to_string()), after: None };
    VENDORS.delete(tx, ctx, id, if documents == 0 { &[] } else { std::slice::from_ref(&told) })
}
