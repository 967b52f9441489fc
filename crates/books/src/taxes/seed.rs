//! Gives a new company the taxes of Egypt.

use jiff::civil::Date;
use ledger::{Percent, TaxId};
use platform::context::TenantId;
use platform::db::Tx;
use platform::ids;
use platform::problem::{Problem, Result};

use super::kinds::Kind;
use super::library::{self, LibraryTax};
use super::model::Tax;
use super::store;
use crate::accounts::Roles;

/// The category of withholding taxes.
const WITHHOLDING: i64 = 3;

/// Seeds the library's taxes whose rate is known: those in daily use are offered, the others can be
/// switched on. `today` decides which have expired.
pub fn seed(tx: &mut dyn Tx, tenant: TenantId, roles: &Roles, today: Date) -> Result<()> {
    let known: Vec<&LibraryTax> =
        library::taxes().iter().filter(|tax| tax.tax_percentage.is_some()).collect();
    let count = i64::try_from(known.len()).map_err(Problem::internal)?;
    let first = ids::allocate(tx, tenant, count)?;
    let taxes = known
        .into_iter()
        .zip(first..)
        .map(|(tax, id)| {
            let mut tax = from_library(tax, TaxId(id), roles)?;
            tax.active &= tax.applies_on(today);
            Ok(tax)
        })
        .collect::<Result<Vec<Tax>>>()?;
    store::insert(tx, tenant, &taxes)
}

fn from_library(tax: &LibraryTax, id: TaxId, roles: &Roles) -> Result<Tax> {
    let rate = tax.tax_percentage.as_ref().map_or("0", |rate| rate.as_str());
    let account = |role: &Option<String>| role.as_deref().map(|role| roles.get(role)).transpose();
    Ok(Tax {
        id,
        name_en: tax.tax_name_en.clone(),
        name_ar: tax.tax_name_ar.clone(),
        percent: Percent::parse(rate).map_err(Problem::internal)?,
        category_id: tax.tax_category_id,
        sub_category_id: tax.sub_tax_category_id,
        kind: kind(tax)?,
        eta_tax_type: tax.eta_tax_type.clone(),
        eta_sub_type: tax.eta_sub_type.clone(),
        direction: tax.direction,
        sale_account: account(&tax.account_sale)?,
        purchase_account: account(&tax.account_purchase)?,
        effective_from: tax.effective_from,
        effective_to: tax.effective_to,
        threshold: tax.threshold().map_err(Problem::internal)?,
        active: tax.active_by_default,
        is_default: tax.is_default,
        replaced_by: None,
        version: 1,
    })
}

/// A tax that never appears on an e-invoice has no type; its category is used.
fn kind(tax: &LibraryTax) -> Result<Kind> {
    let by_category = || match tax.tax_category_id {
        WITHHOLDING => Some(Kind::Withholding),
        category => library::first_tax_type(category).and_then(Kind::from_tax_type),
    };
    tax.eta_tax_type
        .as_deref()
        .map_or_else(by_category, Kind::from_tax_type)
        .ok_or_else(|| Problem::internal(format!("{} has no kind", tax.tax_name_en)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use ledger::Money;
    use ledger::totals::TaxKind;

    fn library() -> Vec<Tax> {
        let roles = Roles::for_test();
        library::taxes()
            .iter()
            .zip(1..)
            .map(|(tax, id)| from_library(tax, TaxId(id), &roles).unwrap())
            .collect()
    }

    #[test]
    fn the_library_is_whole() {
        let taxes = library();
        assert_eq!(taxes.len(), 46);
        let vat = &taxes[0];
        assert_eq!((vat.percent.to_text().as_str(), vat.is_default), ("14", true));
        assert_eq!(vat.kind, Kind::Line(TaxKind::Vat));
        assert!(vat.sale_account.is_some() && vat.purchase_account.is_some());
        assert_eq!(taxes.iter().filter(|tax| tax.is_default).count(), 1);
        let half = taxes.iter().find(|tax| tax.percent.to_text() == "0.5").unwrap();
        assert_eq!(half.kind, Kind::Line(TaxKind::TableTaxPercent));
    }

    #[test]
    fn withholding_is_no_part_of_a_line() {
        let taxes = library();
        let withheld: Vec<&Tax> =
            taxes.iter().filter(|tax| tax.kind == Kind::Withholding).collect();
        assert_eq!(withheld.len(), 20);
        assert!(withheld.iter().all(|tax| tax.line_tax().is_none()));
        assert!(withheld.iter().all(|tax| tax.category_id == WITHHOLDING));
    }

    #[test]
    fn a_fixed_table_tax_is_an_amount_per_unit() {
        let fixed = library().into_iter().find(|tax| tax.sub_category_id == Some(12)).unwrap();
        let line = Tax { percent: Percent::from_scaled(250_000), ..fixed }.line_tax().unwrap();
        assert_eq!((line.per_unit.to_text().as_str(), line.percent), ("2.5", Percent::ZERO));
    }

    #[test]
    fn withholding_of_a_nature_by_its_date() {
        let rate = |nature: &str, on: Date| {
            let of_nature = |tax: &Tax| tax.eta_sub_type.as_deref() == Some(nature);
            let taxes = library().into_iter().filter(of_nature).collect();
            crate::taxes::in_force(taxes, on).map(|tax| tax.percent.to_text())
        };
        let (before, since) = (date(2018, 8, 14), date(2018, 8, 15));
        let both = |nature: &str| (rate(nature, before), rate(nature, since));
        let text = |rate: &str| Some(rate.to_owned());
        assert_eq!(both("W002"), (text("0.5"), text("1")), "supplies");
        assert_eq!(both("W004"), (text("2"), text("3")), "services");
        assert_eq!(both("W010"), (None, text("5")), "professional fees");
        assert_eq!(rate("W015", before), text("0"), "exempt at any time");
        assert_eq!(rate("V009", since), None, "VAT is not withheld");
    }

    #[test]
    fn of_two_rates_in_use_the_later_law_is_taken() {
        let supplies = library().into_iter().find(|tax| tax.name_en == "WHT 1% supplies").unwrap();
        let newer = Tax {
            id: TaxId(99),
            percent: Percent::from_scaled(150_000),
            effective_from: Some(date(2027, 1, 1)),
            ..supplies.clone()
        };
        let both = || vec![newer.clone(), supplies.clone()];
        let on = |day: Date| crate::taxes::in_force(both(), day).map(|tax| tax.id);
        assert_eq!(on(date(2026, 12, 31)), Some(supplies.id));
        assert_eq!(on(date(2027, 1, 1)), Some(newer.id));
        let stands_by = Tax { active: false, ..newer.clone() };
        let taken = crate::taxes::in_force(vec![stands_by, supplies.clone()], date(2027, 1, 1));
        assert_eq!(taken.map(|tax| tax.id), Some(supplies.id), "it is not in use yet");
    }

    #[test]
    fn three_hundred_pounds_are_paid_whole() {
        let threshold = |name: &str| {
            let taxes = library();
            taxes.iter().find(|tax| tax.name_en == name).unwrap().threshold
        };
        assert_eq!(threshold("WHT 3% services"), Some(Money::from_minor(30_000)));
        assert_eq!(threshold("VAT 14%"), None);
        let of_nature = library::of_sub_type("W002").unwrap();
        assert_eq!(of_nature.tax_name_en, "WHT 1% supplies");
    }

    #[test]
    fn a_rate_that_has_run_out_is_not_used() {
        let old = library().into_iter().find(|tax| tax.effective_to.is_some()).unwrap();
        let last = old.effective_to.unwrap();
        assert!(old.applies_on(last));
        assert!(!old.applies_on(last.tomorrow().unwrap()));
    }
}
