//! Rows as records: what their texts mean in this company, and the use cases that record them.
//!
//! What a file calls terms, an account, a tax or a vendor is looked up by its name; what there is
//! none of is a trouble of its cell, and never left out in silence. Deliberately not here: what a
//! record must be, which its own room says.

mod account_groups;
mod account_paths;
mod account_types;
mod accounts;
mod balances;
mod checks;
mod currency_signs;
mod customers;
mod documents;
mod entries;
mod expenses;
mod form_fields;
mod names;
mod payments;
mod products;
mod reading;
mod shared;
mod tax_names;
mod vendors;

use std::borrow::Cow;
use std::collections::HashSet;

use ledger::{AccountId, DocKind, DocRef, Trade};
use platform::problem::FieldProblem;
use platform::{Ctx, Result, Tx};
use serde_json::Value;

use crate::error::ImportError;
use crate::kind::ImportKind;
use crate::model::Sentence;
use crate::store::existing;
use crate::store::stored_rows::Record;
pub use account_groups::{file_names, note_groups};
pub use account_paths::nest;
pub use balances::{balances_on, is_balance, unmerged};
pub use checks::Checks;
pub use currency_signs::beside;
pub use form_fields::{OTHER_ROW_AT_FAULT, REFUSED, head_field, refusals};
pub use names::Names;
use reading::Reading;
pub use reading::SIDE;
pub use shared::{shared_keys, takes};

/// What a record was before it was merged, and its version after.
#[derive(Debug, Clone)]
pub struct Merged {
    pub before: Value,
    pub version: i64,
}

/// What is wrong with a field of a row.
#[derive(Debug, Clone)]
pub struct FieldTrouble {
    /// The field.
    pub field: Cow<'static, str>,
    /// What is wrong.
    pub code: &'static str,
    /// The names that fit, where several do.
    pub which: Option<Sentence>,
    /// What the form of the record says of it.
    pub fault: Option<FieldProblem>,
}

fn readings<'a>(rows: &[&'a Record], names: &'a Names) -> Vec<Reading<'a>> {
    rows.iter().map(|record| Reading::new(record, names)).collect()
}

/// What this company can't take of each of the rows of a record. `file_accounts` are the names of
/// the accounts that come with the same file. A new record is checked as its form is.
pub fn troubles(
    kind: ImportKind,
    rows: &[&Record],
    (names, file_accounts): (&Names, &HashSet<String>),
    is_new: bool,
) -> Vec<Vec<FieldTrouble>> {
    let mut all = readings(rows, names);
    match (kind, all.as_mut_slice()) {
        (ImportKind::Invoices, rows) => drop(documents::invoice(rows)),
        (ImportKind::Bills, rows) => drop(documents::bill(rows)),
        (ImportKind::Expenses, rows) => drop(expenses::input(rows)),
        (ImportKind::CustomerPayments, rows) => drop(payments::input(Trade::Sale, rows)),
        (ImportKind::VendorPayments, rows) => drop(payments::input(Trade::Purchase, rows)),
        (ImportKind::JournalEntries, rows) => drop(entries::input(rows)),
        (ImportKind::Accounts, [row, ..]) => {
            drop(accounts::input(row, (&names.chart, None), file_accounts));
        }
        (ImportKind::Customers, [row, ..]) => {
            let input = customers::input(row);
            row.check_form(kind, is_new, || {
                directory::customers::check_new(&input, names.base, names.today)
            });
        }
        (ImportKind::Vendors, [row, ..]) => {
            let input = vendors::input(row);
            row.check_form(kind, is_new, || {
                directory::vendors::check_new(&input, names.base, names.today)
            });
        }
        (ImportKind::Products, [row, ..]) => {
            let input = products::input(row);
            row.check_form(kind, is_new, || {
                directory::products::check_new(&input, &products::facts(&input, names))
            });
        }
        _ => {}
    }
    currency_signs::check(kind, &mut all);
    all.into_iter().map(|reading| reading.troubles).collect()
}

/// Adds a record of its rows; gives its id. `made` gives what a line of the same file became.
///
/// # Errors
/// As its own room.
pub fn add(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    kind: ImportKind,
    (rows, names): (&[&Record], &Names),
    made: impl FnOnce(&mut dyn Tx, u32) -> Result<Option<i64>>,
) -> Result<i64> {
    let mut all = readings(rows, names);
    match (kind, all.as_mut_slice()) {
        (ImportKind::Invoices, rows) => documents::add_invoice(tx, ctx, rows),
        (ImportKind::Bills, rows) => documents::add_bill(tx, ctx, rows),
        (ImportKind::Expenses, rows) => expenses::add(tx, ctx, rows),
        (ImportKind::CustomerPayments, rows) => payments::add(tx, ctx, Trade::Sale, rows),
        (ImportKind::VendorPayments, rows) => payments::add(tx, ctx, Trade::Purchase, rows),
        (ImportKind::JournalEntries, rows) => {
            let input = entries::input(rows);
            accountancy::journal_entries::write_entry(tx, ctx, &input).map(|(id, _)| id)
        }
        (ImportKind::Accounts, [row, ..]) => {
            let above = account_groups::above(row, |line| made(tx, line))?;
            accounts::add(tx, ctx, row, above)
        }
        (ImportKind::Customers, [row, ..]) => {
            let input = customers::input(row);
            directory::customers::write_customer(tx, ctx, &input)
        }
        (ImportKind::Vendors, [row, ..]) => {
            let input = vendors::input(row);
            directory::vendors::write_vendor(tx, ctx, &input)
        }
        (ImportKind::Products, [row, ..]) => {
            let input = products::input(row);
            directory::products::write_product(tx, ctx, &input)
        }
        _ => Err(ImportError::Nothing.into()),
    }
}

/// Gives a record what it lacks and the row has; nothing that it has is changed.
///
/// # Errors
/// 404 when there is none; as its own room; 400 for kinds that are not merged.
pub fn merge(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (ImportKind, i64),
    record: &Record,
    names: &Names,
) -> Result<Merged> {
    let mut reading = Reading::new(record, names);
    match kind {
        ImportKind::Customers => customers::merge(tx, ctx, id, &mut reading),
        ImportKind::Vendors => vendors::merge(tx, ctx, id, &mut reading),
        ImportKind::Products => products::merge(tx, ctx, id, &mut reading),
        _ => Err(ImportError::NoMerge.into()),
    }
}

/// What is kept of a record that was added, to tell later whether something was built upon it: of a
/// payment, how much it settles.
///
/// # Errors
/// Only our own failures.
pub fn mark(tx: &mut dyn Tx, ctx: &Ctx, kind: ImportKind, id: i64) -> Result<Option<i64>> {
    match kind {
        ImportKind::CustomerPayments => payments::settled(tx, ctx, Trade::Sale, id).map(Some),
        ImportKind::VendorPayments => payments::settled(tx, ctx, Trade::Purchase, id).map(Some),
        _ => Ok(None),
    }
}

/// Undoes a record that was added; `mark` is what was kept of it then.
///
/// # Errors
/// 404 when it is deleted already; 409 when something was built upon it.
pub fn undo_record(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (ImportKind, i64),
    mark: Option<i64>,
) -> Result<()> {
    match kind {
        ImportKind::Expenses => {
            ensure_free_of_bank(tx, ctx, DocRef::new(DocKind::Expense, id))?;
            trade::expenses::delete_expense(tx, ctx, id)
        }
        ImportKind::CustomerPayments => {
            ensure_free_of_bank(tx, ctx, DocRef::new(Trade::Sale.payment(), id))?;
            payments::undo_payment(tx, ctx, (Trade::Sale, id), mark)
        }
        ImportKind::VendorPayments => {
            ensure_free_of_bank(tx, ctx, DocRef::new(Trade::Purchase.payment(), id))?;
            payments::undo_payment(tx, ctx, (Trade::Purchase, id), mark)
        }
        ImportKind::Accounts => books::accounts::retire_unused(tx, ctx, AccountId(id)),
        ImportKind::Customers => directory::customers::delete_customer(tx, ctx, id),
        ImportKind::Vendors => vendors::undo_vendor(tx, ctx, id),
        ImportKind::Products => products::undo_product(tx, ctx, id),
        ImportKind::Invoices => {
            documents::ensure_unsettled(tx, ctx, DocRef::new(DocKind::Invoice, id))?;
            trade::invoices::delete_invoice(tx, ctx, id)?;
            free_number(tx, ctx, (kind, id))
        }
        ImportKind::Bills => {
            documents::ensure_unsettled(tx, ctx, DocRef::new(DocKind::Bill, id))?;
            trade::bills::delete_bill(tx, ctx, id)
        }
        ImportKind::JournalEntries => {
            accountancy::journal_entries::delete_entry(tx, ctx, id)?;
            free_number(tx, ctx, (kind, id))
        }
    }
}

/// Frees the number that the file gave a deleted record, so that the file may come again. Records
/// of the other kinds are numbered here.
///
/// # Errors
/// Only our own failures.
pub fn free_number(tx: &mut dyn Tx, ctx: &Ctx, (kind, id): (ImportKind, i64)) -> Result<()> {
    match kind {
        ImportKind::Invoices => trade::invoices::free_number(tx, ctx, id),
        ImportKind::JournalEntries => accountancy::journal_entries::free_number(tx, ctx, id),
        _ => Ok(()),
    }
}

/// Refuses to undo money that the bank's statement was compared with.
fn ensure_free_of_bank(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    match existing::bank_hold(tx, ctx.tenant, doc)? {
        None => Ok(()),
        Some(existing::BankHold::Reconciled) => Err(ImportError::Reconciled.into()),
        Some(existing::BankHold::Matched) => Err(ImportError::Matched.into()),
    }
}

/// Makes a record what it was before it was merged; gives its version then.
///
/// # Errors
/// 409 when it was changed since; 400 for kinds that are not merged.
pub fn restore(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (ImportKind, i64),
    before: &Value,
    version: i64,
) -> Result<i64> {
    match kind {
        ImportKind::Customers => customers::restore(tx, ctx, id, before, version),
        ImportKind::Vendors => vendors::restore(tx, ctx, id, before, version),
        ImportKind::Products => products::restore(tx, ctx, id, before, version),
        _ => Err(ImportError::NoMerge.into()),
    }
}
