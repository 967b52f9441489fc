//! Files of other programs become records: crates/import_batches.

mod chart;
mod documents;
mod duplicates;
mod entry_numbers;
mod few_rows;
mod files;
mod jobs;
mod meanings;
mod migrations;
mod money;
mod review;
mod rules;
mod statuses;
mod taxes;
mod wizard;
