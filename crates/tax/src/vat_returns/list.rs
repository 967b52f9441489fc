//! The returns of a year, and from when they are made.

use books::currencies;
use jiff::civil::Date;
use ledger::Money;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::draft::{Prepared, ReturnBasis, prepare};
use super::error::VatReturnError;
use super::model::{Setting, VatReturn};
use super::period::{VatFrequency, VatPeriod};
use super::store::returns as store;
use super::wire::{
    VatReturnListRequest, VatReturnRow, VatReturnStatus, VatReturnTable, VatSettingInput,
};
use documents::reading;
use documents::tax_quarters::year_days;

/// How many years back the first return may be: earlier periods are no longer corrected (limitation
/// of audit, five years).
const EARLIEST_YEARS: i16 = 5;

/// The returns of a year, filed and not, the latest first.
///
/// # Errors
/// 400 for an invalid year.
pub fn list_returns(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VatReturnListRequest,
) -> Result<VatReturnTable> {
    let mut fields = Fields::new();
    let year = request.year.unwrap_or_else(|| i64::from(ctx.today.year()));
    let (from, until) = year_days(&mut fields, year);
    fields.check()?;
    let currency = currencies::base(tx, ctx.tenant)?;
    let setting = store::setting(tx, ctx.tenant)?;
    let mut returns = Vec::new();
    let mut any_filed = false;
    if setting.is_some() {
        let basis = ReturnBasis::load(tx, ctx)?;
        any_filed = basis.latest.is_some();
        let decimals = currency.minor_digits;
        for prepared in prepare(tx, ctx, &basis, (until, None))?.iter().rev() {
            if prepared.period.first >= from {
                returns.push(prepared_row(prepared, ctx.today, decimals)?);
            }
        }
        for (filed, left) in store::between(tx, ctx.tenant, (from, until))? {
            returns.push(filed_row(&filed, left, decimals)?);
        }
    }
    let proposed = match setting {
        Some(setting) => setting,
        None => proposed(tx, ctx)?,
    };
    Ok(VatReturnTable {
        first_day: proposed.first_day,
        frequency: proposed.frequency,
        any_filed,
        year,
        currency: currency.data(),
        returns,
        show_table: setting.is_some(),
    })
}

/// The last days of the returns that are not filed and end by a day, the earliest first; none where
/// returns are not made here by then.
///
/// # Errors
/// Our own failure.
pub fn unfiled(tx: &mut dyn Tx, ctx: &Ctx, until: Date) -> Result<Option<Vec<Date>>> {
    let setting = store::setting(tx, ctx.tenant)?;
    let Some(setting) = setting.filter(|setting| setting.first_day <= until) else {
        return Ok(None);
    };
    let mut period = ReturnBasis::load(tx, ctx)?.next()?;
    let mut unfiled = Vec::new();
    while period.last <= until {
        unfiled.push(period.last);
        period = period.next(setting.frequency).map_err(Problem::internal)?;
    }
    Ok(Some(unfiled))
}

/// How many returns of past periods must be filed by a day, and the deadline of the first; `None`
/// where there is none.
///
/// # Errors
/// Our own failure.
pub fn next_due(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Option<(i64, Date)>> {
    let Some(setting) = store::setting(tx, tenant)? else { return Ok(None) };
    let mut period = match store::latest(tx, tenant)? {
        Some(latest) => latest.period.next(setting.frequency).map_err(Problem::internal)?,
        None => VatPeriod::beginning(setting.first_day, setting.frequency),
    };
    let due = period.due().map_err(Problem::internal)?;
    let mut count = 0;
    while period.last < today {
        count += 1;
        period = period.next(setting.frequency).map_err(Problem::internal)?;
    }
    Ok((count > 0).then_some((count, due)))
}

/// The month in which trade began, if it was this year; else this year.
fn proposed(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Setting> {
    let year = ctx.today.first_of_year();
    let first = store::first_trade(tx, ctx.tenant)?.unwrap_or(ctx.today).first_of_month();
    Ok(Setting { first_day: first.max(year), frequency: VatFrequency::Month, through_entry: 0 })
}

/// A return that was filed, as a list has it.
pub fn filed_row(filed: &VatReturn, left: Money, decimals: u8) -> Result<VatReturnRow> {
    let text = |amount: Money| amount.to_text(decimals);
    let settled = !left.is_positive();
    Ok(VatReturnRow {
        id: Some(filed.id),
        number: Some(filed.number.clone()),
        status: if settled { VatReturnStatus::Settled } else { VatReturnStatus::Filed },
        next: false,
        output_tax: text(filed.output_tax),
        table_tax: text(filed.table_tax),
        input_tax: text(filed.input_tax),
        brought_forward: text(filed.brought_forward),
        payable: text(filed.payable),
        carried_forward: text(filed.carried_forward),
        left: Some(text(left)),
        ..days(filed.period)?
    })
}

/// A return that is not filed, as a list has it.
pub fn prepared_row(prepared: &Prepared, today: Date, decimals: u8) -> Result<VatReturnRow> {
    let text = |amount: Money| amount.to_text(decimals);
    let row = days(prepared.period)?;
    Ok(VatReturnRow {
        status: match prepared.period.last {
            last if today <= last => VatReturnStatus::Running,
            _ if today <= row.due_date => VatReturnStatus::Due,
            _ => VatReturnStatus::Overdue,
        },
        next: prepared.next,
        output_tax: text(prepared.figures.output),
        table_tax: text(prepared.figures.table),
        input_tax: text(prepared.figures.input),
        brought_forward: text(prepared.brought_forward),
        payable: text(prepared.settled.payable),
        carried_forward: text(prepared.settled.carried_forward),
        ..row
    })
}

/// A row with only its days.
fn days(period: VatPeriod) -> Result<VatReturnRow> {
    Ok(VatReturnRow {
        id: None,
        number: None,
        first_date: period.first,
        last_date: period.last,
        due_date: period.due().map_err(Problem::internal)?,
        status: VatReturnStatus::Running,
        next: false,
        output_tax: String::new(),
        table_tax: String::new(),
        input_tax: String::new(),
        brought_forward: String::new(),
        payable: String::new(),
        carried_forward: String::new(),
        left: None,
    })
}

impl VatSettingInput {
    /// Why a first day is invalid, for a company that has filed nothing yet.
    fn fault(&self, today: Date) -> Option<&'static str> {
        let first = self.first_date;
        let begins = match self.frequency {
            VatFrequency::Month => true,
            VatFrequency::Quarter => (first.month() - 1) % 3 == 0,
        };
        if first > today {
            Some("vat.in_the_future")
        } else if first.year() < today.year() - EARLIEST_YEARS {
            Some("vat.first_day_too_early")
        } else {
            (first.day() != 1 || !begins).then_some("vat.first_day")
        }
    }
}

/// Stores the first day of returns, and how often they are filed. The first day of a company that
/// has filed doesn't change.
///
/// # Errors
/// 400 for a day that begins no month (or quarter), or is in the future; 409 for another first day
/// once a return is filed.
pub fn set_periods(tx: &mut dyn Tx, ctx: &Ctx, input: &VatSettingInput) -> Result<VatReturnTable> {
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "first_date", input.first_date);
    let before = store::setting(tx, ctx.tenant)?;
    let latest = store::latest(tx, ctx.tenant)?;
    let is_unchanged =
        latest.is_some() && before.is_some_and(|was| was.first_day == input.first_date);
    if let Some(fault) = input.fault(ctx.today).filter(|_| !is_unchanged) {
        fields.refuse("first_date", fault);
    }
    fields.check()?;
    if latest.is_some() && !is_unchanged {
        return Err(VatReturnError::FirstDayFixed.into());
    }
    let through_entry = match before {
        Some(before) => before.through_entry,
        None => store::last_entry(tx, ctx.tenant)?,
    };
    let (first_day, frequency) = (input.first_date, input.frequency);
    let setting = Setting { first_day, frequency, through_entry };
    store::save_setting(tx, ctx.tenant, setting)?;
    let change = |field: &str, of: fn(&Setting) -> String| Change {
        field: field.to_owned(),
        before: before.as_ref().map(of),
        after: Some(of(&setting)),
    };
    let mut changes = vec![
        change("vat_first_day", |setting| setting.first_day.to_string()),
        change("vat_frequency", |setting| setting.frequency.as_str().to_owned()),
    ];
    changes.retain(|change| change.before != change.after);
    activity::record(tx, ctx, "company", ctx.tenant.0, "updated", &changes)?;
    list_returns(tx, ctx, &VatReturnListRequest::default())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn the_first_day_begins_a_period_of_the_last_five_years() {
        let today = date(2026, 11, 22);
        let fault = |first_date, frequency| VatSettingInput { first_date, frequency }.fault(today);
        let (month, quarter) = (VatFrequency::Month, VatFrequency::Quarter);
        assert_eq!(fault(date(2026, 11, 1), month), None);
        assert_eq!(fault(date(2026, 10, 1), quarter), None);
        assert_eq!(fault(date(2026, 11, 2), month), Some("vat.first_day"));
        assert_eq!(fault(date(2026, 11, 1), quarter), Some("vat.first_day"));
        assert_eq!(fault(date(2026, 12, 1), month), Some("vat.in_the_future"));
        assert_eq!(fault(date(2020, 12, 1), month), Some("vat.first_day_too_early"));
    }
}
