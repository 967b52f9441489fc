//! The general ledger: one account line by line, or every account with its first lines.

use std::collections::{BTreeSet, HashMap};

use books::accounts::{self, AccountRow};
use books::currencies;
use books::journal::{self, PagePosition, Scope};
use ledger::period::Period;
use ledger::statements::AccountSum;
use ledger::{AccountId, Money, NormalBalance, Overflow};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::account_currency::OwnCurrency;
use super::fiscal_year_ends::{self, YearEnd, YearEnds};
use super::ledger_lines::{AccountPage, OwnEnds, account_view};
use super::model::{GeneralLedger, GeneralLedgerRequest};
use super::names::Names;
use super::period::period;
use super::{cursor, retained_earnings, store};
use crate::company::Company;

/// Lines on a page of one account, when the client doesn't say.
const LINES: i64 = 50;
const LINES_MOST: i64 = 200;
/// Accounts on a page of the whole ledger, when the client doesn't say.
const ACCOUNTS: i64 = 20;
const ACCOUNTS_MOST: i64 = 50;
/// Lines of each account in the whole ledger; the rest is asked for account by account.
const FIRST_LINES: usize = 10;

/// The ledger of one account, or of all.
///
/// # Errors
/// 400 for a period that ends before it begins or a cursor of another list; 404 for an account that
/// the company hasn't.
pub fn general_ledger(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &GeneralLedgerRequest,
) -> Result<GeneralLedger> {
    let period = period(asked.first_date, asked.last_date)?;
    let company = Company::load(tx, ctx.tenant)?;
    let chart = accounts::chart(tx, ctx.tenant)?;
    let scope = asked.part().scope(tx, ctx)?;
    let for_statement: Vec<_> = chart.iter().map(AccountRow::for_statement).collect();
    let days = (asked.first_date, asked.last_date);
    let turns =
        fiscal_year_ends::of_period(tx, ctx.tenant, &company, &for_statement, &scope, days)?;
    let of = LedgerQuery { company: &company, chart: &chart, scope: &scope, turns: &turns, asked };
    let Pages { pages, next, own_currencies } = match asked.account_id {
        Some(id) => one_account(tx, ctx, &of, AccountId(id))?,
        None => every_account(tx, ctx, &of)?,
    };
    let lines = pages.iter().flat_map(|page| &page.ledger.lines);
    let names = Names::load(tx, ctx.tenant, &chart, texts, lines)?;
    let accounts = pages
        .into_iter()
        .map(|page| account_view(&company, &names, page))
        .collect::<Result<_>>()?;
    let own_currencies = own_currencies.iter().map(|id| currencies::stored(*id));
    let own_currencies = own_currencies.map(|currency| Ok(currency?.data()));
    let mut own_currencies = own_currencies.collect::<Result<Vec<_>>>()?;
    own_currencies.sort_by(|one, other| one.code.cmp(&other.code));
    Ok(GeneralLedger {
        currency: company.currency.data(),
        company: company.name,
        first_date: period.from(),
        last_date: period.to(),
        accounts,
        own_currencies,
        next,
    })
}

/// The accounts of a page, the cursor of the next, and the foreign currencies that those of all
/// pages are kept in.
struct Pages<'a> {
    pages: Vec<AccountPage<'a>>,
    next: Option<String>,
    own_currencies: BTreeSet<i64>,
}

/// The requested part of the ledger, and its books.
struct LedgerQuery<'a> {
    company: &'a Company,
    chart: &'a [AccountRow],
    scope: &'a Scope,
    turns: &'a [YearEnd],
    asked: &'a GeneralLedgerRequest,
}

impl LedgerQuery<'_> {
    fn year_ends(&self, account: AccountId, after: Option<PagePosition>) -> Result<YearEnds> {
        let behind = after.map(|place| place.position.date);
        YearEnds::from_turns(self.turns, account, behind).map_err(Problem::internal)
    }

    /// An account's own currency from the balance where the previous page ended, or from the
    /// beginning of the period, then with the balances at both ends of the period.
    fn own(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        account: &AccountRow,
        balance: Option<Money>,
    ) -> Result<(Option<OwnCurrency>, OwnEnds)> {
        let (first, last) = (self.asked.first_date, self.asked.last_date);
        let of = (account, NormalBalance::Debit);
        let start = (self.scope, first, balance);
        let own = OwnCurrency::begin(tx, tenant, self.company.currency, of, start)?;
        let ends = match &own {
            Some(own) if balance.is_none() => {
                Some((own.opening()?, own.balance(tx, tenant, self.scope, last)?))
            }
            _ => None,
        };
        Ok((own, ends))
    }
}

fn one_account<'a>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    of: &LedgerQuery<'a>,
    id: AccountId,
) -> Result<Pages<'a>> {
    let LedgerQuery { company, chart, scope, asked, .. } = *of;
    let account = chart.iter().find(|row| row.id == id).ok_or_else(Problem::not_found)?;
    let foreign = Some(account.currency_id).filter(|currency| *currency != company.currency.id);
    let read = |text: &str| cursor::read(text, foreign.is_some());
    let (after, balance) = asked.cursor.as_deref().map(read).transpose()?.unzip();
    let limit = clamp(asked.limit, LINES, LINES_MOST);
    let (first, last) = (asked.first_date, asked.last_date);
    let ledger = journal::ledger_page(tx, ctx.tenant, scope, id, (first, last), after, limit)?;
    let opening = match after {
        None => ledger.opening,
        Some(_) => journal::opening_balance(tx, ctx.tenant, scope, id, first)?,
    };
    let carried = retained_earnings::of_account(tx, ctx.tenant, company, scope, account, first)?;
    let period = Period::new(first, last).map_err(Problem::internal)?;
    let (debit, credit) = if scope.is_whole() {
        store::movement(tx, ctx.tenant, id, period)?
    } else {
        journal::movement_of(tx, ctx.tenant, scope, id, (first, last))?
    };
    let brought = journal::opening_on(tx, ctx.tenant, scope, id, first)?;
    let turns = of.year_ends(id, after)?;
    let moved = movement((debit, credit), brought, &turns).map_err(Problem::internal)?;
    let opening = opening.add(carried).map_err(Problem::internal)?;
    let (debit, credit) = moved;
    let (own, own_ends) = of.own(tx, ctx.tenant, account, balance.flatten())?;
    let page =
        AccountPage { account, opening, carried, debit, credit, turns, ledger, own, own_ends };
    Ok(Pages { pages: vec![page], next: None, own_currencies: foreign.into_iter().collect() })
}

/// The movement of an account in a period: what was posted, less the opening balances of the first
/// day, plus the turns of fiscal years.
pub(super) fn movement(
    (debit, credit): (Money, Money),
    brought: (Money, Money),
    turns: &YearEnds,
) -> Result<(Money, Money), Overflow> {
    let turned = turns.movement()?;
    Ok((debit.sub(brought.0)?.add(turned.0)?, credit.sub(brought.1)?.add(turned.1)?))
}

/// A page of the accounts that open with a balance or move.
fn every_account<'a>(tx: &mut dyn Tx, ctx: &Ctx, of: &LedgerQuery<'a>) -> Result<Pages<'a>> {
    let LedgerQuery { company, chart, scope, asked, .. } = *of;
    let (first, last) = (asked.first_date, asked.last_date);
    let for_statement: Vec<_> = chart.iter().map(AccountRow::for_statement).collect();
    let sums =
        retained_earnings::sums(tx, ctx.tenant, company, &for_statement, scope, (first, last))?;
    let limit = clamp(asked.limit, ACCOUNTS, ACCOUNTS_MOST);
    let sums = with_balance(&sums);
    let own_currencies = chart.iter().filter(|row| sums.contains_key(&row.id));
    let own_currencies = own_currencies.map(|row| row.currency_id);
    let own_currencies = own_currencies.filter(|id| *id != company.currency.id).collect();
    let (wanted, more) = account_pages(chart, &sums, asked.cursor.as_deref(), limit);
    let mut pages = Vec::with_capacity(wanted.len());
    let begins = journal::opening_balances(tx, ctx.tenant, scope, first)?;
    let begins: Vec<(AccountId, Money)> = wanted
        .iter()
        .map(|(account, _)| (account.id, begins.get(&account.id).copied().unwrap_or_default()))
        .collect();
    // One query for each account: a page has few, and a join over all would read every line.
    let (span, tenant) = ((first, last), ctx.tenant);
    let ledgers = journal::first_pages(tx, tenant, scope, &begins, span, FIRST_LINES)?;
    for ((account, sum), ledger) in wanted.into_iter().zip(ledgers) {
        let (own, own_ends) = of.own(tx, ctx.tenant, account, None)?;
        pages.push(AccountPage {
            account,
            opening: sum.opening,
            carried: sum.opening.sub(ledger.opening).map_err(Problem::internal)?,
            debit: sum.debit,
            credit: sum.credit,
            turns: of.year_ends(account.id, None)?,
            ledger,
            own,
            own_ends,
        });
    }
    let next = pages.last().filter(|_| more).map(|page| page.account.number.clone());
    Ok(Pages { pages, next, own_currencies })
}

/// The accounts that have something to show.
fn with_balance(sums: &[AccountSum]) -> HashMap<AccountId, AccountSum> {
    let moved = sums
        .iter()
        .filter(|sum| !sum.opening.is_zero() || !sum.debit.is_zero() || !sum.credit.is_zero());
    moved.map(|sum| (sum.account, *sum)).collect()
}

/// The accounts after a number that have something to show, at most `limit`, and whether more do.
fn account_pages<'a>(
    chart: &'a [AccountRow],
    sums: &HashMap<AccountId, AccountSum>,
    after: Option<&str>,
    limit: usize,
) -> (Vec<(&'a AccountRow, AccountSum)>, bool) {
    let mut wanted = chart
        .iter()
        .filter(|row| after.is_none_or(|after| row.number.as_str() > after))
        .filter_map(|row| Some((row, *sums.get(&row.id)?)));
    let page: Vec<_> = wanted.by_ref().take(limit).collect();
    let more = wanted.next().is_some();
    (page, more)
}

fn clamp(asked: Option<i64>, usual: i64, most: i64) -> usize {
    usize::try_from(asked.unwrap_or(usual).clamp(1, most)).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use ledger::MainType;

    use super::{
        AccountId, AccountRow, AccountSum, LINES, LINES_MOST, Money, account_pages, clamp,
        with_balance,
    };

    fn account(id: i64, number: &str) -> AccountRow {
        AccountRow {
            id: AccountId(id),
            number: number.to_owned(),
            name_en: String::new(),
            name_ar: String::new(),
            main_type: MainType::Assets,
            detail_type: None,
            parent: None,
            postable: true,
            active: true,
            is_system: false,
            system_role: None,
            pickers: String::new(),
            currency_id: 30,
            description: String::new(),
            version: 1,
        }
    }

    #[test]
    fn accounts_with_something_to_show_by_number() {
        let chart = ["111001", "111101", "112001", "310001"];
        let chart: Vec<AccountRow> = (1..).zip(chart).map(|(id, no)| account(id, no)).collect();
        let sum = |id, opening, debit| AccountSum {
            account: AccountId(id),
            opening: Money::from_minor(opening),
            debit: Money::from_minor(debit),
            credit: Money::ZERO,
        };
        let sums = [sum(4, -5, 0), sum(3, 0, 0), sum(2, 0, 7), sum(1, 2, 0)];
        let sums = with_balance(&sums);
        let numbers = |after, limit| {
            let (page, more) = account_pages(&chart, &sums, after, limit);
            (page.iter().map(|(row, _)| row.number.as_str()).collect::<Vec<_>>(), more)
        };
        assert_eq!(numbers(None, 2), (vec!["111001", "111101"], true));
        assert_eq!(numbers(Some("111101"), 2), (vec!["310001"], false));
        assert_eq!(numbers(None, 3), (vec!["111001", "111101", "310001"], false));
    }

    #[test]
    fn a_page_has_a_sensible_length() {
        assert_eq!(clamp(None, LINES, LINES_MOST), 50);
        assert_eq!(clamp(Some(-3), LINES, LINES_MOST), 1);
        assert_eq!(clamp(Some(i64::MAX), LINES, LINES_MOST), 200);
    }
}
