//! How an asset goes, as it is typed and sent.

use books::journal::JournalEntryView;
use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::choices::FixedAssetAccount;

/// How an asset goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AssetDisposalKind {
    /// It is sold.
    Sale,
    /// It is thrown away, lost or given away.
    Scrap,
}

impl AssetDisposalKind {
    /// As it is stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            AssetDisposalKind::Sale => "sale",
            AssetDisposalKind::Scrap => "scrap",
        }
    }
}

/// A disposal as it is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssetDisposalInput {
    /// The asset.
    pub asset_id: i64,
    /// The day of the disposal: not after today. Its month has no depreciation.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How it went.
    pub kind: AssetDisposalKind,
    /// What a sale brings in, before tax.
    pub proceeds: Option<DecimalText>,
    /// The account of the proceeds: an account of money; or, when the buyer got an invoice, which
    /// tax on the sale needs, the income account of the invoice's line.
    pub proceeds_account_id: Option<i64>,
    /// Anything worth noting.
    pub note: Option<String>,
}

/// How an asset went.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AssetDisposalView {
    /// Its id.
    pub id: i64,
    /// The number that people know it by.
    pub number: String,
    /// When it went.
    #[schema(value_type = String, format = Date)]
    pub date: Date,
    /// How.
    pub kind: AssetDisposalKind,
    /// What it had cost.
    pub cost: String,
    /// What was depreciated by the disposal itself, for months that no run had been made for.
    pub charged: String,
    /// What had worn out, that included.
    pub accumulated: String,
    /// Its book value at the disposal.
    pub book_value: String,
    /// What it brought in.
    pub proceeds: String,
    /// Where that went.
    pub proceeds_account: Option<FixedAssetAccount>,
    /// Gained by it; below zero lost.
    pub gain: String,
    /// Anything worth noting.
    pub note: Option<String>,
    /// What it posted, reversed pairs included, oldest first.
    pub entries: Vec<JournalEntryView>,
}
