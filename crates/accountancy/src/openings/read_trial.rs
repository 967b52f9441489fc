//! A trial balance of another program, row by row beside the chart of accounts.

use std::collections::HashSet;

use bank_statements::Terms;
use books::accounts::{self, AccountRow};
use books::currencies::{self, Currency};
use ledger::{AccountId, Money};
use platform::parsing::parse;
use platform::{App, Ctx, Problem, Result, Tx};

use super::error::OpeningError;
use super::trial::{AmountTrouble, TrialRow, read};
use super::wire::{TrialFileInput, TrialFileRow, TrialFileView, TrialTrouble};
use documents::chart_index::ChartIndex;
use documents::sent_file;

/// Reads the rows of a trial balance, on the threads for files and outside of any transaction.
///
/// # Errors
/// 400 on `content` when it is no table, or its headings name no columns of debit and credit, or
/// say that its amounts are in thousands; 503 when too many files are read.
pub async fn read_file(app: &App, ctx: &Ctx, input: TrialFileInput) -> Result<Vec<TrialRow>> {
    let base = app.read(ctx.clone(), |tx, ctx| currencies::base(tx, ctx.tenant)).await?;
    let (code, decimals, today) = (base.code.as_str(), base.minor_digits, ctx.today);
    let rows = parse(ctx.tenant, move |time| {
        let bytes = sent_file::bytes(&input.content).ok_or(OpeningError::NoTable)?;
        let is_over = || time.is_over();
        let table = sent_file::table(&bytes, &Terms::new(decimals, today, &is_over));
        let table = table.map_err(OpeningError::Unreadable)?;
        read(&table, code, decimals).map_err(OpeningError::Headings)
    });
    Ok(rows.await??)
}

/// Finds the accounts of a trial balance. Nothing is saved.
///
/// # Errors
/// 400 on `content` when its sums are beyond what the books hold.
pub fn read_trial(tx: &mut dyn Tx, ctx: &Ctx, rows: &[TrialRow]) -> Result<TrialFileView> {
    let base = currencies::base(tx, ctx.tenant)?;
    let mut chart = Chart::load(tx, ctx, base)?;
    let amounts = || rows.iter().filter_map(|row| row.amount.ok());
    let sum = |amounts: Vec<Money>| Money::sum(amounts).map_err(|_| OpeningError::TooLarge);
    let debit = sum(amounts().filter(|amount| !amount.is_negative()).collect())?;
    let credit = sum(amounts().filter(|amount| amount.is_negative()).collect())?;
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let difference = debit.add(credit).map_err(Problem::internal)?;
    Ok(TrialFileView {
        debit: text(debit),
        credit: text(credit.neg().map_err(Problem::internal)?),
        difference: text(difference),
        rows: rows.iter().map(|row| chart.view(row)).collect::<Result<_>>()?,
    })
}

/// The chart of accounts, as rows are looked up in it.
struct Chart {
    base: &'static Currency,
    index: ChartIndex,
    /// Those that open by themselves.
    opens: HashSet<AccountId>,
    seen: HashSet<AccountId>,
}

impl Chart {
    fn load(tx: &mut dyn Tx, ctx: &Ctx, base: &'static Currency) -> Result<Chart> {
        let opened = accounts::opened_accounts(tx, ctx)?;
        Ok(Chart {
            base,
            index: ChartIndex::load(tx, ctx.tenant)?,
            opens: opened.iter().map(|opened| opened.account.id).collect(),
            seen: HashSet::new(),
        })
    }

    /// By its number, its name, the two as one name, or the last part of `Assets:Vehicles`.
    fn find(&self, row: &TrialRow) -> Option<&AccountRow> {
        let TrialRow { number, name, .. } = row;
        let last = name.rsplit(':').next().unwrap_or_default();
        self.index
            .numbered(number)
            .or_else(|| self.called(name))
            .or_else(|| self.called(&format!("{number} {name}")))
            .or_else(|| self.called(last))
    }

    /// The account of a name, before a group of the same name.
    fn called(&self, name: &str) -> Option<&AccountRow> {
        self.index.posting_named(name).or_else(|| self.index.named(name).next())
    }

    /// Whether the number is that of one account and the name that of another. The name of a group
    /// says nothing against an account.
    fn contradicts(&self, row: &TrialRow) -> bool {
        let Some(numbered) = self.index.numbered(&row.number) else { return false };
        let mut named = self.index.named(&row.name).filter(|account| account.postable).peekable();
        named.peek().is_some() && named.all(|account| account.id != numbered.id)
    }

    fn view(&mut self, row: &TrialRow) -> Result<TrialFileRow> {
        let account = self.find(row).cloned();
        let trouble = self.trouble(account.as_ref(), row);
        let text = |amount: Money| -> Result<String> {
            Ok(amount.abs().map_err(Problem::internal)?.to_text(self.base.minor_digits))
        };
        let (debit, credit) = match row.amount {
            Ok(amount) if amount.is_negative() => (None, Some(text(amount)?)),
            Ok(amount) => (Some(text(amount)?), None),
            Err(_) => (None, None),
        };
        let known = account.as_ref();
        Ok(TrialFileRow {
            line: i64::try_from(row.line).unwrap_or_default(),
            number: row.number.clone(),
            name: row.name.clone(),
            account_id: known.map(|account| account.id.0),
            account_number: known.map(|account| account.number.clone()),
            account_name: known.map(|account| account.name_en.clone()),
            account_name_ar: known.map(|account| account.name_ar.clone()),
            version: known.map(|account| account.version),
            debit,
            credit,
            trouble,
        })
    }

    fn trouble(&mut self, account: Option<&AccountRow>, row: &TrialRow) -> Option<TrialTrouble> {
        match row.amount {
            Err(AmountTrouble::Unreadable) => return Some(TrialTrouble::Amount),
            Err(AmountTrouble::TwoReadings) => return Some(TrialTrouble::TwoReadings),
            Err(AmountTrouble::BothSides) => return Some(TrialTrouble::BothSides),
            Err(AmountTrouble::Total) => return Some(TrialTrouble::Total),
            Err(AmountTrouble::OtherCurrency) => return Some(TrialTrouble::OtherCurrency),
            Ok(_) => {}
        }
        let Some(account) = account else { return Some(TrialTrouble::Unknown) };
        if !self.seen.insert(account.id) {
            return Some(TrialTrouble::Twice);
        }
        if !account.accepts_postings() {
            return Some(TrialTrouble::NotPostable);
        }
        if account.is_control() {
            return Some(TrialTrouble::Party);
        }
        if account.is_of_cheques() {
            return Some(TrialTrouble::Cheques);
        }
        if account.is_moved_by_stock() {
            return Some(TrialTrouble::Stock);
        }
        if !self.opens.contains(&account.id) {
            return Some(TrialTrouble::NeverOpens);
        }
        if self.contradicts(row) {
            return Some(TrialTrouble::AccountDiffers);
        }
        (account.currency_id != self.base.id).then_some(TrialTrouble::Currency)
    }
}
