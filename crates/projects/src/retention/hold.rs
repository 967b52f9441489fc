//! Something of an invoice is held back.

use accountancy::journal_entries::{self, ManualEntryInput, ManualLineInput, NameKind};
use books::accounts;
use books::currencies;
use books::settlements;
use directory::projects::{self, Project};
use documents::reading;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, DocRef, Money};
use money::credits;
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::store::{self, New};
use super::wire::{HoldInput, ProjectRetentions};
use super::{ACCOUNT, list};
use crate::billing::biller_of;
use crate::error::ProjectError;

/// Holds something back of an invoice of a project:
///
/// ```text
/// Dr Retentions receivable (customer)   amount
///    Cr Receivable (customer)                   amount, set against the invoice
/// ```
///
/// # Errors
/// 400 naming the invalid fields; 403 without the plan or the right to make invoices; 404 when
/// there is no such project that the person may see; 409 when the invoice's open amount is less;
/// and as for a journal entry.
pub fn hold(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    input: &HoldInput,
) -> Result<ProjectRetentions> {
    let project = biller_of(tx, ctx, id)?;
    retain(tx, ctx, texts, &project, input)?;
    list::list_retentions(tx, ctx, id)
}

/// Holds back the project's percentage of an invoice that was just made for it: nothing when it has
/// none, or when the invoice is so small that the percentage rounds to nothing.
///
/// # Errors
/// As [`hold`].
pub(super) fn retain_project_percentage(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    invoice: i64,
) -> Result<()> {
    let project = projects::visible(tx, ctx, id)?;
    let Some(percent) = project.retention_percent else { return Ok(()) };
    let Some(made) = store::invoice(tx, ctx.tenant, (id, invoice))? else { return Ok(()) };
    if percent.of(made.net).map_err(Problem::internal)?.is_zero() {
        return Ok(());
    }
    let input = HoldInput { invoice_id: invoice, amount: None, account_id: None };
    retain(tx, ctx, texts, &project, &input)
}

fn retain(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    project: &Project,
    input: &HoldInput,
) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?;
    let mut fields = Fields::new();
    let invoice = store::invoice(tx, ctx.tenant, (project.id, input.invoice_id))?;
    if invoice.as_ref().is_none_or(|invoice| invoice.currency_id != base.id) {
        fields.refuse("invoice_id", "field.unknown");
    }
    let typed = input.amount.as_ref();
    let typed = reading::optional_amount(&mut fields, "amount", typed, base.minor_digits);
    let net = invoice.as_ref().map(|invoice| invoice.net).unwrap_or_default();
    let part = project.retention_percent.unwrap_or_default().of(net).map_err(Problem::internal)?;
    let amount = typed.unwrap_or(part);
    if !amount.is_positive() && fields.is_clean() {
        fields.refuse("amount", "field.positive");
    }
    fields.check()?;
    let Some(invoice) = invoice else { return Err(Problem::not_found()) };
    let owed = DocRef::new(DocKind::Invoice, input.invoice_id);
    let owed = settlements::find(tx, ctx.tenant, owed)?.ok_or_else(Problem::not_found)?;
    if owed.open() < amount {
        let left = owed.open().grouped(base.minor_digits);
        return Err(ProjectError::MoreThanOpen { left }.into());
    }

    let account = account(tx, ctx, input.account_id)?;
    let said = [("number", invoice.number.clone()), ("project", project.name.clone())];
    let language = tenancy::company_locale(tx, ctx.tenant)?;
    let moved = RetentionMove {
        date: invoice.date,
        memo: texts.say(language, "project.retention_memo", &said),
        customer: invoice.customer_id,
        project: project.id,
        amount: DecimalText(amount.to_text(base.minor_digits)),
    };
    let (entry, _) = journal_entries::write_entry(tx, ctx, &moved.entry(account, owed.account))?;
    let credit = DocRef::new(DocKind::JournalEntry, entry);
    let credit = settlements::find(tx, ctx.tenant, credit)?.ok_or_else(Problem::not_found)?;
    credits::hold_back(tx, ctx, invoice.date, (&credit, &owed))?;
    let new = New {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        project_id: project.id,
        invoice_id: input.invoice_id,
        account_id: account.0,
        entry_id: entry,
        amount,
    };
    store::insert(tx, ctx, &new)?;
    note(tx, ctx, project.id, (Event::Held, &invoice.number, amount))
}

/// The account that takes it: one that was chosen, or the chart's own, which is switched on for it.
fn account(tx: &mut dyn Tx, ctx: &Ctx, chosen: Option<i64>) -> Result<AccountId> {
    if let Some(chosen) = chosen {
        // Which accounts a line may name, the entry checks.
        return Ok(AccountId(chosen));
    }
    let found = accounts::by_number(tx, ctx.tenant, ACCOUNT)?;
    let account = found.ok_or(ProjectError::NoRetentionAccount { number: ACCOUNT })?;
    accounts::switch_on(tx, ctx, account)?;
    Ok(account)
}

/// The amount moved between the two accounts of a customer.
pub(super) struct RetentionMove {
    pub date: Date,
    pub memo: String,
    pub customer: i64,
    pub project: i64,
    pub amount: DecimalText,
}

impl RetentionMove {
    /// The entry that moves it, as somebody would type it.
    pub fn entry(self, to: AccountId, from: AccountId) -> ManualEntryInput {
        let line = |account: AccountId| ManualLineInput {
            account_id: account.0,
            name_kind: Some(NameKind::Customer),
            name_id: Some(self.customer),
            project_id: Some(self.project),
            ..ManualLineInput::default()
        };
        let lines = vec![
            ManualLineInput { debit: Some(self.amount.clone()), ..line(to) },
            ManualLineInput { credit: Some(self.amount.clone()), ..line(from) },
        ];
        ManualEntryInput {
            number: None,
            date: self.date,
            memo: Some(self.memo.clone()),
            currency_id: None,
            exchange_rate: None,
            lines,
            reverse_on: None,
            version: None,
        }
    }
}

/// The events of a retention in the project's timeline.
pub(super) enum Event {
    Held,
    Released,
    Undone,
}

/// Says in the project's timeline that something of an invoice is held back, was released, or is
/// not held back any more.
pub(super) fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    project: i64,
    (event, invoice, amount): (Event, &str, Money),
) -> Result<()> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let text = Some(format!("{invoice}: {}", amount.to_text(decimals)));
    let (field, before, after) = match event {
        Event::Held => ("retention", None, text),
        Event::Released => ("retention_released", None, text),
        Event::Undone => ("retention", text, None),
    };
    let change = Change { field: field.to_owned(), before, after };
    activity::record(tx, ctx, projects::RECORD, project, "updated", &[change])
}
