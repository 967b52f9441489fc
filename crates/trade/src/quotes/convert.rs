//! An offer becomes an invoice.

use books::taxes;
use ledger::{TaxId, Trade};
use platform::activity::{self, Change};
use platform::http::DecimalText;
use platform::{Ctx, Result, Tx};
use serde::{Deserialize, Serialize};

use super::error::QuoteError;
use super::record::{Quote, QuoteStatus};
use super::save::editable;
use super::wire::Converted;
use super::{RECORD, store};
use crate::invoices::{self, InvoiceInput, InvoiceLineInput};
use crate::priced::{self, Line, Prior};
use documents::attachments::{self, Attached};
use documents::dimensions::Dimensions;
use documents::document_defaults::defaults_of;

/// What the invoice has otherwise than its quote.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Conversion {
    /// In place of the quote's project, which may have been closed since: another one of the
    /// customer's, or none for 0.
    pub project_id: Option<i64>,
    /// The exchange rate of the invoice's day, where the quote is in another currency; the quote's
    /// own when left out.
    pub exchange_rate: Option<DecimalText>,
}

/// Makes the invoice that the quote offered, dated today and due by the customer's terms or the
/// usual ones, with the quote's files, and closes the quote for good.
///
/// # Errors
/// 409 when it has become an invoice already or was rejected; 400 on `project_id` when the project
/// is closed, on `exchange_rate` when it is none; and as for a new invoice.
pub fn convert_quote(tx: &mut dyn Tx, ctx: &Ctx, id: i64, asked: &Conversion) -> Result<Converted> {
    let mut quote = editable(tx, ctx, id)?;
    if quote.status == QuoteStatus::Rejected {
        return Err(QuoteError::Rejected.into());
    }
    if let Some(project) = asked.project_id {
        quote.document.body.dimensions.project = (project != 0).then_some(project);
    }
    let body = &quote.document.body;
    let terms_id = match priced::store::usual_terms(tx, ctx.tenant, body.party)? {
        None => defaults_of(tx, (ctx.tenant, ctx.today), Trade::Sale)?.terms_id,
        own => own,
    };
    let exchange_rate = asked.exchange_rate.clone();
    let rate = exchange_rate.unwrap_or_else(|| DecimalText(body.rate.to_text()));
    let mut typed = InvoiceInput { terms_id, exchange_rate: Some(rate), ..as_typed(&quote, ctx) };
    use_taxes_of_day(tx, ctx, &mut typed)?;
    // Its lines were promised; its project may have been closed since, and takes no more.
    let offer = Prior { dimensions: Dimensions::default(), ..Prior::unsettled(body) };
    let invoice = invoices::create_offered(tx, ctx, &typed, offer)?.invoice;
    store::set_invoice(tx, ctx.tenant, id, invoice.id)?;
    attachments::copy_to_document(tx, ctx, (Attached::Quote, id), (Attached::Invoice, invoice.id))?;
    let change = |field: &str, value: &str| Change {
        field: field.to_owned(),
        before: None,
        after: Some(value.to_owned()),
    };
    let changes = [change("invoice", &invoice.invoice_number)];
    activity::record(tx, ctx, RECORD, id, "converted", &changes)?;
    let changes = [change("quote", &quote.document.number)];
    activity::record(tx, ctx, "invoice", invoice.id, "converted", &changes)?;
    Ok(Converted { invoice_id: invoice.id })
}

/// The rate of a tax may have changed since the quote: the invoice has that of its own day.
fn use_taxes_of_day(tx: &mut dyn Tx, ctx: &Ctx, typed: &mut InvoiceInput) -> Result<()> {
    let lines = typed.lines.iter();
    let named: Vec<TaxId> =
        lines.flat_map(|line| line.tax_ids.iter().copied().map(TaxId)).collect();
    let now = taxes::versions_on(tx, ctx.tenant, &named, typed.invoice_date)?;
    for line in &mut typed.lines {
        for tax in &mut line.tax_ids {
            *tax = now.get(&TaxId(*tax)).map_or(*tax, |other| other.0);
        }
    }
    Ok(())
}

/// The invoice as somebody would type it from the quote.
fn as_typed(quote: &Quote, ctx: &Ctx) -> InvoiceInput {
    let body = &quote.document.body;
    let decimals = books::currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
    let line = |line: &Line| InvoiceLineInput {
        product_id: line.product_id,
        description: Some(line.description.clone()).filter(|text| !text.is_empty()),
        quantity: DecimalText(line.quantity.to_text()),
        price: DecimalText(line.price.to_text()),
        discount_percent: line.discount_percent.map(|percent| DecimalText(percent.to_text())),
        discount_amount: line.discount_amount.map(|amount| DecimalText(amount.to_text(decimals))),
        tax_ids: line.taxes.iter().map(|(tax, _)| tax.0).collect(),
        class_id: line.class_id,
        item_code: Some(line.item_code.clone().unwrap_or_default()),
        account_id: None,
    };
    InvoiceInput {
        invoice_number: None,
        original_id: None,
        reason: None,
        customer_id: body.party.id,
        customer_email: body.party_email.clone(),
        invoice_date: ctx.today,
        due_date: None,
        terms_id: None,
        billing_address: body.address.clone(),
        payment_method_id: None,
        payment_ref_no: None,
        currency_id: body.currency_id,
        exchange_rate: None,
        prices_include_tax: Some(body.prices_include_tax),
        discount_percent: body.discount_percent.map(|percent| DecimalText(percent.to_text())),
        discount_amount: body.discount_amount.map(|amount| DecimalText(amount.to_text(decimals))),
        withholding_percent: Some(DecimalText(body.withholding_percent.to_text())),
        lines: body.lines.iter().map(line).collect(),
        project_id: body.dimensions.project,
        branch_id: body.dimensions.branch,
        tag_ids: body.dimensions.tags.clone(),
        activity_code: body.activity_code.clone(),
        notes: body.notes.clone(),
        internal_memo: body.internal_memo.clone(),
        down_payment: None,
        e_invoice: None,
        only_here_reason: None,
        deposit_account_id: None,
        till_id: None,
        down_payment_account_id: None,
        down_payment_cheque: None,
        expected_total: DecimalText(body.total.to_text(decimals)),
        version: None,
    }
}
