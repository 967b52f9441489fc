//! An account of the general ledger: its figures, its lines, and the turns of years between them.

use books::accounts::AccountRow;
use books::journal::{LedgerLine, LedgerPage, PagePosition};
use ledger::{Money, Overflow};
use platform::{Problem, Result};

use super::account_currency::OwnCurrency;
use super::cursor;
use super::fiscal_year_ends::{self, YearEnds};
use super::model::{GeneralLedgerAccount, GeneralLedgerLine, GeneralLedgerOwn};
use super::names::Names;
use crate::company::Company;

/// Some lines of an account with the figures of its whole period.
pub(super) struct AccountPage<'a> {
    pub(super) account: &'a AccountRow,
    /// The balance before the period, profit of earlier years carried; a debit is positive.
    pub(super) opening: Money,
    /// Fiscal year turns so far: the journal's balances don't contain them.
    pub(super) carried: Money,
    pub(super) debit: Money,
    pub(super) credit: Money,
    /// The fiscal year ends not on an earlier page.
    pub(super) turns: YearEnds,
    pub(super) ledger: LedgerPage,
    /// The same in the foreign currency that the account is kept in.
    pub(super) own: Option<OwnCurrency>,
    /// Its balances before the period and at its end, on the first page.
    pub(super) own_ends: OwnEnds,
}

/// The balances at the beginning and the end of the period, in an account's own currency.
pub(super) type OwnEnds = Option<(String, String)>;

/// The account's answer, with the cursor of its next lines.
///
/// # Errors
/// Only for sums that no books have.
pub(super) fn account_view(
    company: &Company,
    names: &Names<'_>,
    mut page: AccountPage<'_>,
) -> Result<GeneralLedgerAccount> {
    let lines = line_views(company, names, &mut page)?;
    let closing = page.opening.add(page.debit).and_then(|sum| sum.sub(page.credit));
    let closing = closing.map_err(Problem::internal)?;
    let currency = page.own.as_ref().map(|own| own.currency.data());
    let last = page
        .ledger
        .lines
        .last()
        .map(|line| PagePosition { position: line.position, balance: line.balance });
    Ok(GeneralLedgerAccount {
        account_id: page.account.id.0,
        number: page.account.number.clone(),
        name_en: page.account.name_en.clone(),
        name_ar: page.account.name_ar.clone(),
        opening: company.text(page.opening),
        lines,
        total_debit: company.text(page.debit),
        total_credit: company.text(page.credit),
        closing: company.text(closing),
        own: currency.zip(page.own_ends).map(|(currency, (opening, closing))| GeneralLedgerOwn {
            currency,
            opening,
            closing,
        }),
        next: last
            .filter(|_| page.ledger.more)
            .map(|place| cursor::write(place, page.own.map(|own| own.balance))),
    })
}

fn line_views(
    company: &Company,
    names: &Names<'_>,
    page: &mut AccountPage<'_>,
) -> Result<Vec<GeneralLedgerLine>> {
    let mut lines = Vec::with_capacity(page.ledger.lines.len());
    let mut balance = page.ledger.opening.add(page.carried).map_err(Problem::internal)?;
    for line in &page.ledger.lines {
        while let Some(turn) = page.turns.before(line.position.date).map_err(Problem::internal)? {
            lines.push(turn_view(company, balance, &turn).map_err(Problem::internal)?);
        }
        let carried = page.carried.add(page.turns.carried);
        let shown = carried.and_then(|carried| line_view(company, names, carried, line));
        let mut shown = shown.map_err(Problem::internal)?;
        if let Some(own) = &mut page.own {
            own.add(line)?;
            let (moved, balance) = own.line_figures(line)?;
            (shown.own_amount, shown.own_balance) = (moved, Some(balance));
        }
        lines.push(shown);
        balance = line.balance.add(page.carried).map_err(Problem::internal)?;
    }
    while !page.ledger.more
        && let Some(turn) = page.turns.after_all().map_err(Problem::internal)?
    {
        lines.push(turn_view(company, balance, &turn).map_err(Problem::internal)?);
    }
    Ok(lines)
}

/// The end of a fiscal year as a line, which is no entry; `balance` is without turns of the period.
fn turn_view(
    company: &Company,
    balance: Money,
    turn: &fiscal_year_ends::Line,
) -> Result<GeneralLedgerLine, Overflow> {
    Ok(GeneralLedgerLine {
        entry_number: 0,
        date: turn.date,
        kind: fiscal_year_ends::KIND.to_owned(),
        doc_id: None,
        goods_kind: None,
        doc_number: None,
        party_name: None,
        memo: String::new(),
        reverses: None,
        split_account: None,
        split_account_ar: None,
        debit: company.text(turn.debit),
        credit: company.text(turn.credit),
        balance: company.text(balance.add(turn.carried)?),
        // Only money and loans are kept in a foreign currency: no year's profit is theirs.
        own_amount: None,
        own_balance: None,
    })
}

fn line_view(
    company: &Company,
    names: &Names<'_>,
    carried: Money,
    line: &LedgerLine,
) -> Result<GeneralLedgerLine, Overflow> {
    let (split_account, split_account_ar) = names.other_side(line).unzip();
    Ok(GeneralLedgerLine {
        entry_number: line.position.entry,
        date: line.position.date,
        kind: line.doc_kind.clone(),
        doc_id: line.doc_id.filter(|id| *id != 0),
        goods_kind: line.goods_kind.clone(),
        doc_number: line.doc_number.clone().filter(|number| !number.is_empty()),
        party_name: names.party(line),
        memo: line.memo.clone(),
        reverses: line.reverses,
        split_account,
        split_account_ar,
        debit: company.text(line.debit),
        credit: company.text(line.credit),
        balance: company.text(line.balance.add(carried)?),
        own_amount: None,
        own_balance: None,
    })
}
