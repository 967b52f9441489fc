//! Workbooks of Excel 97 to 2003.

use super::{Options, ReadCode, ReadError, Table};

pub(super) fn read(_bytes: &[u8], _options: &Options<'_>) -> Result<Table, ReadError> {
    Err(ReadError::whole(ReadCode::UnknownFormat))
}
