//! What is read out of the books over a period or at a day.

mod account_page;
mod ageing;
mod documents_as_known;
mod foreign_accounts;
mod general_ledger;
mod percent_and_margin;
mod period_reports;
mod periods_across_years;
mod purchases_as_known;
mod report_files;
mod side_by_side;
mod small_shop;
mod statements;
mod tops_and_days;
