//! The work after each month: depreciation, and in the month after it the filing and payment of its
//! return of value added tax. A quarter's foreign balances are revalued at its last rate.

use accountancy::revaluations::{
    RevaluationAsked, RevaluationInput, RevaluationRate, add_revaluation, preview,
};
use books::rates::{ExchangeRateInput, add_rate};
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};
use tax::remittances::{VatPaymentInput, pay_vat};
use tax::vat_returns::{
    FileVatReturnInput, VatFrequency, VatSettingInput, file_return, set_periods, show_return,
};

use super::account_numbers::BANK;
use super::calendar::Month;
use super::company::currency;
use super::form_inputs::Records;
use super::purchase_model::Buying;
use super::sales::{DECIMALS, Sale, dollar};

/// The day of the next month on which a return is filed and paid, or the first one worked after it.
const FILED_ON: i8 = 24;

/// The end of a month.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Closing {
    pub first: Date,
    pub last: Date,
    /// When its return is filed; none when that day has not come yet.
    pub filed: Option<Date>,
    /// The amount due, above zero.
    pub due: Money,
}

/// The ends of the months that are over.
pub(super) fn closings(months: &[Month], sales: &[Sale], buying: &Buying) -> Result<Vec<Closing>> {
    let mut credit = Money::ZERO;
    let mut closings = Vec::with_capacity(months.len());
    for (place, month) in months.iter().enumerate().filter(|(_, month)| month.whole) {
        let sold = sales.iter().filter(|sale| month.first <= sale.date && sale.date <= month.last);
        let output = Money::sum(sold.map(|sale| sale.tax)).map_err(Problem::internal)?;
        let due = output.sub(buying.input_vat(month)?).and_then(|due| due.sub(credit));
        let due = due.map_err(Problem::internal)?;
        credit = due.min(Money::ZERO).neg().map_err(Problem::internal)?;
        let filed = months.get(place + 1).and_then(|next| next.working_from(FILED_ON));
        let due = due.max(Money::ZERO);
        closings.push(Closing { first: month.first, last: month.last, filed, due });
    }
    Ok(closings)
}

/// Says from when returns are filed.
pub(super) fn start_returns(tx: &mut dyn Tx, ctx: &Ctx, first_date: Date) -> Result<()> {
    let input = VatSettingInput { first_date, frequency: VatFrequency::Month };
    set_periods(tx, ctx, &input).map(drop)
}

/// Writes down what a dollar costs from a month's first day on.
pub(super) fn rate(tx: &mut dyn Tx, ctx: &Ctx, place: usize) -> Result<()> {
    let rate = dollar(i64::try_from(place).map_err(Problem::internal)?).to_text().into();
    let currency_id = currency("USD")?;
    add_rate(tx, ctx, &ExchangeRateInput { currency_id, date: ctx.today, rate }).map(drop)
}

/// Revalues balances in foreign currencies at the rate of a quarter's last day, when a dollar costs
/// what it does in the next month.
pub(super) fn revalue(tx: &mut dyn Tx, ctx: &Ctx, place: usize) -> Result<()> {
    let date = ctx.today;
    let next = i64::try_from(place + 1).map_err(Problem::internal)?;
    let rate =
        RevaluationRate { currency_id: currency("USD")?, rate: dollar(next).to_text().into() };
    let rates = vec![rate];
    let shown = preview(tx, ctx, &RevaluationAsked { date, rates: rates.clone() })?;
    // On a day at whose rates the balances are already, there is nothing to reverse.
    let Some(difference) = shown.difference.filter(|_| shown.reversal_date.is_some()) else {
        return Ok(());
    };
    let expected_difference = difference.into();
    let input =
        RevaluationInput { date, rates, expected_difference, replaces: None, keep_rates: true };
    add_revaluation(tx, ctx, &input).map(drop)
}

/// Files a month's return as shown, and pays the amount due.
pub(super) fn file(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, closing: &Closing) -> Result<()> {
    let shown = show_return(tx, ctx, closing.first)?.head;
    let input = FileVatReturnInput {
        first_date: closing.first,
        output_tax: shown.output_tax.into(),
        table_tax: shown.table_tax.into(),
        input_tax: shown.input_tax.into(),
        payable: shown.payable.into(),
        carried_forward: shown.carried_forward.into(),
        reference: Some(format!("10-{}-{:02}", closing.first.year(), closing.first.month())),
        lock_books: false,
    };
    let filed = file_return(tx, ctx, &input)?.head;
    if !closing.due.is_positive() {
        return Ok(());
    }
    let payment = VatPaymentInput {
        vat_return_id: filed.id.unwrap_or_default(),
        refund: false,
        payment_date: ctx.today,
        payment_account_id: records.account(BANK)?.0,
        payment_method_id: records.methods.get("bank_transfer").copied(),
        reference_number: Some(format!(
            "VAT-{}-{:02}",
            closing.first.year(),
            closing.first.month()
        )),
        amount: closing.due.to_text(DECIMALS).into(),
        comments: None,
    };
    pay_vat(tx, ctx, &payment).map(drop)
}
