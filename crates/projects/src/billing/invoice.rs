//! Costs and hours become an invoice to the project's customer.

use std::collections::BTreeSet;

use books::currencies::{self, Currency};
use directory::branches;
use directory::projects::{self, Project};
use documents::document_defaults::defaults_of;
use jiff::civil::Date;
use ledger::{Money, Percent, Trade};
use platform::access::{Action, Subject};
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};
use trade::invoices::{self, InvoiceInput, InvoiceLineInput};

use super::costs::of_line_id;
use super::store::{self, Billed, OpenCost};
use super::wire::{BillingInput, ProjectInvoice};
use crate::error::ProjectError;
use crate::hours::hours;
use crate::times::{self, OpenTime};

/// The highest mark-up: ten times what it cost.
const MAX_MARK_UP: i64 = 1_000;

/// Bills costs, with a mark-up, and hours of a project to its customer: an invoice of a line each,
/// in the company's currency. They are free again when it is deleted.
///
/// # Errors
/// 400 naming the invalid fields; 403 without the plan or the right to make invoices; 404 when
/// there is no such project that the person may see; 409 when something of it is billed already;
/// and as for a new invoice.
pub fn bill(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    id: i64,
    input: &BillingInput,
) -> Result<ProjectInvoice> {
    let project = biller_of(tx, ctx, id)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let mark_up = mark_up(input)?;
    let costs = costs(tx, ctx, id, input)?;
    let times = hours_of(tx, ctx, id, input)?;
    if costs.is_empty() && times.is_empty() {
        return Err(ProjectError::NothingChosen.into());
    }

    let mut lines = Vec::new();
    for cost in &costs {
        let more = mark_up.of(cost.amount).map_err(Problem::internal)?;
        let price = cost.amount.add(more).map_err(Problem::internal)?;
        lines.push((cost.description.clone(), price));
    }
    // The customer reads it, on the company's paper.
    let language = tenancy::company_locale(tx, ctx.tenant)?;
    for time in &times {
        let worked = hours(time.minutes);
        let said = [("description", time.description.clone()), ("hours", worked)];
        lines.push((texts.say(language, "project.time_line", &said), time.amount));
    }
    let draft = Draft {
        date: input.date.unwrap_or(ctx.today),
        account_id: input.income_account_id,
        tax_ids: input.tax_ids.clone(),
        lines,
    };
    let invoice = draft.save(tx, ctx, &project, base)?;

    let places = (id, invoice.invoice_id);
    for cost in &costs {
        let what: Billed = (cost.kind.as_str(), cost.document_id, cost.line_no);
        if !store::mark(tx, ctx, places, what, cost.amount)? {
            return Err(ProjectError::CostNotOpen.into());
        }
    }
    for time in &times {
        if !store::mark(tx, ctx, places, ("time", time.id, 0), time.amount)? {
            return Err(ProjectError::TimeNotOpen.into());
        }
    }
    note(tx, ctx, id, &invoice)?;
    Ok(invoice)
}

/// A project that the person may bill.
///
/// # Errors
/// 403 without the plan or the right to make invoices; 404 when there is no such project that they
/// may see.
pub(crate) fn biller_of(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Project> {
    let project = projects::visible(tx, ctx, id)?;
    if !ctx.ability.allows(Action::Create, Subject::Sales) {
        return Err(Problem::forbidden());
    }
    Ok(project)
}

/// Says in the project's timeline which invoice was made.
pub(super) fn note(tx: &mut dyn Tx, ctx: &Ctx, id: i64, invoice: &ProjectInvoice) -> Result<()> {
    let change = Change {
        field: "invoice".to_owned(),
        before: None,
        after: Some(invoice.invoice_number.clone()),
    };
    activity::record(tx, ctx, projects::RECORD, id, "updated", &[change])
}

fn mark_up(input: &BillingInput) -> Result<Percent> {
    let text = input.mark_up_percent.as_ref().map(DecimalText::as_str).map(str::trim);
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(Percent::default()) };
    let mut fields = Fields::new();
    let most = Percent::parse(&MAX_MARK_UP.to_string()).map_err(Problem::internal)?;
    let parsed = fields.take("mark_up_percent", "field.number", Percent::parse(text));
    let mark_up = parsed.unwrap_or_default();
    if mark_up.is_negative() || mark_up > most {
        fields.refuse("mark_up_percent", "project.mark_up");
    }
    fields.check()?;
    Ok(mark_up)
}

fn costs(tx: &mut dyn Tx, ctx: &Ctx, project: i64, input: &BillingInput) -> Result<Vec<OpenCost>> {
    let mut seen = BTreeSet::new();
    let mut costs = Vec::new();
    for chosen in &input.costs {
        if !seen.insert((chosen.kind.as_str(), chosen.line_id)) {
            continue;
        }
        let of = (project, chosen.kind);
        let open = store::open_cost(tx, ctx.tenant, of, of_line_id(chosen.line_id))?;
        costs.push(open.ok_or(ProjectError::CostNotOpen)?);
    }
    Ok(costs)
}

fn hours_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    project: i64,
    input: &BillingInput,
) -> Result<Vec<OpenTime>> {
    let ids: BTreeSet<i64> = input.times.iter().copied().collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = ids.into_iter().collect();
    let open = times::open_by_ids(tx, ctx.tenant, project, &ids)?;
    if open.len() != ids.len() {
        return Err(ProjectError::TimeNotOpen.into());
    }
    Ok(open)
}

/// An invoice of a project that nobody has typed: the text and amount of each line.
pub(super) struct Draft {
    pub date: Date,
    pub account_id: Option<i64>,
    pub tax_ids: Option<Vec<i64>>,
    pub lines: Vec<(String, Money)>,
}

impl Draft {
    /// Makes the invoice, due by the customer's terms or the usual ones.
    ///
    /// # Errors
    /// As for a new invoice.
    pub fn save(
        self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        project: &Project,
        base: &Currency,
    ) -> Result<ProjectInvoice> {
        let defaults = defaults_of(tx, (ctx.tenant, self.date), Trade::Sale)?;
        let taxes = self.tax_ids.unwrap_or(defaults.tax_ids);
        let line = |(description, price): (String, Money)| InvoiceLineInput {
            description: Some(description),
            quantity: "1".into(),
            price: DecimalText(price.to_text(base.minor_digits)),
            tax_ids: taxes.clone(),
            account_id: self.account_id,
            ..InvoiceLineInput::default()
        };
        let input = InvoiceInput {
            customer_id: project.customer_id,
            invoice_date: self.date,
            terms_id: invoices::usual_terms(tx, ctx.tenant, project.customer_id)?
                .or(defaults.terms_id),
            currency_id: base.id,
            lines: self.lines.into_iter().map(line).collect(),
            project_id: Some(project.id),
            branch_id: branches::usual(tx, ctx.tenant)?,
            // Of an invoice that nobody has looked at, no total is compared.
            expected_total: "0".into(),
            ..InvoiceInput::default()
        };
        let invoice = invoices::create_without_total_check(tx, ctx, &input)?.invoice;
        Ok(ProjectInvoice { invoice_id: invoice.id, invoice_number: invoice.invoice_number })
    }
}
