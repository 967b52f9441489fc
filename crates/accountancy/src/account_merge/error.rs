//! What can go wrong with a merge of accounts, in its own words.

use platform::Problem;

/// Why two accounts are not merged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AccountMergeError {
    /// Statements, reconciliations or transfers stay with the account that would go.
    OfBank,
}

impl From<AccountMergeError> for Problem {
    fn from(error: AccountMergeError) -> Problem {
        match error {
            AccountMergeError::OfBank => {
                Problem::new(409, "account.merge_with_bank").on("merge_id")
            }
        }
    }
}
