//! The tax that may be withheld from a payment to a vendor: by withholding category, at the
//! payment's date.

use std::borrow::Cow;

use books::taxes::Tax;
use directory::vendors::{Vendor, VendorOnly};
use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow, Percent, TaxId, Trade};
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::typed::TypedPayment;

/// A nature of dealing with the rate of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nature {
    /// The tax whose rate it is.
    pub tax: TaxId,
    pub percent: Percent,
    /// Tax is withheld only from a payment above this, in piastres.
    pub threshold: Option<Money>,
    /// Where the tax is owed; the usual account when it names none.
    pub account: Option<AccountId>,
}

impl Nature {
    /// The base on record for withheld tax: the share that is paid, or more or less of what is
    /// still to be taxed, as the tax implies at this rate. Certificates and form 41 print it.
    pub fn taxed(
        &self,
        withheld: Money,
        (share, untaxed): (Money, Money),
    ) -> Result<Money, Overflow> {
        let usual = self.percent.of(share)?;
        if withheld.sub(usual)?.minor().abs() <= 1 {
            return Ok(share);
        }
        Ok(self.percent.base_from_part(withheld)?.min(untaxed))
    }

    /// The highest tax at this rate on an amount before taxes, plus one minor unit for rounding the
    /// parts of a document.
    fn highest_tax(&self, net: Money) -> Result<Money, Overflow> {
        self.percent.of(net)?.add(Money::from_minor(1))
    }

    /// Refuses more tax than the rate has of an amount before taxes.
    pub fn check(
        &self,
        fields: &mut Fields,
        field: impl Into<Cow<'static, str>>,
        withheld: Money,
        (net, decimals): (Money, u8),
    ) -> Result<(), Overflow> {
        if withheld > self.highest_tax(net)? {
            let most = self.percent.of(net)?.grouped(decimals);
            let percent = self.percent.to_text();
            let values = vec![("most", most), ("net", net.grouped(decimals)), ("percent", percent)];
            fields.refuse_with(field, "payment.withheld_above", values);
        }
        Ok(())
    }
}

/// The tax that may be withheld from a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withholding {
    /// Any amount: a customer computes what they withhold from us.
    Theirs,
    /// Nothing: the vendor is exempt up to a day that has not passed.
    Exempt,
    /// Nothing: no category is chosen, or it has no rate on that day.
    Unnatured,
    /// Zero: the company has no such category.
    Unknown,
    /// Zero: it was withheld when the returned cheque was given, and kept.
    Before,
    /// Tax of this nature, at its rate on that day.
    Of(Nature),
}

impl Withholding {
    /// The nature that tax is withheld by.
    pub const fn nature(&self) -> Option<Nature> {
        match self {
            Self::Of(nature) => Some(*nature),
            _ => None,
        }
    }
}

/// The withholding of each document of a payment; `vendor` is `None` for a customer.
pub fn share_withholdings(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedPayment<'_>,
    vendor: Option<&Vendor>,
) -> Result<Vec<Withholding>> {
    if typed.trade == Trade::Sale {
        return Ok(vec![Withholding::Theirs; typed.shares.len()]);
    }
    let Some(vendor) = vendor else { return Ok(Vec::new()) };
    let mut known: Vec<(Option<TaxId>, Withholding)> = Vec::new();
    let mut all = Vec::with_capacity(typed.shares.len());
    for share in &typed.shares {
        let named = share.withholding_tax_id.map(TaxId);
        let found = known.iter().find(|(of, _)| *of == named).map(|(_, found)| *found);
        let found = match found {
            Some(found) => found,
            None => {
                let found = vendor_withholding(tx, ctx, &vendor.own, named, typed.date)?;
                known.push((named, found));
                found
            }
        };
        all.push(found);
    }
    Ok(all)
}

/// The withholding of a vendor on a day: by the given category, else by the vendor's default.
pub fn vendor_withholding(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    vendor: &VendorOnly,
    named: Option<TaxId>,
    on: Date,
) -> Result<Withholding> {
    let all = books::taxes::all(tx, ctx.tenant)?;
    Ok(withholding_among(&all, Terms::from_vendor(vendor), named, on))
}

/// On which terms tax is withheld from a vendor.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// The withholding tax of the usual nature of dealing.
    pub usual: Option<TaxId>,
    /// The last day on which nothing is withheld.
    pub exempt_until: Option<Date>,
}

impl Terms {
    const fn from_vendor(vendor: &VendorOnly) -> Terms {
        Terms { usual: vendor.withholding_tax, exempt_until: vendor.withholding_exempt_until }
    }
}

/// As [`vendor_withholding`], among all taxes that the company has.
pub fn withholding_among(all: &[Tax], terms: Terms, named: Option<TaxId>, on: Date) -> Withholding {
    let tax = named.or(terms.usual).and_then(|id| all.iter().find(|tax| tax.id == id));
    let tax = tax.filter(|tax| tax.kind == books::taxes::Kind::Withholding);
    let Some(tax) = tax else {
        return if named.is_some() { Withholding::Unknown } else { Withholding::Unnatured };
    };
    if terms.exempt_until.is_some_and(|until| on <= until) {
        return Withholding::Exempt;
    }
    applicable_rate(all, tax, on).map_or(Withholding::Unnatured, |tax| {
        Withholding::Of(Nature {
            tax: tax.id,
            percent: tax.percent,
            threshold: tax.threshold,
            account: tax.account(Trade::Purchase),
        })
    })
}

/// The rate of a day for a tax that was named: its own rate while it applies, else that of the tax
/// it was changed from or to, else the law's rate for the same nature of dealing.
fn applicable_rate(all: &[Tax], tax: &Tax, on: Date) -> Option<Tax> {
    if tax.active && tax.applies_on(on) {
        return Some(tax.clone());
    }
    let id = books::taxes::version_on(all, tax.id, on).unwrap_or(tax.id);
    let changed = all.iter().find(|tax| tax.id == id).filter(|tax| tax.applies_on(on)).cloned();
    match tax.eta_sub_type.as_deref() {
        Some(nature) if changed.as_ref().is_none_or(|tax| !tax.active) => {
            books::taxes::withholding_among(all, nature, on).or(changed)
        }
        _ => changed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_record_is_what_the_tax_is_of() {
        let percent = Percent::parse("1").unwrap();
        let nature = Nature { tax: TaxId(1), percent, threshold: None, account: None };
        let taxed = |withheld, share, untaxed| {
            let money = Money::from_minor;
            nature.taxed(money(withheld), (money(share), money(untaxed))).unwrap().minor()
        };
        assert_eq!(taxed(1_000, 100_000, 100_000), 100_000);
        // The rounded amount is that of the share.
        assert_eq!(
            (taxed(999, 100_000, 100_000), taxed(1_001, 100_000, 100_000)),
            (100_000, 100_000)
        );
        // A lower tax leaves the rest to be taxed; a higher one catches up, at most to the full
        // base.
        assert_eq!(taxed(500, 100_000, 100_000), 50_000);
        assert_eq!(taxed(400, 20_000, 80_000), 40_000);
        assert_eq!(taxed(802, 20_000, 80_000), 80_000);
    }
}
