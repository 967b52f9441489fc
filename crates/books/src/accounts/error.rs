//! Errors of the chart of accounts.

use platform::problem::Problem;

/// Why an account can't be added or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountError {
    /// Another account has the number.
    NumberExists,
    /// Another account has the name.
    NameExists {
        /// The field of the name.
        field: &'static str,
    },
    /// The parent is no group, is of another class, or is below the account itself.
    WrongParent,
    /// The product posts to it, so it stays active and of its type.
    System,
    /// It has a balance, which would vanish from the pickers but not from the reports.
    HasBalance,
    /// A group with active accounts in it.
    GroupInUse,
    /// Income and costs start at zero, and computed accounts have no opening balance.
    NoOpening,
    /// Customers' and vendors' balances open with the customer or vendor.
    OpeningByParty,
    /// Cheques open one by one, as payments of their customer or vendor.
    OpeningByCheque,
    /// An opening balance beyond what the books can hold.
    OpeningTooLarge,
    /// An opening balance that rounds to nothing in the company's currency.
    OpeningTooSmall,
    /// The books know no rate of the account's currency on the day of its opening balance.
    OpeningRateRequired,
    /// The account was reconciled with the bank's statement over the day of its opening balance.
    Reconciled,
    /// Entries post to it, so it can't be removed.
    Posted,
    /// Its balance would move to another place on the statements, or would be maintained by another
    /// part of the books.
    PostedDetail,
    /// Somebody else saved in between.
    Version,
    /// An account can't be merged into itself.
    MergeSame,
    /// Two accounts of different type, detail type or currency, or an account and a group.
    MergeKinds,
    /// The product posts to the account that would go.
    MergeSystem,
    /// The account is maintained by parties' documents or by stock.
    MergeKept,
    /// The account that would stay takes no postings.
    MergeInactive,
    /// It was merged into another account and can't change any more.
    Merged,
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Problem {
        match error {
            AccountError::NumberExists => Problem::new(409, "account.number_exists").on("serial"),
            AccountError::NameExists { field } => {
                Problem::new(409, "account.name_exists").on(field)
            }
            AccountError::WrongParent => Problem::new(409, "account.wrong_parent").on("parent_id"),
            AccountError::System => Problem::new(409, "account.system").on("active"),
            AccountError::HasBalance => Problem::new(409, "account.has_balance").on("active"),
            AccountError::GroupInUse => Problem::new(409, "account.group_in_use").on("active"),
            AccountError::NoOpening => {
                Problem::new(409, "account.no_opening").on("opening_balance")
            }
            AccountError::OpeningByParty => {
                Problem::new(409, "account.opening_by_party").on("opening_balance")
            }
            AccountError::OpeningByCheque => {
                Problem::new(409, "account.opening_by_cheque").on("opening_balance")
            }
            AccountError::OpeningTooLarge => {
                Problem::new(400, "opening.too_large").on("opening_balance")
            }
            AccountError::OpeningTooSmall => {
                Problem::new(400, "opening.too_small").on("opening_balance")
            }
            AccountError::OpeningRateRequired => {
                Problem::new(400, "field.required").on("opening_exchange_rate")
            }
            AccountError::Reconciled => {
                Problem::new(409, "account.reconciled").on("opening_balance")
            }
            AccountError::Posted => Problem::new(409, "account.posted"),
            AccountError::PostedDetail => {
                Problem::new(409, "account.posted_detail").on("chart_account_details_id")
            }
            AccountError::Version => Problem::new(409, "account.version").on("version"),
            AccountError::MergeSame => Problem::new(409, "account.merge_same").on("merge_id"),
            AccountError::MergeKinds => Problem::new(409, "account.merge_kinds").on("merge_id"),
            AccountError::MergeSystem => Problem::new(409, "account.merge_system").on("merge_id"),
            AccountError::MergeKept => Problem::new(409, "account.merge_kept").on("merge_id"),
            AccountError::MergeInactive => {
                Problem::new(409, "account.merge_inactive").on("keep_id")
            }
            AccountError::Merged => Problem::new(409, "account.merged").on("active"),
        }
    }
}
