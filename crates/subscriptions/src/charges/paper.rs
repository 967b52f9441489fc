//! The printed tax invoice of a charge.

use books::currencies;
use jiff::civil::Date;
use ledger::Money;
use paper::print::Sheet;
use paper::print::head::written;
use paper::print::sale::{currency, words};
use platform::i18n::Texts;
use platform::{Locale, Problem, Result, TenantId, Tx};
use printout::{Accent, Document, Language, Line, Paper, Role, Sale, Style, Tax, Text, Totals};

use super::invoice::{Parties, number};
use super::{Charge, store};
use crate::period::days_later;
use crate::plan::name_code;

/// The id of the Egyptian pound in the list of currencies.
const EGP: i64 = 30;

/// The printout of a paid charge's tax invoice.
///
/// # Errors
/// 404 for a charge without one.
pub fn sheet(tx: &mut dyn Tx, texts: &Texts, tenant: TenantId, id: i64) -> Result<Sheet> {
    let charge = store::find(tx, tenant, id)?.ok_or_else(Problem::not_found)?;
    let (drawn, day) = charge.invoice.ok_or_else(Problem::not_found)?;
    let named = |locale| texts.say(locale, name_code(charge.cover.plan), &[]);
    let sale = sale(&charge, &Text::new(named(Locale::Ar), named(Locale::En)))?;
    let Parties { seller, customer } = charge.parties.ok_or_else(Problem::not_found)?;
    let document = Document {
        paper: Paper::TaxInvoice(sale),
        language: Language::Both,
        style: Style::Modern,
        accent: Accent::default(),
        logo: None,
        mark: None,
        number: Some(number(drawn)),
        issued: written(day),
        date: calendar(day)?,
        seller,
        customer,
        role: Role::Customer,
        footer: None,
    };
    Ok(Sheet { document, logo: None, link: None, name: number(drawn) })
}

fn sale(charge: &Charge, plan: &Text) -> Result<Sale> {
    let pound = currencies::stored(EGP)?;
    let text = |amount: i64| Money::from_minor(amount).grouped(2);
    let rate = format!("{}%", percent(charge.vat_percentage));
    let (from, last) = (written(charge.cover.from), written(days_later(charge.cover.until, -1)));
    let line = Line {
        description: format!("اشتراك ميزان، {} – Mizan subscription, {}", plan.ar, plan.en),
        detail: Some(format!("{from} – {last}")),
        quantity: "1".to_owned(),
        unit_price: text(charge.net),
        net: text(charge.net),
        tax_rate: Some(rate.clone()),
        tax: Some(text(charge.vat)),
        total: Some(text(charge.total())),
        ..Line::default()
    };
    Ok(Sale {
        currency: currency(pound),
        lines: vec![line],
        totals: Totals {
            net: Some(text(charge.net)),
            taxes: vec![Tax {
                name: Text::new(format!("ضريبة القيمة المضافة {rate}"), format!("VAT {rate}")),
                amount: text(charge.vat),
            }],
            total: text(charge.total()),
            paid: Some(text(charge.total())),
            words: Some(words(pound, Money::from_minor(charge.total()))),
            ..Totals::default()
        },
        ..Sale::default()
    })
}

/// `14`, or `14.5`.
fn percent(hundredths: i64) -> String {
    let text = Money::from_minor(hundredths).to_text(2);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn calendar(date: Date) -> Result<printout::Date> {
    let part = |number: i8| u8::try_from(number).map_err(Problem::internal);
    Ok(printout::Date {
        year: i32::from(date.year()),
        month: part(date.month())?,
        day: part(date.day())?,
    })
}
