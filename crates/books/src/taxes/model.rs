//! A tax of the company.

use std::str::FromStr;

use jiff::civil::Date;
use ledger::totals::{LineTax, TaxKind};
use ledger::{AccountId, Money, Percent, TaxId, Trade, UnitPrice};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::library;
use super::wire::TaxRow;

/// How a tax is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Part of a document's line.
    Line(TaxKind),
    /// Kept back by whoever pays (e-invoice type T4), upon the net.
    Withholding,
}

impl Kind {
    /// The word that the database and the wire keep.
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
    /// Kept back by whoever pays.
    Withholding,
    /// Outside the base of VAT.
    Other,
}

/// On which documents a tax is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TaxDirection)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Sales alone.
    #[serde(alias = "sales")]
    Sale,
    /// Purchases alone.
    #[serde(alias = "purchases")]
    Purchase,
    /// Both.
    Both,
}

impl Direction {
    /// The word that the database and the wire keep.
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

/// A tax of the company, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tax {
    /// The tax.
    pub id: TaxId,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// The rate in per cent; for a tax of a fixed amount, that amount per unit.
    pub percent: Percent,
    /// Its category, 1 to 10.
    pub category_id: i64,
    /// Its e-invoice sub-type in our list.
    pub sub_category_id: Option<i64>,
    /// How it is computed.
    pub kind: Kind,
    /// E-invoice tax type, `T1`.
    pub eta_tax_type: Option<String>,
    /// E-invoice sub-type, `V009`.
    pub eta_sub_type: Option<String>,
    /// On which documents it is offered.
    pub direction: Direction,
    /// Where a sale posts it; none for a tax of nothing (exempt).
    pub sale_account: Option<AccountId>,
    /// Where a purchase posts it; none when it is part of the cost.
    pub purchase_account: Option<AccountId>,
    /// The first day on which it may be used.
    pub effective_from: Option<Date>,
    /// The last day on which it may be used.
    pub effective_to: Option<Date>,
    /// Tax is withheld of a single payment above this alone, in piastres; none of any payment.
    pub threshold: Option<Money>,
    /// Whether it is offered.
    pub active: bool,
    /// Whether it is proposed on new lines.
    pub is_default: bool,
    /// The tax that has its place after its last day, at another rate.
    pub replaced_by: Option<TaxId>,
    /// Counts its edits.
    pub version: i64,
}

impl Tax {
    /// Where a document of that side posts it: for a sale, what is owed to the authority; for a
    /// purchase, what is claimed from it. None where it posts nothing of its own.
    pub const fn account(&self, trade: Trade) -> Option<AccountId> {
        match trade {
            Trade::Sale => self.sale_account,
            Trade::Purchase => self.purchase_account,
        }
    }

    /// Whether the law has it on that day.
    pub fn applies_on(&self, day: Date) -> bool {
        self.effective_from.is_none_or(|from| from <= day)
            && self.effective_to.is_none_or(|to| day <= to)
    }

    /// Whether its rate is an amount for each unit, and no percentage.
    fn is_per_unit(&self) -> bool {
        self.kind == Kind::Line(TaxKind::TableTaxFixed) || library::is_fixed(self.sub_category_id)
    }

    /// As the totals of a document take it; none for withholding tax, which is no part of a line.
    pub fn line_tax(&self) -> Option<LineTax> {
        let Kind::Line(kind) = self.kind else { return None };
        if self.is_per_unit() {
            let per_unit = UnitPrice::from_scaled(self.percent.scaled());
            return Some(LineTax::per_unit(self.id, kind, per_unit));
        }
        Some(LineTax::percent(self.id, kind, self.percent))
    }

    /// As it is sent.
    pub fn row(&self) -> TaxRow {
        TaxRow {
            id: self.id.0,
            tax_name: self.name_en.clone(),
            tax_name_ar: self.name_ar.clone(),
            tax_precntage: self.percent.to_text(),
            tax_category_id: self.category_id,
            sub_tax_category_id: self.sub_category_id,
            kind: self.kind.word(),
            per_unit: self.is_per_unit(),
            eta_tax_type: self.eta_tax_type.clone(),
            eta_sub_type: self.eta_sub_type.clone(),
            direction: self.direction,
            effective_from: self.effective_from,
            effective_to: self.effective_to,
            replaced_by: self.replaced_by.map(|tax| tax.0),
            threshold: self.threshold.map(|pounds| pounds.to_text(2)),
            active: self.active,
            is_default: self.is_default,
            version: self.version,
        }
    }
}
