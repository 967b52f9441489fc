//! Taking the lines of a statement.

use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::BankLineError;
use super::file::{Opened, bank_account, headers_key, marks, other_currency};
use super::file_wire::BankFileInput;
use super::model::words;
use super::store::{self, NewLine, NewStatement};
use super::wire::{BankImported, BankStatementRow, BankStatementTable};

/// Takes the lines of a statement that were not taken before, out of a file that was opened.
///
/// # Errors
/// 400 on `content` when it can't be read, on `mapping.date_order` when its days can be read in
/// several ways, on `statement` when there is no such one, on `account_id` when it is in another
/// currency; 409 when the file was imported before, or when its balances show that a line is
/// missing and `accept_gap` is not set.
pub fn import(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &BankFileInput,
    opened: &Opened,
) -> Result<BankImported> {
    // It was looked up before the file was read.
    let account = bank_account(tx, ctx, opened.account.id)?;
    if account.currency_id != opened.account.currency_id {
        return Err(BankLineError::Account.into());
    }
    ensure_read(opened)?;
    let place = input.statement.unwrap_or_default();
    let statement = usize::try_from(place).ok().and_then(|at| opened.statements.get(at));
    let Some(statement) = statement else {
        return Err(BankLineError::NoStatement.into());
    };
    if let Some(code) = other_currency(statement, opened.currency) {
        return Err(BankLineError::OtherCurrency { currency: code.to_string() }.into());
    }
    let account = opened.account.id;
    let fingerprint = format!("{}-{place}", opened.digest);
    if store::is_imported(tx, ctx.tenant, account, &fingerprint)? {
        return Err(BankLineError::SameFile.into());
    }
    if statement.proof().is_broken() && !input.accept_gap {
        return Err(BankLineError::Gap.into());
    }
    let known = store::already_imported(tx, ctx.tenant, account, &statement.lines)?;
    let dates = || statement.lines.iter().map(|line| line.date);
    let (Some(first_date), Some(last_date)) = (dates().min(), dates().max()) else {
        return Err(BankLineError::NoStatement.into());
    };
    let new = statement.lines.iter().zip(marks(statement)).zip(&known);
    let new: Vec<NewLine<'_>> = new
        .filter(|(_, known)| !**known)
        .map(|((line, fingerprint), _)| NewLine {
            line,
            fingerprint,
            words: words(&line.description),
        })
        .collect();
    let count = i64::try_from(new.len()).map_err(Problem::internal)?;
    let id = ids::allocate(tx, ctx.tenant, 1 + count)?;
    let kept = NewStatement {
        id,
        account,
        format: opened.format,
        file_name: input.file_name.trim(),
        fingerprint: &fingerprint,
        opening: statement.opening,
        closing: statement.closing,
        first_date,
        last_date,
    };
    store::insert_statement(tx, ctx, &kept)?;
    store::insert_lines(tx, ctx.tenant, (account, id), &new)?;
    if let Some((table, Some(mapping))) = &opened.table {
        let headers = headers_key(table, mapping.header_line);
        let mapping = serde_json::to_string(mapping)?;
        store::keep_mapping(tx, ctx.tenant, account, (&headers, &mapping))?;
    }
    let lines = Some(count.to_string());
    let changes = [Change { field: "lines".to_owned(), before: None, after: lines }];
    activity::record(tx, ctx, store::RECORD, id, "created", &changes)?;
    let known = known.iter().filter(|known| **known).count();
    Ok(BankImported { id, imported: count, known: i64::try_from(known).unwrap_or_default() })
}

/// Refuses a file that was not read, or whose dates can be read in several ways.
fn ensure_read(opened: &Opened) -> Result<(), BankLineError> {
    if let Some(question) = &opened.day_question {
        let (column, value) = (question.column.clone(), question.value.clone());
        return Err(BankLineError::DateOrder { column, value });
    }
    if !opened.troubles.is_empty() {
        return Err(BankLineError::Unreadable);
    }
    Ok(())
}

/// The statements that were taken for an account, the latest first.
///
/// # Errors
/// 404 when there is no such account.
pub fn statements(tx: &mut dyn Tx, ctx: &Ctx, account: i64) -> Result<BankStatementTable> {
    let account = books::accounts::find(tx, ctx.tenant, ledger::AccountId(account))?;
    let decimals = books::currencies::stored(account.currency_id)?.minor_digits;
    let rows: Vec<BankStatementRow> = store::statements(tx, ctx.tenant, account.id, decimals)?;
    Ok(BankStatementTable { statements: rows })
}

/// Gives a statement up: its lines are forgotten.
///
/// # Errors
/// 404 when there is none; 409 while one of its lines is matched.
pub fn forget(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let matched = store::matched_of(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    if matched > 0 {
        return Err(BankLineError::Matched { count: matched }.into());
    }
    store::forget(tx, ctx.tenant, id)?;
    activity::record(tx, ctx, store::RECORD, id, "deleted", &[])
}
