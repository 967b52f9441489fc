//! What an accountant enters beside trade: journal entries, opening balances, fixed assets, the
//! revaluation of foreign balances, stock adjustments, and the merge of two accounts.
//!
//! Each room says in T-accounts what it posts (`posting.rs`). Deliberately not here: the journal
//! itself (`books::journal`) and the year's end, which posts nothing (`insight::year_end`).

pub mod account_merge;
pub mod fixed_assets;
pub mod journal_entries;
pub mod openings;
pub mod revaluations;
pub mod stock_adjustments;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(account_merge::routes())
        .merge(journal_entries::routes())
        .merge(openings::routes())
        .merge(stock_adjustments::routes())
        .merge(fixed_assets::routes())
        .merge(revaluations::routes())
}
