//! Files of other programs become records: crates/import_batches.

mod duplicates;
mod files;
mod jobs;
mod wizard;
