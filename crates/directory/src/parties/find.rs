//! Finding one party.

use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::record::{Particulars, Record};
use super::store::records;

impl<P: Particulars> Record<P> {
    /// The party with this id that is not deleted.
    ///
    /// # Errors
    /// 404 when there is none.
    pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Record<P>> {
        records::find(tx, tenant, id)?.ok_or_else(Problem::not_found)
    }
}
