//! A document that shows how a company's paper will look, before it has written any.

use axum::extract::State;
use books::currencies::{self, Currency};
use jiff::civil::Date;
use ledger::Money;
use platform::http::{Form, Json};
use platform::{App, Ctx, Result, Tx};
use printout::{Line, Paper, Party, Sale, Tax, Text, Totals};
use tenancy::{CompanyForm, letterhead_with, redrawn_logo};

use super::head::{DocumentIdentity, Head, PrintOptions, Recipient, Sheet, written};
use super::press;
use super::sale::{currency, words};
use super::wire::PrintedPages;

/// A sample of the company's paper with the typed data, which is not saved.
#[utoipa::path(post, path = "/Setting/PreviewPaper", tag = "Print",
    request_body(content = CompanyForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PrintedPages)))]
pub(super) async fn sample_pages(
    State(app): State<App>,
    ctx: Ctx,
    form: Form<CompanyForm>,
) -> Result<Json<PrintedPages>> {
    let logo = match form.file {
        Some(bytes) => Some(redrawn_logo(&app, &ctx, bytes).await?),
        None => None,
    };
    let tenant = ctx.tenant;
    let sheet = app.read(ctx, move |tx, ctx| sample(tx, ctx, &form.fields)).await?;
    press::draw_with(&app, tenant, sheet, logo).await.map(Json)
}

/// An invoice of two lines on the typed letterhead.
///
/// # Errors
/// 400 naming every invalid field.
fn sample(tx: &mut dyn Tx, ctx: &Ctx, form: &CompanyForm) -> Result<Sheet> {
    let letterhead = letterhead_with(tx, ctx.tenant, form)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let mut sale = of_two_lines(base, ctx.today);
    sale.payment_details.clone_from(&letterhead.payment_details);
    sale.signatures = letterhead.signatures;
    let taxable = letterhead.is_taxable();
    let paper = if taxable { Paper::TaxInvoice(sale) } else { Paper::Invoice(sale) };
    let customer = Party {
        name: Text::new("شركة النور للتجارة", "Al Nour Trading Company"),
        address: Some(Text::new("15 شارع الجلاء، طنطا", "15 El Galaa St., Tanta")),
        tax_number: Some("200-300-400".to_owned()),
        ..Party::default()
    };
    let which =
        DocumentIdentity { number: "INV-0001", branch: None, date: ctx.today, cancelled: false };
    Head::with(letterhead, PrintOptions::default()).sheet(
        &which,
        Recipient { party: customer, ..Recipient::default() },
        paper,
    )
}

fn of_two_lines(base: &'static Currency, today: Date) -> Sale {
    let decimals = base.minor_digits;
    // Whole units, so that the figures are right in a currency of any number of decimals.
    let unit = 10_i64.saturating_pow(u32::from(decimals));
    let amount = |units: i64| Money::from_minor(units.saturating_mul(unit));
    let text = |units: i64| amount(units).grouped(decimals);
    let line = |(arabic, english): (&str, &str), quantity: i64, price: i64| {
        let net = quantity * price;
        Line {
            description: format!("{arabic} – {english}"),
            quantity: quantity.to_string(),
            unit_price: text(price),
            net: text(net),
            tax_rate: Some("14%".to_owned()),
            tax: Some(text(net * 14 / 100)),
            total: Some(text(net * 114 / 100)),
            ..Line::default()
        }
    };
    Sale {
        currency: currency(base),
        due_date: Some(written(today)),
        lines: vec![
            line(("ورق تصوير A4", "Copy paper A4"), 20, 250),
            line(("خدمات تركيب", "Installation"), 1, 3_000),
        ],
        totals: Totals {
            net: Some(text(8_000)),
            taxes: vec![Tax {
                name: Text::new("ضريبة القيمة المضافة 14%", "VAT 14%"),
                amount: text(1_120),
            }],
            total: text(9_120),
            words: Some(words(base, amount(9_120))),
            ..Totals::default()
        },
        ..Sale::default()
    }
}
