//! The self-audit, which proves the books, and the company's activity log.
//!
//! Each invariant is proved by the feature that maintains it; here the proofs are called one after
//! the other and the faults are named, for a page and for `mizan verify`. Deliberately not here:
//! repairs, and writing the audit trail (`platform::activity`).

mod activity;
mod error;
mod files;
mod full_proof;
mod model;
mod proofs;
mod routes;
mod store;

pub use activity::{activity, each_activity};
pub use full_proof::prove_all;
pub use model::{
    ActivityLog, ActivityLogRequest, ActivityLogRow, ActivityPerson, AuditCheck, AuditCulprit,
    AuditKey, AuditState, SelfAudit,
};
pub use proofs::prove;
pub(crate) use routes::routes;
