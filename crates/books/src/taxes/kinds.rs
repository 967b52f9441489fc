//! How a tax is computed, and on which documents it is offered.

use std::str::FromStr;

use ledger::Trade;
use ledger::totals::TaxKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a tax is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Part of a document's line.
    Line(TaxKind),
    /// Withheld by the payer (e-invoice type T4), on the net amount.
    Withholding,
}

impl Kind {
    /// The word in the database and in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Line(kind) => kind.as_str(),
            Self::Withholding => "withholding",
        }
    }

    /// As the wire names it.
    pub const fn word(self) -> KindWord {
        match self {
            Self::Line(TaxKind::Vat) => KindWord::Vat,
            Self::Line(TaxKind::TableTaxPercent) => KindWord::TableTaxPercent,
            Self::Line(TaxKind::TableTaxFixed) => KindWord::TableTaxFixed,
            Self::Line(TaxKind::Fee) => KindWord::Fee,
            Self::Line(TaxKind::Other) => KindWord::Other,
            Self::Withholding => KindWord::Withholding,
        }
    }

    /// The kind of an e-invoice tax type: `T1` is VAT.
    pub fn from_tax_type(code: &str) -> Option<Kind> {
        match code {
            "T4" => Some(Self::Withholding),
            _ => TaxKind::from_tax_type(code).map(Self::Line),
        }
    }
}

impl FromStr for Kind {
    type Err = ledger::UnknownKey;

    fn from_str(word: &str) -> Result<Kind, ledger::UnknownKey> {
        match word {
            "withholding" => Ok(Self::Withholding),
            _ => word.parse().map(Self::Line),
        }
    }
}

/// How a tax is computed, as the wire names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TaxKind)]
#[serde(rename_all = "snake_case")]
pub enum KindWord {
    /// Value added tax.
    Vat,
    /// Table tax in per cent.
    TableTaxPercent,
    /// Table tax of a fixed amount per unit.
    TableTaxFixed,
    /// Inside the base of VAT.
    Fee,
    /// Withheld by the payer.
    Withholding,
    /// Outside the base of VAT.
    Other,
}

/// On which documents a tax is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TaxDirection)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Sales only.
    #[serde(alias = "sales")]
    Sale,
    /// Purchases only.
    #[serde(alias = "purchases")]
    Purchase,
    /// Both.
    Both,
}

impl Direction {
    /// The word in the database and in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sale => "sale",
            Self::Purchase => "purchase",
            Self::Both => "both",
        }
    }

    /// The direction of a stored word; anything unknown is offered on both.
    pub fn from_stored(word: &str) -> Direction {
        match word {
            "sale" => Self::Sale,
            "purchase" => Self::Purchase,
            _ => Self::Both,
        }
    }

    /// Whether it is offered on documents of that side.
    pub const fn on(self, trade: Trade) -> bool {
        match self {
            Self::Sale => matches!(trade, Trade::Sale),
            Self::Purchase => matches!(trade, Trade::Purchase),
            Self::Both => true,
        }
    }
}
