//! A tax of the company.

use jiff::civil::Date;
use ledger::totals::{LineTax, TaxKind};
use ledger::{AccountId, Money, Percent, TaxId, Trade, UnitPrice};

use super::kinds::{Direction, Kind};
use super::library;
use super::wire::TaxRow;

/// A tax of the company, as stored.
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
    /// Tax is withheld only from a payment above this amount, in piastres; `None` for a tax without
    /// a threshold.
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
    /// The account to which a document of that side posts it: on a sale the tax payable, on a
    /// purchase the tax claimed. `None` where it posts no line.
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

    /// Whether lines of documents of that side may begin with it.
    pub fn is_offered_on(&self, trade: Trade) -> bool {
        self.active && self.direction.on(trade) && matches!(self.kind, Kind::Line(_))
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

    /// The tax as JSON.
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
