//! How far the imports are that run in this process within one transaction, of which others see
//! nothing before it is done.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use platform::TenantId;

static UNDERWAY: Mutex<Option<HashMap<(TenantId, i64), i64>>> = Mutex::new(None);

/// An import that runs here, until this is dropped.
pub struct RunningImport {
    tenant: TenantId,
    id: i64,
}

impl RunningImport {
    /// Says that an import runs here.
    pub const fn new(tenant: TenantId, id: i64) -> RunningImport {
        RunningImport { tenant, id }
    }

    /// Says how many of its rows are handled.
    pub fn set(&self, done: i64) {
        let mut all = UNDERWAY.lock().unwrap_or_else(PoisonError::into_inner);
        all.get_or_insert_default().insert((self.tenant, self.id), done);
    }
}

impl Drop for RunningImport {
    fn drop(&mut self) {
        let mut all = UNDERWAY.lock().unwrap_or_else(PoisonError::into_inner);
        all.get_or_insert_default().remove(&(self.tenant, self.id));
    }
}

/// How many rows of an import are handled; none of one that doesn't run here.
pub fn handled_rows(tenant: TenantId, id: i64) -> i64 {
    let mut all = UNDERWAY.lock().unwrap_or_else(PoisonError::into_inner);
    all.get_or_insert_default().get(&(tenant, id)).copied().unwrap_or_default()
}
