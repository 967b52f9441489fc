//! The totals of a document: one function from lines to every figure that is shown and posted.
//!
//! The order is the one in which a tax form reads; `docs/accounting/totals.md` explains it for
//! accountants. Each figure is rounded half up per line, once, and the document sums its lines. The
//! web application has the same function in TypeScript, and both pass the golden files of
//! `fixtures/totals/`.
//!
//! Not here: accounts, currencies and tax rates at a date. The caller has looked them up.

mod base_currency;
mod line;
mod model;
mod returned_share;
mod spread;
mod text;

pub use base_currency::BaseTotals;
pub use model::{
    Discount, DocumentInput, LineInput, LineTax, LineTotals, Prices, TaxKind, TaxTotal, Totals,
    TotalsError,
};
pub use returned_share::{LineRest, returned_totals};
pub use spread::spread;
pub use text::{BaseTotalsText, LineTotalsText, TaxAmountText, TaxTotalText, TotalsText};

use std::collections::BTreeMap;

use crate::account::TaxId;
use crate::decimal::Percent;
use crate::money::Money;
use crate::rounding::Overflow;
use line::{Priced, TaxedLine};

/// Computes a document.
///
/// The order of the lines never changes a figure of the document. Refused are: negative quantities,
/// prices, percentages and amounts, discounts above the amount they reduce, combinations of taxes
/// that make no sense, a down payment above the total, and figures too large to hold.
///
/// ```
/// # use ledger::{Money, Percent, Quantity, TaxId, UnitPrice};
/// # use ledger::totals::{DocumentInput, LineInput, LineTax, TaxKind, totals};
/// let vat = LineTax::percent(TaxId(1), TaxKind::Vat, Percent::parse("14")?);
/// let consulting = LineInput::new(Quantity::parse("2")?, UnitPrice::parse("500")?).tax(vat);
/// let invoice = totals(&DocumentInput::plain(vec![consulting], 2))?;
/// assert_eq!(invoice.total, Money::parse("1140.00", 2)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn totals(input: &DocumentInput) -> Result<Totals, TotalsError> {
    check_percent(input.withholding).map_err(|()| TotalsError::Withholding)?;
    if input.down_payment.is_negative() {
        return Err(TotalsError::DownPayment);
    }

    let priced = input
        .lines
        .iter()
        .enumerate()
        .map(|(index, line)| line::price(index, line, input.decimals))
        .collect::<Result<Vec<Priced>, TotalsError>>()?;
    let shares = document_discount_shares(input, &priced)?;

    let mut lines = Vec::with_capacity(priced.len());
    for (index, ((line, priced), share)) in input.lines.iter().zip(&priced).zip(shares).enumerate()
    {
        lines.push(line::tax(index, line, *priced, share, input)?);
    }
    sum_document(input, lines)
}

/// Each line's share of the document's discount.
fn document_discount_shares(
    input: &DocumentInput,
    priced: &[Priced],
) -> Result<Vec<Money>, TotalsError> {
    let values = priced
        .iter()
        .map(|line| line.gross.sub(line.discount))
        .collect::<Result<Vec<Money>, Overflow>>()?;
    let whole = Money::sum(values.iter().copied())?;
    let discount = input.discount.amount_of(whole).ok_or(TotalsError::DocumentDiscount)??;

    // All that a unit more or less can change about a line's taxes; see `spread`.
    let taxed_as = |line: &LineInput| {
        let mut taxes = line.taxes.clone();
        taxes.sort_unstable();
        (taxes, line.quantity)
    };
    let weights: Vec<_> = values.into_iter().zip(input.lines.iter().map(taxed_as)).collect();
    Ok(spread::by_value(discount, &weights)?)
}

/// Adds the lines up and appends what concerns the document as a whole.
fn sum_document(input: &DocumentInput, taxed: Vec<TaxedLine>) -> Result<Totals, TotalsError> {
    let mut taxes: BTreeMap<(TaxKind, TaxId), (Money, Money)> = BTreeMap::new();
    for tax in taxed.iter().flat_map(|line| &line.taxes) {
        let (base, amount) = taxes.entry((tax.kind, tax.tax)).or_default();
        *base = base.add(tax.base)?;
        *amount = amount.add(tax.amount)?;
    }
    let taxes: Vec<TaxTotal> = taxes
        .into_iter()
        .map(|((kind, tax), (base, amount))| TaxTotal { tax, kind, base, amount })
        .collect();

    let lines: Vec<LineTotals> = taxed.into_iter().map(|line| line.totals).collect();
    let sum = |part: fn(&LineTotals) -> Money| Money::sum(lines.iter().map(part));
    let subtotal = sum(|line| line.gross)?;
    let discount = sum(|line| line.discount)?.add(sum(|line| line.document_discount)?)?;
    let (net, tax, total) = (sum(|line| line.net)?, sum(|line| line.tax)?, sum(|l| l.total)?);
    let withholding = input.withholding.of(net)?;
    if input.down_payment > total {
        return Err(TotalsError::DownPayment);
    }
    Ok(Totals {
        subtotal,
        discount,
        net,
        taxes,
        tax,
        total,
        withholding,
        total_after_withholding: total.sub(withholding)?,
        down_payment: input.down_payment,
        amount_due: total.sub(input.down_payment)?,
        lines,
    })
}

/// A percentage of a part: 0 to 100.
fn check_percent(percent: Percent) -> Result<(), ()> {
    if percent.is_negative() || percent > Percent::HUNDRED { Err(()) } else { Ok(()) }
}
