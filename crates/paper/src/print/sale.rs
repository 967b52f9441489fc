//! Printed documents with the prices of a sale: lines and figures.

use std::collections::{HashMap, HashSet};

use books::currencies::{self, Currency};
use books::payment_methods;
use books::settlements::OpenItem;
use books::taxes::{self, Tax};
use directory::products::{self, Product};
use directory::terms;
use ledger::{Money, Quantity, TaxId, UnitPrice};
use platform::{Problem, Result, TenantId, Tx};
use printout::{InBase, Sale, Text, Totals};

use documents::dimensions::{self, Chosen, Dimensions};
use trade::priced::{Body, Line};

/// The records that a document's lines refer to.
struct References {
    currency: &'static Currency,
    base: &'static Currency,
    taxes: HashMap<TaxId, Tax>,
    products: HashMap<i64, Product>,
}

/// A sale on paper, and the branch that issued it, which its head names.
pub struct Priced {
    /// The lines, figures and terms.
    pub sale: Sale,
    /// The branch's name.
    pub branch: Option<String>,
}

/// Adds what payments, a retention, notes and entries settled of a document, and its open amount.
///
/// # Errors
/// When the difference does not fit.
pub fn settled(
    totals: &mut Totals,
    (item, retained): (&OpenItem, Money),
    decimals: u8,
) -> Result<()> {
    let text = |amount: Money| (!amount.is_zero()).then(|| amount.grouped(decimals));
    let credited = item.settled.sub(item.paid).and_then(|rest| rest.sub(retained));
    let credited = credited.map_err(Problem::internal)?;
    (totals.paid, totals.retained, totals.credited) =
        (text(item.paid), text(retained), text(credited));
    if !item.settled.is_zero() {
        totals.balance_due = Some(item.open().grouped(decimals));
    }
    Ok(())
}

/// The lines, figures and terms of a document. The caller adds payments, the last day of an offer
/// and the like.
///
/// # Errors
/// Only our own failures.
pub fn priced(tx: &mut dyn Tx, tenant: TenantId, body: &Body) -> Result<Priced> {
    let ids: Vec<TaxId> = body.taxes.iter().map(|tax| tax.tax).collect();
    let sold: HashSet<i64> = body.lines.iter().filter_map(|line| line.product_id).collect();
    let named = References {
        currency: currencies::stored(body.currency_id)?,
        base: currencies::base(tx, tenant)?,
        taxes: taxes::find_many(tx, tenant, &ids)?,
        products: products::find_many(tx, tenant, &sold.into_iter().collect::<Vec<_>>())?,
    };
    let terms = match body.terms_id {
        Some(id) => terms::find(tx, tenant, id)?,
        None => None,
    };
    let method = match body.payment_method_id {
        Some(id) => payment_methods::find(tx, tenant, id)?,
        None => None,
    };
    // Tags and classes are none of the customer's business.
    let told = Dimensions { tags: Vec::new(), ..body.dimensions.clone() };
    let chosen = Chosen::new(&told, std::iter::empty());
    let names = dimensions::Facts::load(tx, tenant, &chosen)?.names(&told);
    let sale = Sale {
        currency: currency(named.currency),
        exchange_rate: exchange_rate(&named, body),
        terms: terms.map(|terms| Text::new(terms.terms_name_ar, terms.terms_name)),
        payment_method: method.map(|method| Text::new(method.name_ar, method.name_en)),
        payment_reference: body.payment_ref_no.clone(),
        project: names.project,
        activity_code: body.activity_code.clone(),
        prices_include_tax: body.prices_include_tax,
        lines: body.lines.iter().map(|line| line_of(body, line, &named)).collect(),
        totals: totals(body, &named)?,
        notes: body.notes.clone(),
        ..Sale::default()
    };
    Ok(Priced { sale, branch: names.branch })
}

/// A currency as documents name it.
pub fn currency(currency: &Currency) -> printout::Currency {
    printout::Currency {
        code: currency.code.clone(),
        symbol: Text::new(&currency.symbol_ar, &currency.symbol_en),
        name: Text::new(&currency.name_ar, &currency.name_en),
    }
}

/// An amount in words, in both languages.
pub fn words(currency: &Currency, amount: Money) -> Text {
    let (arabic, english) = currency.in_words(amount);
    Text::new(arabic, english)
}

/// `1 USD = 48.75 EGP`, of a document in a foreign currency.
fn exchange_rate(References { currency, base, .. }: &References, body: &Body) -> Option<String> {
    let rate = body.rate.to_text();
    (currency.id != base.id).then(|| format!("1 {} = {rate} {}", currency.code, base.code))
}

fn line_of(body: &Body, line: &Line, named: &References) -> printout::Line {
    let decimals = named.currency.minor_digits;
    let product = line.product_id.and_then(|id| named.products.get(&id));
    let name = line.product_name.clone().filter(|name| !name.trim().is_empty());
    let more = Some(line.description.clone()).filter(|text| Some(text) != name.as_ref());
    let (description, detail) = match name {
        Some(name) => (name, more.filter(|text| !text.trim().is_empty())),
        None => (line.description.clone(), None),
    };
    let taxed = !line.taxes.is_empty();
    let off = body.line_discounts(line, decimals);
    let taken = |amount: Money| (!amount.is_zero()).then(|| amount.grouped(decimals));
    printout::Line {
        description,
        detail,
        code: line.item_code.clone(),
        unit: product.and_then(unit),
        quantity: quantity(line.quantity),
        unit_price: unit_price(line.price, decimals),
        discount: taken(off.own),
        document_discount: taken(off.of_document),
        net: line.net.grouped(decimals),
        tax_rate: taxed.then(|| rates(line, &named.taxes)),
        tax: taxed.then(|| line.tax.grouped(decimals)),
        total: Some(line.total.grouped(decimals)),
    }
}

/// The unit's name, chosen from the authority's list or typed.
fn unit(product: &Product) -> Option<Text> {
    let words = [product.unit_code.as_deref(), product.unit.as_deref()];
    let known = words.into_iter().flatten().find_map(products::unit_name);
    known
        .map(|(english, arabic)| Text::new(arabic, english))
        .or_else(|| product.unit.as_deref().map(Text::from))
}

/// `14%`, or `8% + 14%`; a tax of an amount per unit is shown as that amount.
fn rates(line: &Line, taxes: &HashMap<TaxId, Tax>) -> String {
    let rate = |tax: &Tax| {
        let row = tax.row();
        if row.per_unit { row.tax_precntage } else { format!("{}%", row.tax_precntage) }
    };
    let rates: Vec<String> =
        line.taxes.iter().filter_map(|(id, _)| taxes.get(id).map(rate)).collect();
    rates.join(" + ")
}

fn totals(body: &Body, named: &References) -> Result<Totals> {
    let decimals = named.currency.minor_digits;
    let text = |amount: Money| amount.grouped(decimals);
    // Where prices contain the tax, gross less discount is not net: the lines show the discount.
    let discounted = !body.discount.is_zero() && !body.prices_include_tax;
    let (withholding, after) = body.withheld();
    let withheld = !withholding.is_zero();
    let of_document = body.document_discount_total(decimals);
    let of_lines = body.discount.sub(of_document).unwrap_or_default();
    let taken = |amount: Money| (discounted && !amount.is_zero()).then(|| text(amount));
    let percent = body.withholding_percent.to_text();
    Ok(Totals {
        gross: discounted.then(|| text(body.subtotal)),
        discount: taken(of_lines),
        document_discount: taken(of_document),
        net: Some(text(body.net)),
        taxes: body.taxes.iter().map(|tax| tax_of(tax.tax, tax.amount, named)).collect(),
        total: text(body.total),
        withholding: withheld.then(|| printout::Tax {
            name: Text::new(
                format!("الخصم تحت حساب الضريبة {percent}%"),
                format!("Withholding tax {percent}%"),
            ),
            amount: text(withholding),
        }),
        after_withholding: withheld.then(|| text(after)),
        base: in_base(body, named)?,
        words: Some(words(named.currency, body.total)),
        ..Totals::default()
    })
}

fn tax_of(id: TaxId, amount: Money, named: &References) -> printout::Tax {
    let name = named
        .taxes
        .get(&id)
        .map_or_else(Text::default, |tax| Text::new(tax.name_ar.clone(), tax.name_en.clone()));
    printout::Tax { name, amount: amount.grouped(named.currency.minor_digits) }
}

/// A foreign sale in the currency of the books: the total as receivables carry it, each tax at the
/// document's rate, and the rest.
fn in_base(body: &Body, References { currency, base, .. }: &References) -> Result<Option<InBase>> {
    if currency.id == base.id {
        return Ok(None);
    }
    let text = |amount: Money| amount.grouped(base.minor_digits);
    let converted = |amount| body.rate.to_base(amount, currency.minor_digits, base.minor_digits);
    let mut tax = Money::ZERO;
    for one in &body.taxes {
        tax = converted(one.amount).and_then(|amount| tax.add(amount)).unwrap_or(tax);
    }
    let net = body.total_base.sub(tax).unwrap_or_default();
    let taxed = !tax.is_zero();
    Ok(Some(InBase {
        currency: Text::new(&base.name_ar, &base.name_en),
        net: taxed.then(|| text(net)),
        tax: taxed.then(|| text(tax)),
        total: text(body.total_base),
    }))
}

/// A price with the decimals of its currency, and more where it has more: `1,250.00`, `0.12345`.
fn unit_price(price: UnitPrice, decimals: u8) -> String {
    shortest(price.scaled(), decimals)
}

/// A quantity without idle zeros: `1,200`, `2.5`.
fn quantity(quantity: Quantity) -> String {
    shortest(quantity.scaled(), 0)
}

/// Quantities and prices are kept with five decimals.
const SCALE: u8 = 5;

fn shortest(scaled: i64, least: u8) -> String {
    let mut text = Money::from_minor(scaled).grouped(SCALE);
    for _ in least.min(SCALE)..SCALE {
        if !text.ends_with('0') {
            return text;
        }
        text.pop();
    }
    if text.ends_with('.') {
        text.pop();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::shortest;

    #[test]
    fn figures_have_no_idle_zeros() {
        for (scaled, least, expected) in [
            (125_000_000, 2, "1,250.00"),
            (12_345, 2, "0.12345"),
            (250_000, 0, "2.5"),
            (120_000_000, 0, "1,200"),
            (0, 0, "0"),
            (100_000, 3, "1.000"),
        ] {
            assert_eq!(shortest(scaled, least), expected);
        }
    }
}
