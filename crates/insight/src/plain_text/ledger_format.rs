//! The programs that a ledger is written for.

use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The program that will read a ledger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LedgerFormat {
    /// hledger's journal.
    Hledger,
    /// ledger's journal.
    Ledger,
    /// beancount.
    Beancount,
}

impl FromStr for LedgerFormat {
    type Err = ();

    fn from_str(text: &str) -> Result<LedgerFormat, ()> {
        match text {
            "hledger" => Ok(LedgerFormat::Hledger),
            "ledger" => Ok(LedgerFormat::Ledger),
            "beancount" => Ok(LedgerFormat::Beancount),
            _ => Err(()),
        }
    }
}

impl LedgerFormat {
    /// The extension of the file, by which programs and editors recognize it.
    pub const fn extension(self) -> &'static str {
        match self {
            LedgerFormat::Hledger => "journal",
            LedgerFormat::Ledger => "ledger",
            LedgerFormat::Beancount => "beancount",
        }
    }
}
