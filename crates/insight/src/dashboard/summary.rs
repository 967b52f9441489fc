//! Assembles the dashboard.

use books::journal::Scope;
use books::{currencies, journal};
use ledger::Money;
use platform::access::{Action, GrantScope, Subject};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};
use reports::company::Company;
use trade::bills;
use trade::invoices::{self, InvoiceListRequest, InvoiceRow};

use super::expected_cash::forecast_from_today;
use super::first_steps::first_steps;
use super::layout::layout;
use super::model::{BankBalance, BankTable, DashboardRequest, DashboardSummary};
use super::open_balances::{dashboard_owed, open_items};
use super::profit::profit;
use super::store;
use super::to_do::{to_do, vat};

/// The number of latest invoices on the dashboard.
const RECENT: i64 = 6;

/// The parts of the dashboard that the person may read, as of the request's day.
///
/// # Errors
/// An internal error.
pub fn summary(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asked: &DashboardRequest,
    texts: &Texts,
) -> Result<DashboardSummary> {
    let company = Company::load(tx, ctx.tenant)?;
    let open = open_items(tx, ctx)?;
    let [receivable, payable] = [0, 1].map(|side| {
        open.get(side).and_then(Option::as_ref).map(|open| dashboard_owed(ctx, &company, open))
    });
    let may = |subject| ctx.ability.allows(Action::Read, subject);
    let untouched = journal::first_day(tx, ctx.tenant)?.is_none();
    let (mut cash, mut forecast) = (None, None);
    if may(Subject::BankAccounts) {
        let (total, table) = cash_and_bank(tx, ctx, &company)?;
        forecast = Some(forecast_from_today(tx, ctx, &company, (total, &open))?);
        cash = Some(table);
    }
    let invoices = may(Subject::Sales).then(|| invoices::invoice_counts(tx, ctx)).transpose()?;
    let bills = may(Subject::Bills).then(|| bills::bill_counts(tx, ctx)).transpose()?;
    Ok(DashboardSummary {
        untouched,
        first_steps: first_steps(tx, ctx, untouched)?,
        cash,
        receivable: receivable.transpose()?,
        payable: payable.transpose()?,
        invoices,
        bills,
        vat: vat(tx, ctx, &company)?,
        to_do: to_do(tx, ctx, (texts, &company))?,
        profit: profit(tx, ctx, &company, asked.period.unwrap_or_default())?,
        forecast,
        recent_invoices: recent(tx, ctx)?,
        layout: layout(tx, ctx)?,
        currency: company.currency.data(),
    })
}

/// The accounts of money with today's balances.
///
/// # Errors
/// An internal error.
pub fn bank_table(tx: &mut dyn Tx, ctx: &Ctx) -> Result<BankTable> {
    let company = Company::load(tx, ctx.tenant)?;
    Ok(cash_and_bank(tx, ctx, &company)?.1)
}

/// The accounts of money, and their total in the company's currency.
fn cash_and_bank(tx: &mut dyn Tx, ctx: &Ctx, company: &Company) -> Result<(Money, BankTable)> {
    let (mut banks, mut total) = (Vec::new(), Money::ZERO);
    for bank in store::banks(tx, ctx.tenant)? {
        let balance = journal::balance_today(tx, ctx.tenant, bank.account, ctx.today)?;
        if bank.is_undeposited && balance.is_zero() {
            continue;
        }
        total = total.add(balance).map_err(Problem::internal)?;
        let currency = currencies::stored(bank.currency_id)?;
        let own_balance = if currency.id == company.currency.id {
            None
        } else {
            let (all, id) = (Scope::default(), bank.account);
            let own = journal::own_balance(tx, ctx.tenant, &all, id, ctx.today)?;
            Some(own.to_text(currency.minor_digits))
        };
        banks.push(BankBalance {
            account_id: bank.account.0,
            name_en: bank.name_en,
            name_ar: bank.name_ar,
            balance: company.text(balance),
            currency: currency.data(),
            own_balance,
        });
    }
    let table = BankTable { currency: company.currency.data(), banks, total: company.text(total) };
    Ok((total, table))
}

fn recent(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Vec<InvoiceRow>>> {
    if ctx.ability.reach(Action::Read, Subject::Sales) != Some(GrantScope::All) {
        return Ok(None);
    }
    let latest = InvoiceListRequest {
        limit: Some(RECENT),
        totals: Some(false),
        ..InvoiceListRequest::default()
    };
    Ok(Some(invoices::list_invoices(tx, ctx, &latest)?.invoices))
}
