//! The scope of a transaction.

use std::time::Duration;

use crate::identity::{TenantId, UserId};

/// The rows that a transaction may see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Scope {
    /// The company; none before one has been entered.
    pub tenant: Option<TenantId>,
    /// The person, whose memberships may be read across companies.
    pub user: Option<UserId>,
    /// The program's own work: the job worker, sign-in, `verify`. Sees only the tables of
    /// 0001_platform.
    pub system: bool,
    /// Whether no caller waits for it: other writes don't wait for its commit to share one, and a
    /// long write doesn't give way to it.
    pub may_wait: bool,
    /// How long it may run on SQLite while other writes wait; after that it is rolled back with
    /// [`DbError::GaveWay`].
    pub gives_way: Option<Duration>,
}

impl Scope {
    /// The program's own work, in no company.
    pub const SYSTEM: Scope =
        Scope { tenant: None, user: None, system: true, may_wait: false, gives_way: None };

    /// One company.
    pub fn tenant(tenant: TenantId) -> Scope {
        Scope { tenant: Some(tenant), ..Scope::default() }
    }

    /// The program's own work in one company.
    pub fn system_in(tenant: TenantId) -> Scope {
        Scope { tenant: Some(tenant), ..Scope::SYSTEM }
    }
}
