//! Files of other programs become records: crates/import_batches.

mod chart;
mod documents;
mod duplicates;
mod few_rows;
mod files;
mod jobs;
mod meanings;
mod money;
mod review;
mod rules;
mod taxes;
mod wizard;
