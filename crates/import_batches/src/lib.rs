//! Files of other programs become the company's records: uploaded, mapped, reviewed, imported in
//! the background, and undone.
//!
//! ```text
//! uploads ─▶ mapping ─▶ review ─▶ run ─▶ imported ─▶ undo ─▶ undone
//!                         ▲        │
//!                         └ failed ┘ nothing was imported, or only a part because its job was
//!                                    given up: that is undone, or the rest imported
//! ```
//!
//! A batch is one file; its rows are kept as the texts that they were read as, with what a person
//! decided about each. Reading and checking are done outside of transactions, on the threads for
//! uploaded files. Records are added by the use cases that the screens call, so that they are
//! checked, numbered and logged alike. Deliberately not here: how files are read, mapped and
//! checked (`imports`), and the rules of records (`directory`).

mod batch;
mod error;
mod find;
mod kind;
mod mapping;
mod model;
mod progress;
mod records;
mod review;
mod run;
mod series;
mod store;
mod undo;
mod uploads;
mod wire;

use platform::http::Routes;

pub use find::{FoundImport, named};
pub use kind::ImportKind;
pub use run::{
    JOB, MAX_DURATION, RetryLimits, fail_stranded, handle, handle_within, record_failure,
    with_stranded,
};

pub use uploads::{forget_untouched, with_untouched};

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(uploads::routes())
        .merge(mapping::routes())
        .merge(review::routes())
        .merge(run::routes())
        .merge(undo::routes())
}
