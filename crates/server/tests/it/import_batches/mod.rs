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
mod numbers_again;
mod readings;
mod review;
mod rules;
mod statuses;
mod taxes;
mod two_tabs;
mod wizard;
