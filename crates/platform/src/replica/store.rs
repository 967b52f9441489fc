//! The marker that proves that a replica follows its database.

use crate::args;
use crate::db::Tx;
use crate::problem::Result;

/// The marker that the database shares with its file store; none before its first start.
pub(super) fn marker(tx: &mut dyn Tx) -> Result<Option<String>> {
    Ok(tx.scalar("select files_id from cluster where id = 1", args![])?.flatten())
}
