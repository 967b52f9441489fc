//! The bank's lines, with what each most likely is.

use books::{accounts, currencies};
use directory::paging;
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::text::fold;
use platform::{Ctx, Problem, Result, Tx};

use super::model::{BankLine, LineState};
use super::store::rules::{self, Rule};
use super::store::{coded, lines};
use super::suggest::{Candidate, MAX_CHEQUE_DAYS, MatchReason, suggest};
use super::wire::{BankBookLine, BankCoding, BankLineListRequest, BankLineTable, BankLineView};
use crate::reconciliations::ReconciledAccount;
use documents::error::RequestError;
use documents::listing::{day_cursor, read_day_cursor};

/// The account as its lines are asked about.
pub(super) fn reconciled_account(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    account: AccountId,
) -> Result<ReconciledAccount> {
    let account = accounts::find(tx, ctx.tenant, account)?;
    crate::reconciliations::reconciled_account(tx, ctx, &account)
}

/// A page of an account's lines, oldest first.
///
/// # Errors
/// 404 when there is no such account; 400 for an unknown state and a cursor of another list.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx, request: &BankLineListRequest) -> Result<BankLineTable> {
    let account = AccountId(request.account_id);
    let state = match request.state.as_deref() {
        None | Some("") => None,
        Some(word) => Some(LineState::from_word(word).ok_or(RequestError::Unknown("state"))?),
    };
    let limit = paging::limit(request.limit);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(read_day_cursor).transpose()?;
    let wanted = lines::LineFilter { state, behind, limit: paging::with_one_more(limit) };
    let mut found = lines::page(tx, ctx.tenant, account, &wanted)?;
    let next_item = paging::last(&mut found, limit).map(|line| day_cursor((line.date, line.id)));
    let counts = lines::counts(tx, ctx.tenant, account)?;
    let of = |state: LineState| {
        let count = counts.iter().find(|(of, _)| of == state.as_str());
        count.map_or(0, |(_, count)| *count)
    };
    let (open, matched) = (of(LineState::Open), of(LineState::Matched));
    let excluded = of(LineState::Excluded);
    let lines = views(tx, ctx, account, found)?;
    Ok(BankLineTable { lines, next_item, open, matched, excluded })
}

/// A line on its own.
pub(super) fn view_one(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<BankLineView> {
    let line = lines::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let account = line.account;
    let mut views = views(tx, ctx, account, vec![line])?;
    views.pop().ok_or_else(Problem::not_found)
}

fn views(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    account: AccountId,
    found: Vec<BankLine>,
) -> Result<Vec<BankLineView>> {
    let decimals = {
        let account = accounts::find(tx, ctx.tenant, account)?;
        currencies::stored(account.currency_id)?.minor_digits
    };
    let kept = reconciled_account(tx, ctx, account)?;
    let rules = rules::all(tx, ctx.tenant)?;
    let candidates = match around(&found) {
        Some(days) => lines::waiting_of(tx, ctx.tenant, (kept, days), &open_amounts(&found))?,
        None => Vec::new(),
    };
    let mut views = Vec::with_capacity(found.len());
    for line in found {
        let suggestions: Vec<BankBookLine> = match line.state {
            LineState::Open => suggest(&line, &candidates)
                .into_iter()
                .map(|(why, candidate)| book_line(candidate, Some(why), decimals))
                .collect(),
            _ => Vec::new(),
        };
        let matched = match line.state {
            LineState::Excluded => Vec::new(),
            _ => lines::matched_to(tx, ctx.tenant, kept, line.id)?,
        };
        let matched: Vec<BankBookLine> =
            matched.iter().map(|one| book_line(one, None, decimals)).collect();
        let (matched, was_matched) = match line.state {
            LineState::Open => (Vec::new(), matched),
            _ => (matched, Vec::new()),
        };
        let coding = match line.state {
            LineState::Open if suggestions.is_empty() => {
                coding(tx, ctx, (&line, &was_matched), &rules)?
            }
            _ => None,
        };
        views.push(BankLineView {
            id: line.id,
            account_id: account.0,
            date: line.date,
            value_date: line.value_date,
            amount: line.amount.to_text(decimals),
            balance: line.balance.map(|balance| balance.to_text(decimals)),
            description: line.description,
            reference: line.reference,
            state: line.state.as_str().to_owned(),
            suggestions,
            matched,
            was_matched,
            coding,
        });
    }
    Ok(views)
}

fn open_amounts(found: &[BankLine]) -> Vec<Money> {
    found.iter().filter(|line| line.state == LineState::Open).map(|line| line.amount).collect()
}

/// The days in which open lines may have their like in the books.
fn around(found: &[BankLine]) -> Option<(Date, Date)> {
    let open = || found.iter().filter(|line| line.state == LineState::Open).map(|line| line.date);
    let first = open().min()?.checked_sub(MAX_CHEQUE_DAYS.days()).ok()?;
    Some((first, open().max()?.checked_add(MAX_CHEQUE_DAYS.days()).ok()?))
}

/// A rule by words, else how a line of the same words was coded before; but a line that was matched
/// already, to what can't be coded, is known not to be that.
fn coding(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (line, was): (&BankLine, &[BankBookLine]),
    rules: &[Rule],
) -> Result<Option<BankCoding>> {
    let side = if line.amount.is_positive() { "in" } else { "out" };
    let said = fold(&line.description);
    let fits =
        |rule: &&Rule| rule.side == side && rule.words.split(' ').all(|word| said.contains(word));
    let (why, kind, account) = match rules.iter().find(fits) {
        Some(rule) => ("rule", rule.kind.clone(), rule.account),
        None if line.words.is_empty() || was.iter().any(|was| !is_coded(was)) => return Ok(None),
        None => match coded(tx, ctx.tenant, line, side)? {
            Some((kind, account)) => ("memory", kind, account),
            None => return Ok(None),
        },
    };
    let account = accounts::find(tx, ctx.tenant, account)?;
    Ok(Some(BankCoding {
        why: why.to_owned(),
        kind,
        account_id: account.id.0,
        account_name: account.name_en,
        account_name_ar: account.name_ar,
    }))
}

/// Whether a line of the journal is of a document that lines are coded as.
fn is_coded(line: &BankBookLine) -> bool {
    ["expense", "transfer"].contains(&line.doc_kind.as_str())
}

/// A line of the journal as it is sent.
pub(super) fn book_line(
    candidate: &Candidate,
    why: Option<MatchReason>,
    decimals: u8,
) -> BankBookLine {
    BankBookLine {
        why: why.map(|why| why.as_str().to_owned()),
        entry: candidate.entry,
        line: candidate.line,
        date: candidate.date,
        amount: candidate.amount.to_text(decimals),
        doc_kind: candidate.doc_kind.clone(),
        doc_id: candidate.doc_id,
        doc_number: candidate.doc_number.clone(),
        party_name: candidate.party.clone(),
        memo: candidate.memo.clone(),
    }
}
