//! The lines of a session, page by page.

use std::collections::HashMap;

use books::{accounts, currencies};
use directory::{customers, paging, vendors};
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::text::fold;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::account::reconciled_account;
use super::store::{self, lines};
use super::wire::{ReconcileLine, ReconcileLines, ReconcileLinesRequest};
use documents::error::RequestError;

/// The lines that a session can tick, or has ticked.
///
/// # Errors
/// 404 when there is none; 400 for a cursor of another list, or a side that is none.
pub fn list(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    request: &ReconcileLinesRequest,
) -> Result<ReconcileLines> {
    let session = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let account = accounts::find(tx, ctx.tenant, session.account)?;
    let decimals = currencies::stored(account.currency_id)?.minor_digits;
    let into = match request.side.as_deref() {
        None | Some("") => None,
        Some("deposits") => Some(true),
        Some("payments") => Some(false),
        Some(_) => return Err(RequestError::Unknown("side").into()),
    };
    let limit = paging::limit(request.limit);
    let search = paging::search(request.search.as_deref())?;
    let amount = search.and_then(|search| Money::parse(search, decimals).ok());
    let words = fold(search.filter(|_| amount.is_none()).unwrap_or_default());
    let mut wanted = lines::LineFilter {
        into,
        ticked: request.ticked,
        until: request.hide_after.then_some(session.ending_date),
        amount,
        behind: request.cursor.as_deref().filter(|c| !c.is_empty()).map(read_cursor).transpose()?,
        limit: paging::with_one_more(limit),
    };
    let kept = reconciled_account(tx, ctx, &account)?;
    let most = usize::try_from(limit).map_err(Problem::internal)?;
    let mut listed = Vec::new();
    // Names of parties are not the journal's, so that words are looked for in what was read.
    let more = loop {
        let mut found = lines::candidates(tx, ctx.tenant, kept, &session, &wanted)?;
        wanted.behind = paging::last(&mut found, limit).map(|line| line.place());
        let read = line_views(tx, ctx.tenant, found, decimals)?;
        listed.extend(read.into_iter().filter(|line| matches_search(line, &words)));
        if wanted.behind.is_none() || listed.len() >= most {
            break wanted.behind.is_some() || listed.len() > most;
        }
    };
    listed.truncate(most);
    let last = listed.last().filter(|_| more);
    let next_item = last.map(|line| format!("{}/{}/{}", line.date, line.entry, line.line));
    Ok(ReconcileLines { lines: listed, next_item })
}

/// Whether all the words are somewhere in a line; they are folded.
fn matches_search(line: &ReconcileLine, words: &str) -> bool {
    let told = [line.doc_number.as_deref(), line.party_name.as_deref(), Some(&line.memo)];
    let said = fold(&told.map(Option::unwrap_or_default).join(" "));
    words.split(' ').all(|word| said.contains(word))
}

fn read_cursor(cursor: &str) -> Result<(Date, i64, i64)> {
    let mut parts = cursor.split('/');
    let mut read = || {
        let date = parts.next()?.parse().ok()?;
        Some((date, parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    Ok(read().ok_or(RequestError::Cursor)?)
}

/// Lines as they are sent, with the names of the parties.
pub(super) fn line_views(
    tx: &mut dyn Tx,
    tenant: TenantId,
    found: Vec<lines::FoundLine>,
    decimals: u8,
) -> Result<Vec<ReconcileLine>> {
    let of = |kind: &str| -> Vec<i64> {
        let lines = found.iter().filter(|line| line.party_kind.as_deref() == Some(kind));
        lines.filter_map(|line| line.party_id).collect()
    };
    let customers: HashMap<i64, String> = customers::names(tx, tenant, &of("customer"))?;
    let vendors: HashMap<i64, String> = vendors::names(tx, tenant, &of("vendor"))?;
    let name = |line: &lines::FoundLine| {
        let names = match line.party_kind.as_deref()? {
            "customer" => &customers,
            "vendor" => &vendors,
            _ => return None,
        };
        names.get(&line.party_id?).cloned()
    };
    let others: Vec<AccountId> = found.iter().filter_map(|line| line.other_side).collect();
    let others = accounts::find_many(tx, tenant, &others)?;
    let other = |line: &lines::FoundLine| others.get(&line.other_side?);
    Ok(found
        .iter()
        .map(|line| ReconcileLine {
            split_account: other(line).map(|account| account.name_en.clone()),
            split_account_ar: other(line).map(|account| account.name_ar.clone()),
            entry: line.entry,
            line: line.line,
            date: line.date,
            doc_kind: line.doc_kind.clone(),
            doc_id: line.doc_id,
            doc_number: line.doc_number.clone(),
            memo: line.memo.clone(),
            party_name: name(line),
            amount: line.amount.to_text(decimals),
            ticked: line.ticked,
            gone: line.gone,
            cancelled: line.cancelled,
        })
        .collect())
}
