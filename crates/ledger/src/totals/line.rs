//! One line: its price, its discount, its taxes.

use super::model::{
    Discount, DocumentInput, LineInput, LineTax, LineTotals, Prices, TaxKind, TotalsError,
};
use crate::account::TaxId;
use crate::decimal::{HUNDRED_PERCENT, Percent};
use crate::money::Money;
use crate::rounding::{Overflow, half_up};

/// No tax is higher than ten times its base; tobacco comes nearest.
const HIGHEST_PERCENT: Percent = Percent::from_scaled(10 * HUNDRED_PERCENT);

/// A line before the document's discount and taxes.
#[derive(Clone, Copy)]
pub(super) struct Priced {
    pub gross: Money,
    pub discount: Money,
}

/// A line's figures, and its taxes with their bases.
pub(super) struct TaxedLine {
    pub totals: LineTotals,
    pub taxes: Vec<TaxedAmount>,
}

/// One tax of one line.
pub(super) struct TaxedAmount {
    pub tax: TaxId,
    pub kind: TaxKind,
    pub base: Money,
    pub amount: Money,
}

/// Steps 1 and 2: quantity × price, then the line's own discount.
pub(super) fn price(index: usize, line: &LineInput, decimals: u8) -> Result<Priced, TotalsError> {
    if line.quantity.is_negative() {
        return Err(TotalsError::Quantity { line: index });
    }
    if line.unit_price.is_negative() {
        return Err(TotalsError::UnitPrice { line: index });
    }
    check_taxes(&line.taxes).map_err(|()| TotalsError::Tax { line: index })?;
    let gross = line.unit_price.times(line.quantity, decimals)?;
    let discount = Discount::amount_of(line.discount, gross)
        .ok_or(TotalsError::LineDiscount { line: index })??;
    Ok(Priced { gross, discount })
}

fn check_taxes(taxes: &[LineTax]) -> Result<(), ()> {
    for (index, tax) in taxes.iter().enumerate() {
        let negative = tax.percent.is_negative() || tax.per_unit.is_negative();
        let wrong_form = match tax.kind {
            TaxKind::Vat | TaxKind::TableTaxPercent => !tax.per_unit.is_zero(),
            TaxKind::TableTaxFixed => !tax.percent.is_zero(),
            TaxKind::Fee | TaxKind::Other => false,
        };
        let many_allowed = matches!(tax.kind, TaxKind::Fee | TaxKind::Other);
        let twice = taxes[..index]
            .iter()
            .any(|earlier| earlier.tax == tax.tax || (earlier.kind == tax.kind && !many_allowed));
        if negative || wrong_form || twice || tax.percent > HIGHEST_PERCENT {
            return Err(());
        }
    }
    Ok(())
}

/// Steps 4 to 9: the taxes of a line whose share of the document's discount is `share`.
pub(super) fn tax(
    index: usize,
    line: &LineInput,
    priced: Priced,
    share: Money,
    document: &DocumentInput,
) -> Result<TaxedLine, TotalsError> {
    let after_discounts = priced.gross.sub(priced.discount)?.sub(share)?;
    let fixed = line
        .taxes
        .iter()
        .map(|tax| tax.per_unit.times(line.quantity, document.decimals))
        .collect::<Result<Vec<Money>, Overflow>>()?;
    let taxing = Taxing { taxes: &line.taxes, fixed: &fixed };
    let (net, amounts) = match document.prices {
        Prices::TaxExclusive => (after_discounts, taxing.on_top_of(after_discounts)?),
        Prices::TaxInclusive => taxing.inside(after_discounts)?,
    };
    if net.is_negative() {
        return Err(TotalsError::TaxAbovePrice { line: index });
    }

    let tax = Money::sum(amounts.iter().copied())?;
    let taxes = taxing.with_bases(net, &amounts)?;
    Ok(TaxedLine {
        totals: LineTotals {
            gross: priced.gross,
            discount: priced.discount,
            document_discount: share,
            net,
            taxes: taxes.iter().map(|tax| (tax.tax, tax.amount)).collect(),
            tax,
            total: net.add(tax)?,
        },
        taxes,
    })
}

/// The base of each of a line's taxes, given their amounts.
pub(super) fn bases(
    taxes: &[LineTax],
    net: Money,
    amounts: &[Money],
) -> Result<Vec<TaxedAmount>, Overflow> {
    Taxing { taxes, fixed: &[] }.with_bases(net, amounts)
}

/// The taxes of a line, each with the amount of its per-unit part.
struct Taxing<'a> {
    taxes: &'a [LineTax],
    fixed: &'a [Money],
}

impl Taxing<'_> {
    /// The taxes on a net amount: fees, table tax, VAT, and what stays outside.
    fn on_top_of(&self, net: Money) -> Result<Vec<Money>, Overflow> {
        let mut amounts = vec![Money::ZERO; self.taxes.len()];
        for kind in TaxKind::ALL {
            let base = self.base(*kind, net, &amounts)?;
            for (index, tax) in self.of_kind(*kind) {
                amounts[index] = tax.percent.of(base)?.add(self.fixed[index])?;
            }
        }
        Ok(amounts)
    }

    /// The net and the taxes inside an amount that contains them.
    ///
    /// The taxes are taken out in the reverse order of computation, each rounded once. The net is
    /// the remainder and absorbs the rounding, so that the typed amount stays exact.
    fn inside(&self, amount: Money) -> Result<(Money, Vec<Money>), Overflow> {
        let mut amounts = vec![Money::ZERO; self.taxes.len()];
        let mut left = amount;
        if self.of_kind(TaxKind::Other).next().is_some() {
            let net = self.net_inside(amount)?;
            for (index, tax) in self.of_kind(TaxKind::Other) {
                amounts[index] = tax.percent.of(net)?.add(self.fixed[index])?;
                left = left.sub(amounts[index])?;
            }
        }
        for kind in [TaxKind::Vat, TaxKind::TableTaxPercent, TaxKind::TableTaxFixed, TaxKind::Fee] {
            for (index, _) in self.of_kind(kind) {
                left = left.sub(self.fixed[index])?;
            }
            // Several fees have the same net as base: each is a share of the net plus all of them.
            let (whole, percents) = (left, self.percents(kind));
            for (index, tax) in self.of_kind(kind) {
                let share = i128::from(tax.percent.scaled()) * i128::from(whole.minor());
                let share = half_up(share, i128::from(HUNDRED_PERCENT) + percents)?;
                amounts[index] = Money::from_minor(share).add(self.fixed[index])?;
                left = left.sub(Money::from_minor(share))?;
            }
        }
        Ok((left, amounts))
    }

    /// The net inside an amount, rounded: the amount less all that is fixed, over all factors.
    fn net_inside(&self, amount: Money) -> Result<Money, Overflow> {
        let hundred = i128::from(HUNDRED_PERCENT);
        let factor = |kind| hundred + self.percents(kind);
        let fixed = |kinds: &[TaxKind]| {
            let of_kinds = kinds.iter().flat_map(|kind| self.of_kind(*kind));
            Money::sum(of_kinds.map(|(index, _)| self.fixed[index]))
        };
        let under_vat = i128::from(fixed(&[TaxKind::Fee, TaxKind::TableTaxFixed])?.minor());
        let outside = amount.sub(fixed(&[TaxKind::Other])?)?;

        let taxed = factor(TaxKind::TableTaxPercent) * factor(TaxKind::Vat);
        let numerator = i128::from(outside.minor())
            .checked_mul(hundred * hundred)
            .zip(under_vat.checked_mul(taxed))
            .and_then(|(whole, fixed)| whole.checked_sub(fixed))
            .and_then(|rest| rest.checked_mul(hundred))
            .ok_or(Overflow)?;
        let denominator = taxed
            .checked_mul(factor(TaxKind::Fee))
            .zip(self.percents(TaxKind::Other).checked_mul(hundred * hundred))
            .and_then(|(inside, outside)| inside.checked_add(outside))
            .ok_or(Overflow)?;
        half_up(numerator, denominator).map(Money::from_minor)
    }

    /// The base of a kind of tax, given the taxes that come before it.
    fn base(&self, kind: TaxKind, net: Money, amounts: &[Money]) -> Result<Money, Overflow> {
        let counted: &[TaxKind] = match kind {
            TaxKind::Fee | TaxKind::Other | TaxKind::TableTaxFixed => &[],
            TaxKind::TableTaxPercent => &[TaxKind::Fee, TaxKind::TableTaxFixed],
            TaxKind::Vat => &[TaxKind::Fee, TaxKind::TableTaxFixed, TaxKind::TableTaxPercent],
        };
        let before = counted.iter().flat_map(|kind| self.of_kind(*kind));
        Money::sum(before.map(|(index, _)| amounts[index]).chain([net]))
    }

    fn with_bases(&self, net: Money, amounts: &[Money]) -> Result<Vec<TaxedAmount>, Overflow> {
        let taxed = |(tax, amount): (&LineTax, &Money)| {
            let base = self.base(tax.kind, net, amounts)?;
            Ok(TaxedAmount { tax: tax.tax, kind: tax.kind, base, amount: *amount })
        };
        self.taxes.iter().zip(amounts).map(taxed).collect()
    }

    fn percents(&self, kind: TaxKind) -> i128 {
        self.of_kind(kind).map(|(_, tax)| i128::from(tax.percent.scaled())).sum()
    }

    fn of_kind(&self, kind: TaxKind) -> impl Iterator<Item = (usize, &LineTax)> {
        self.taxes.iter().enumerate().filter(move |(_, tax)| tax.kind == kind)
    }
}
