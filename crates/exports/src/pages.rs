//! Lists that are read page after page.

use platform::Result;

/// Rows that are read at once.
pub const STRIDE: i64 = 200;

/// Reads from the first page on; `read` gives where the next one begins.
pub fn each_page(mut read: impl FnMut(Option<String>) -> Result<Option<String>>) -> Result<()> {
    let mut cursor = None;
    loop {
        cursor = read(cursor)?;
        if cursor.is_none() {
            return Ok(());
        }
    }
}
