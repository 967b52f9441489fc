//! Fetching what the authority has: twice a day, and when somebody asks.
//!
//! ```text
//! asked ──▶ searched, sent and received, 29 days at a time, page by page ──▶ texts read ──▶ done
//!   ▲            │ refused, no answer: why is kept, the next hour tries again
//!   └────────────┘
//! ```
//!
//! A run records how far it is after each window. One that was interrupted, by a failure or the end
//! of the program, continues there, and then lists what came since.
//!
//! A worker that finds another one busy comes back when that one's lease is over: it may have ended
//! with the program. A window with too many pages is halved. A text that the authority does not
//! return is requested again for some days.
//!
//! A document may be cancelled or rejected for two weeks, so each run begins so long before the
//! last one's end. Nothing of the network happens within a transaction.

mod ask;
mod known;
mod run;
mod store;
mod texts;
mod turn;
mod windows;

pub use ask::{JOB, Requester, fetch_if_due, request, with_due};
pub use known::{KnownDocument, from_simulator, store_known};
pub use run::{handle, record_failure};
pub use store::{FailureKind, FetchState, Unfinished, find};
