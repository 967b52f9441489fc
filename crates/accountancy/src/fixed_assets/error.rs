//! What can go wrong with a fixed asset, beside what is wrong with fields, in its own words.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;
use thiserror::Error;

/// Why something is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AssetError {
    /// Somebody else saved in between.
    #[error("another version was saved")]
    Version,
    /// What was posted of it rests on its figures.
    #[error("something of it was depreciated")]
    Depreciated,
    /// What it would be carried over with is in the opening balance of its account.
    #[error("its account is opened already")]
    Opened,
    /// It is disposed of already.
    #[error("it was disposed of")]
    Disposed,
    /// A run depreciates it in a month after the disposal.
    #[error("it was depreciated up to {0}")]
    DepreciatedBeyond(Date),
    /// The month was run already.
    #[error("{0} has run the month")]
    AlreadyRun(String),
    /// A later month was run.
    #[error("{0} has run a later month")]
    NotLatest(String),
    /// No asset has depreciation in those months.
    #[error("nothing is to be depreciated")]
    Nothing,
    /// What is to be depreciated is not what was shown.
    #[error("it comes to {0} now")]
    Changed(String),
    /// Too many months for one entry each.
    #[error("more than {0} months")]
    TooManyMonths(usize),
    /// An asset of the run went since.
    #[error("{0} went since")]
    GoneSince(String),
    /// What is expected of an asset of the run changed since.
    #[error("the estimates of {0} changed since")]
    RevisedSince(String),
    /// Nothing of it was depreciated: its figures are edited instead.
    #[error("nothing of it was depreciated yet")]
    NotDepreciated,
    /// Months in which a run left it out are not depreciated yet.
    #[error("it was not depreciated up to {0}")]
    Behind(Date),
    /// An account of an asset in the run takes no postings any more.
    #[error("{asset} is on {account}, which is inactive")]
    AccountNotLive { asset: String, account: String },
    /// What is expected of it is what was expected before.
    #[error("nothing would change")]
    NothingRevised,
    /// Months were depreciated by the estimates that are to be undone, or others followed.
    #[error("it was depreciated by them up to {0}")]
    DepreciatedSince(Date),
    /// Another revision followed.
    #[error("another revision followed")]
    NotLatestRevision,
}

impl From<AssetError> for Problem {
    fn from(error: AssetError) -> Problem {
        match error {
            AssetError::Version => Problem::new(409, "fixed_asset.version"),
            AssetError::Depreciated => Problem::new(409, "fixed_asset.depreciated"),
            AssetError::Opened => Problem::new(409, "fixed_asset.opened").on("posts_opening"),
            AssetError::Disposed => Problem::new(409, "fixed_asset.disposed"),
            AssetError::DepreciatedBeyond(until) => {
                Problem::new(409, "fixed_asset.depreciated_beyond")
                    .with("until", written_day(until))
                    .on("date")
            }
            AssetError::AlreadyRun(number) => {
                Problem::new(409, "depreciation.already_run").with("number", number).on("month")
            }
            AssetError::NotLatest(number) => {
                Problem::new(409, "depreciation.not_latest").with("number", number)
            }
            AssetError::Behind(until) => {
                Problem::new(409, "fixed_asset.behind").with("until", written_day(until))
            }
            AssetError::AccountNotLive { asset, account } => {
                Problem::new(409, "depreciation.account_not_live")
                    .with("number", asset)
                    .with("account", account)
                    .on("month")
            }
            AssetError::Nothing => Problem::new(409, "depreciation.nothing").on("month"),
            AssetError::Changed(total) => {
                Problem::new(409, "depreciation.changed").with("total", total).on("total")
            }
            AssetError::TooManyMonths(most) => {
                Problem::new(400, "depreciation.too_many_months").with("most", most).on("by_month")
            }
            AssetError::GoneSince(number) => {
                Problem::new(409, "depreciation.gone_since").with("number", number)
            }
            AssetError::RevisedSince(number) => {
                Problem::new(409, "depreciation.revised_since").with("number", number)
            }
            AssetError::NotDepreciated => Problem::new(409, "fixed_asset.not_depreciated"),
            AssetError::NothingRevised => Problem::new(409, "fixed_asset.nothing_revised"),
            AssetError::DepreciatedSince(until) => {
                Problem::new(409, "fixed_asset.depreciated_since").with("until", written_day(until))
            }
            AssetError::NotLatestRevision => Problem::new(409, "fixed_asset.not_latest_revision"),
        }
    }
}
