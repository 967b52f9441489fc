//! Where expenses are kept.

pub mod figures;
pub mod list;

use books::accounts;
use ledger::{DocKind, Trade};
use platform::context::UserId;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx};

use super::record::{Expense, Paid};
use crate::priced::purchase::VendorPaper;
use crate::priced::store::{self, Beside, OwnColumns, Part, Table};

/// Where expenses are kept.
pub const EXPENSES: Table = Table {
    kind: DocKind::Expense,
    trade: Trade::Purchase,
    heads: "expense",
    lines: "expense_line",
    own_id: "expense_id",
    account: "expense_account_id",
    reference: Some("bill_number"),
    columns: &[("payment_method_id", Part::PaymentMethod), ("reference_number", Part::PaymentRef)],
};

/// How the vendor's own paper is known, and how it was paid.
const OWN: OwnColumns<(VendorPaper, Paid)> = OwnColumns {
    columns: &[
        "bill_number",
        "einvoice_uuid",
        "payment_account_id",
        "withholding",
        "withholding_tax_id",
    ],
    read,
};

fn read(row: &Row<'_>, at: usize) -> Result<(VendorPaper, Paid), DbError> {
    let paid = Paid {
        account: row.get(at + 2)?,
        withholding: row.get(at + 3)?,
        withholding_tax: row.get(at + 4)?,
    };
    Ok((VendorPaper::read(row, at)?, paid))
}

/// Stores a new expense.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, expense: &Expense) -> Result<()> {
    store::insert(tx, ctx, &EXPENSES, &expense.document, &beside(expense))
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, expense: &Expense) -> Result<()> {
    store::update(tx, ctx, &EXPENSES, &expense.document, &beside(expense))
}

/// Both numbers and the reference, by which it is searched; the vendor's own text is searched
/// beside it.
fn beside(expense: &Expense) -> Beside<'static> {
    let Expense { document, paper, paid } = expense;
    let theirs = paper.number.as_deref().unwrap_or_default();
    let reference = document.body.payment_ref_no.as_deref().unwrap_or_default();
    let mut columns = paper.columns();
    columns.extend([
        ("payment_account_id", paid.account.into()),
        ("withholding", paid.withholding.into()),
        ("withholding_tax_id", paid.withholding_tax.into()),
    ]);
    let search = format!("{} {theirs} {reference}", document.number);
    Beside { search, columns, of_lines: None }
}

/// The expense with its lines, deleted or not; `own`: only if that person made it or it belongs to
/// a project.
pub fn find(
    tx: &mut dyn Tx,
    tenant: TenantId,
    id: i64,
    own: Option<UserId>,
) -> Result<Option<Expense>> {
    let found = store::find(tx, tenant, (&EXPENSES, &OWN), id, own)?;
    Ok(found.map(|(document, (paper, paid))| Expense { document, paper, paid }))
}

/// What a timeline tells of it beside what every document's tells.
pub fn activity_fields(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    expense: &Expense,
) -> Result<Vec<(&'static str, Option<String>)>> {
    let Expense { document, paper, paid } = expense;
    let account = accounts::find(tx, ctx.tenant, paid.account)?;
    let account = ctx.locale.pick(&account.name_en, &account.name_ar).to_owned();
    let decimals = books::currencies::stored(document.body.currency_id)?.minor_digits;
    let mut told = paper.fields().to_vec();
    told.push(("payment_account", Some(account)));
    told.push(("withholding", Some(paid.withholding.to_text(decimals))));
    Ok(told)
}
