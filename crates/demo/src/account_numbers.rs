//! Accounts by their numbers in the chart (reference/egypt/chart-of-accounts.json).

pub(super) const CASH: &str = "111001";
pub(super) const BANK: &str = "111101";
pub(super) const BANK_IN_DOLLARS: &str = "111102";
pub(super) const NOTES_RECEIVABLE: &str = "112101";
pub(super) const NOTES_PAYABLE: &str = "211101";
pub(super) const IN_TRANSIT: &str = "113006";
