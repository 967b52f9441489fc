//! The amounts of single documents in returns, for comparisons.

use std::collections::BTreeMap;

use books::accounts;
use jiff::civil::Date;
use ledger::{DocKind, DocRef, Money, Trade};
use platform::{Problem, Result, TenantId, Tx};

use super::figures::Figures;
use super::natures::{Natures, VatNature};
use super::store::taxed::{self, TaxedQuery};

/// The value added tax of some days.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TaxOfDays {
    /// The tax of each document in the company's currency, non-refundable tax included; negative
    /// for notes. Documents without tax are not here.
    pub documents: BTreeMap<DocRef, Money>,
    /// The tax on sales in the returns of these days, with adjustments.
    pub output: Money,
    /// The claimed tax on purchases, with adjustments.
    pub input: Money,
}

impl TaxOfDays {
    /// The tax of one side in the returns.
    pub const fn returned(&self, side: Trade) -> Money {
        match side {
            Trade::Sale => self.output,
            Trade::Purchase => self.input,
        }
    }
}

/// The value added tax of the documents of some days, and what returns say of the same days. What
/// a return adds of earlier days is left out.
///
/// # Errors
/// Only our own failures.
pub fn tax_of_days(tx: &mut dyn Tx, tenant: TenantId, days: (Date, Date)) -> Result<TaxOfDays> {
    let roles = accounts::roles(tx, tenant)?;
    let natures = Natures::load(tx, tenant, &roles)?;
    let (mut documents, mut figures) = (BTreeMap::new(), Figures::default());
    let asked = TaxedQuery { days, only: None };
    taxed::each(tx, tenant, &natures, asked, &mut |one| {
        let nature = one.tax.and_then(|tax| natures.find(one.side, tax));
        let is_vat = nature.is_some_and(|nature| nature != VatNature::Table);
        if is_vat && one.doc.kind != DocKind::TaxAdjustment {
            let sum = documents.entry(one.doc).or_insert(Money::ZERO);
            *sum = sum.add(one.amount).map_err(Problem::internal)?;
        }
        figures.add(&one, &|side, tax| natures.find(side, tax)).map_err(Problem::internal)
    })?;
    Ok(TaxOfDays { documents, output: figures.output, input: figures.input })
}
