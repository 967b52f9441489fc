//! Reads lists page by page.

use platform::Result;

/// Rows that are read at a time.
pub const STRIDE: i64 = 200;

/// Reads all pages; `read` returns the cursor of the next page.
pub fn each_page(mut read: impl FnMut(Option<String>) -> Result<Option<String>>) -> Result<()> {
    let mut cursor = None;
    loop {
        cursor = read(cursor)?;
        if cursor.is_none() {
            return Ok(());
        }
    }
}
