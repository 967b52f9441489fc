//! The accountant's documents: entries, openings, assets, revaluations, stock.

mod account_merge;
mod asset_revisions;
mod fixed_assets;
mod journal_entries;
mod opening_rules;
mod openings;
mod revaluations;
mod reversing_entries;
mod stock_adjustments;
