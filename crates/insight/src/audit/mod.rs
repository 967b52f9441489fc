//! The books proving themselves, and who did what: the self-audit and the company's activity.
//!
//! Each invariant is proven by the room that keeps it; here they are asked one after the other and
//! the first culprit of each is named, for a page and for `mizan verify`. Deliberately not here:
//! mending anything, and writing the trail (`platform::activity`).

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
