//! Work for the first project on the last day of the year, so that each tab of its page shows
//! something: a quote, a bill and an expense, hours, and an invoice for all that, a part of which
//! is retained.

use books::accounts;
use jiff::ToSpan;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};
use projects::billing::{self, BilledCost, BillingInput, ProgressInput};
use projects::retention::{costs_invoice, progress_invoice};
use projects::times::{TimeInput, add_time};
use trade::bills::{BillInput, create_bill};
use trade::expenses::{ExpenseInput, create_expense};
use trade::invoices::InvoiceLineInput;
use trade::priced::purchase::PurchaseLineInput;
use trade::quotes::{QuoteInput, create_quote};

use super::account_numbers::CASH;
use super::form_inputs::Records;

/// Work that others do for a project.
const SUBCONTRACTORS: &str = "520002";

/// Days before today, minutes, and the work.
const HOURS: [(i64, i64, &str); 4] = [
    (9, 240, "معاينة الموقع وحصر الأعمال"),
    (6, 180, "الإشراف على تمديد الشبكة"),
    (3, 300, "تركيب وتشغيل"),
    (1, 120, "تدريب المستخدمين"),
];

/// Writes all of it, as of today.
pub(super) fn write(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, records: &Records) -> Result<()> {
    let Some(project) = records.labels.first_project() else { return Ok(()) };
    for (days, minutes, description) in HOURS {
        let time = TimeInput {
            project_id: project,
            date: ctx.today.checked_sub(days.days()).map_err(Problem::internal)?,
            minutes,
            hourly_rate: Some("350".into()),
            description: description.to_owned(),
            billable: true,
        };
        add_time(tx, ctx, &time)?;
    }
    // Subcontractors are off in a new chart.
    accounts::switch_on(tx, ctx, records.account(SUBCONTRACTORS)?)?;
    buy(tx, ctx, records, project)?;
    offer(tx, ctx, records, project)?;
    // Of what can be billed the oldest cost and the oldest hours are.
    let open = billing::unbilled(tx, ctx, project)?;
    let cost = |cost: &billing::UnbilledCost| BilledCost { kind: cost.kind, line_id: cost.line_id };
    let input = BillingInput {
        costs: open.costs.first().map(cost).into_iter().collect(),
        times: open.times.first().map(|time| time.id).into_iter().collect(),
        mark_up_percent: Some("15".into()),
        ..BillingInput::default()
    };
    costs_invoice(tx, ctx, texts, project, &input)?;
    let done = ProgressInput { percent: "10".into(), date: ctx.today, tax_ids: None };
    progress_invoice(tx, ctx, texts, project, &done).map(drop)
}

fn buy(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, project: i64) -> Result<()> {
    let line = |description: &str, price: &str| -> Result<PurchaseLineInput> {
        Ok(PurchaseLineInput {
            account_id: Some(records.account(SUBCONTRACTORS)?.0),
            description: Some(description.to_owned()),
            quantity: "1".into(),
            price: price.into(),
            ..PurchaseLineInput::default()
        })
    };
    let bill = BillInput {
        vendor_id: records.vendors.first().copied().unwrap_or_default(),
        bill_number: Some("SUB-118".to_owned()),
        billing_date: ctx.today,
        terms_id: records.terms.get(&30).copied(),
        currency_id: records.pounds,
        lines: vec![line("أعمال تمديد الشبكة", "18000")?, line("أعمال كهرباء", "7500")?],
        project_id: Some(project),
        expected_total: "25500.00".into(),
        ..BillInput::default()
    };
    create_bill(tx, ctx, &bill)?;
    let expense = ExpenseInput {
        expense_date: ctx.today,
        payment_account_id: Some(records.account(CASH)?.0),
        payment_method_id: records.methods.get("cash").copied(),
        currency_id: records.pounds,
        lines: vec![line("نقل عمالة وأدوات إلى الموقع", "950")?],
        project_id: Some(project),
        expected_total: "950.00".into(),
        ..ExpenseInput::default()
    };
    create_expense(tx, ctx, &expense).map(drop)
}

fn offer(tx: &mut dyn Tx, ctx: &Ctx, records: &Records, project: i64) -> Result<()> {
    let line = InvoiceLineInput {
        description: Some("توسعة نقاط الشبكة في الدور الثالث".to_owned()),
        quantity: "1".into(),
        price: "42000".into(),
        ..InvoiceLineInput::default()
    };
    let quote = QuoteInput {
        // The first fitting's buyer.
        customer_id: records.customers.get(1).copied().unwrap_or_default(),
        quote_date: ctx.today,
        currency_id: records.pounds,
        lines: vec![line],
        project_id: Some(project),
        expected_total: "42000.00".into(),
        ..QuoteInput::default()
    };
    create_quote(tx, ctx, &quote).map(drop)
}
