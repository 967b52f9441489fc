//! What tax may be withheld when a vendor is paid: by the nature of dealing, at the payment's date.

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
    /// Tax is withheld of a payment above this alone, in piastres.
    pub threshold: Option<Money>,
    /// Where the tax is owed; the usual account when it names none.
    pub account: Option<AccountId>,
}

impl Nature {
    /// What tax is on record as withheld of: the share that is paid, or as much more or less of
    /// what is still to be taxed as the tax is of at this rate, as certificates and form 41
    /// print.
    pub fn taxed(
        &self,
        withheld: Money,
        (share, untaxed): (Money, Money),
    ) -> Result<Money, Overflow> {
        let usual = self.percent.of(share)?;
        if withheld.sub(usual)?.minor().abs() <= 1 {
            return Ok(share);
        }
        Ok(self.percent.whole_of(withheld)?.min(untaxed))
    }

    /// What the rate has of an amount before taxes, and the minor unit that parts of a document may
    /// be rounded up by.
    fn most_of(&self, net: Money) -> Result<Money, Overflow> {
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
        if withheld > self.most_of(net)? {
            let most = self.percent.of(net)?.grouped(decimals);
            let percent = self.percent.to_text();
            let told = vec![("most", most), ("net", net.grouped(decimals)), ("percent", percent)];
            fields.refuse_with(field, "payment.withheld_above", told);
        }
        Ok(())
    }
}

/// What may be withheld from a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Withholding {
    /// Whatever is typed: a customer withholds from us by their own reckoning.
    Theirs,
    /// Nothing until a day that has not passed.
    Exempt,
    /// Nothing: no nature is named, or none that has a rate on that day.
    Unnatured,
    /// Nothing: the company has no such nature.
    Unknown,
    /// Nothing: it was withheld when the cheque was given that is owed again, and stands.
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

/// What may be withheld from each document of a payment; `vendor` is none for a customer.
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

/// What may be withheld from a vendor on a day: by the nature that is named, else by the vendor's
/// usual one.
pub fn vendor_withholding(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    vendor: &VendorOnly,
    named: Option<TaxId>,
    on: Date,
) -> Result<Withholding> {
    let tax = match named.or(vendor.withholding_tax) {
        Some(id) => books::taxes::find(tx, ctx.tenant, id)?,
        None => None,
    };
    let tax = tax.filter(|tax| tax.kind == books::taxes::Kind::Withholding);
    let Some(tax) = tax else {
        return Ok(if named.is_some() { Withholding::Unknown } else { Withholding::Unnatured });
    };
    if vendor.withholding_exempt_until.is_some_and(|until| on <= until) {
        return Ok(Withholding::Exempt);
    }
    let in_force = in_place_of(tx, ctx, tax, on)?;
    Ok(in_force.map_or(Withholding::Unnatured, |tax| {
        Withholding::Of(Nature {
            tax: tax.id,
            percent: tax.percent,
            threshold: tax.threshold,
            account: tax.account(Trade::Purchase),
        })
    }))
}

/// The rate of a day for a tax that was named: its own while that holds, else the one that it was
/// changed from or to, else the law's of the same nature of dealing.
fn in_place_of(tx: &mut dyn Tx, ctx: &Ctx, tax: Tax, on: Date) -> Result<Option<Tax>> {
    if tax.active && tax.applies_on(on) {
        return Ok(Some(tax));
    }
    let now = books::taxes::of_the_day(tx, ctx.tenant, &[tax.id], on)?;
    let id = now.get(&tax.id).copied().unwrap_or(tax.id);
    let changed = books::taxes::find(tx, ctx.tenant, id)?.filter(|tax| tax.applies_on(on));
    match tax.eta_sub_type.as_deref() {
        Some(nature) if changed.as_ref().is_none_or(|tax| !tax.active) => {
            let of_law = books::taxes::withholding_of(tx, ctx.tenant, nature, on)?;
            Ok(of_law.or(changed))
        }
        _ => Ok(changed),
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
        // What was rounded is of the share.
        assert_eq!(
            (taxed(999, 100_000, 100_000), taxed(1_001, 100_000, 100_000)),
            (100_000, 100_000)
        );
        // Less leaves the rest to be taxed; more catches up, and is of no more than there is.
        assert_eq!(taxed(500, 100_000, 100_000), 50_000);
        assert_eq!(taxed(400, 20_000, 80_000), 40_000);
        assert_eq!(taxed(802, 20_000, 80_000), 80_000);
    }
}
