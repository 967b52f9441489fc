//! Whose transaction it is.

use std::time::Duration;

use crate::identity::{TenantId, UserId};

/// Whose rows a transaction may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scope {
    /// The company; none while nobody has entered one.
    pub tenant: Option<TenantId>,
    /// The person, whose memberships may be read across companies.
    pub user: Option<UserId>,
    /// The machinery itself: the job worker, sign-in, `verify`. Opens only the tables of
    /// 0001_platform.
    pub system: bool,
    /// Whether nobody waits for it: others' writes are not to wait for its end with their own, and
    /// a long write doesn't give way to it.
    pub may_wait: bool,
    /// After so long it gives way on SQLite to others' writes that wait for its end: it is taken
    /// back with [`DbError::GaveWay`].
    pub gives_way: Option<Duration>,
}

impl Scope {
    /// The machinery, in no company.
    pub const SYSTEM: Scope =
        Scope { tenant: None, user: None, system: true, may_wait: false, gives_way: None };

    /// One company.
    pub fn tenant(tenant: TenantId) -> Scope {
        Scope { tenant: Some(tenant), ..Scope::default() }
    }

    /// The machinery inside one company.
    pub fn system_in(tenant: TenantId) -> Scope {
        Scope { tenant: Some(tenant), ..Scope::SYSTEM }
    }
}
