//! The lines of a typed document, read against the facts. Pure, like the rest of the decision.

use books::accounts::{AccountRow, Picker};
use books::currencies::Currency;
use books::taxes::Tax;
use jiff::civil::Date;
use ledger::totals::{LineInput, LineTax, LineTotals, Totals};
use ledger::{AccountId, Money, Percent, Quantity, TaxId, Trade, UnitPrice};
use platform::problem::Fields;

use super::facts::Facts;
use super::master_data::Product;
use super::record::{Body, Line};
use super::typed::{TypedDiscount, TypedLine, TypedPriced, as_discount};
use documents::document_taxes::DocumentTax;
use documents::reading;

/// The longest code of a line, as of a product.
const CODE: usize = 80;

/// Whether it is the account that what was open before the company came here is entered against.
fn is_opening(account: &AccountRow) -> bool {
    account.system_role.as_deref() == Some("opening_balance_equity")
}

/// A line that was read: what the totals need, and what they don't.
pub struct ReadLine {
    pub input: LineInput,
    product_id: Option<i64>,
    product_name: Option<String>,
    description: String,
    discount: TypedDiscount,
    account: AccountId,
    class_id: Option<i64>,
    item_code: Option<String>,
}

/// Reads every line, noting each refused field under `lines.N.…`.
pub fn read(
    typed: &TypedPriced<'_>,
    facts: &Facts,
    currency: &Currency,
    fields: &mut Fields,
) -> Vec<ReadLine> {
    let prior_lines = facts.prior.as_ref().map(|prior| prior.lines.as_slice()).unwrap_or_default();
    let reader = Reader { trade: typed.trade, date: typed.date, facts, currency, prior_lines };
    let lines = typed.lines.iter().zip(unchanged_lines(&typed.lines, prior_lines)).enumerate();
    lines.map(|(place, (line, kept))| reader.line(place, line, kept, fields)).collect()
}

/// For each typed line, the line of the edited document that it keeps: one with the same product,
/// rather one that nothing was changed of.
fn unchanged_lines<'l>(typed: &[TypedLine<'_>], prior_lines: &'l [Line]) -> Vec<Option<&'l Line>> {
    let mut left: Vec<Option<&Line>> = prior_lines.iter().map(Some).collect();
    let mut take = |fits: &dyn Fn(&Line) -> bool| {
        left.iter_mut().find(|line| line.is_some_and(fits)).and_then(Option::take)
    };
    let mut kept: Vec<Option<&Line>> =
        typed.iter().map(|line| take(&|prior| is_unchanged(prior, line))).collect();
    for (line, kept) in typed.iter().zip(&mut kept).filter(|(_, kept)| kept.is_none()) {
        *kept = take(&|prior| prior.product_id.is_some() && prior.product_id == line.product_id);
    }
    kept
}

fn is_unchanged(prior: &Line, typed: &TypedLine<'_>) -> bool {
    let description = typed.description.map(str::trim);
    prior.product_id == typed.product_id
        && Quantity::parse(typed.quantity.as_str()) == Ok(prior.quantity)
        && UnitPrice::parse(typed.price.as_str()) == Ok(prior.price)
        && description.is_none_or(|description| description == prior.description)
}

struct Reader<'f> {
    trade: Trade,
    date: Date,
    facts: &'f Facts,
    currency: &'f Currency,
    /// The lines of the document that is edited.
    prior_lines: &'f [Line],
}

impl Reader<'_> {
    fn line(
        &self,
        place: usize,
        line: &TypedLine<'_>,
        kept: Option<&Line>,
        fields: &mut Fields,
    ) -> ReadLine {
        let at = |field: &str| format!("lines.{place}.{field}");
        let product = line.product_id.and_then(|id| self.facts.products.get(&id));
        // A product that is no longer traded stays on the documents that it is on.
        let was_there = || self.prior_lines.iter().any(|prior| prior.product_id == line.product_id);
        let offered = product.is_some_and(|product| product.active || was_there());
        if line.product_id.is_some() && !offered {
            fields.refuse(at("product_id"), "field.unknown");
        }
        // A line that was stored keeps its account, even if that is inactive now; a new one needs
        // an active account.
        if kept.is_none() && product.is_some_and(|product| offered && !product.account_open) {
            fields.refuse(at("product_id"), "document.income_account_off");
        }
        if line.class_id.is_some_and(|class| !self.takes_class(class)) {
            fields.refuse(at("class_id"), "field.unknown");
        }
        let typed = line.description;
        let typed = reading::optional_lines(fields, at("description"), typed, 1_000);
        let description = typed.or_else(|| product.and_then(|product| product.description.clone()));
        if line.product_id.is_none() && description.is_none() {
            fields.refuse(at("product_id"), "field.required");
        }
        let quantity = reading::quantity(fields, at("quantity"), line.quantity);
        let price = reading::price(fields, at("price"), line.price);
        let discount = self.discount(place, line, fields);
        let taxes = self.taxes(place, line, fields);
        ReadLine {
            input: LineInput {
                quantity,
                unit_price: price,
                discount: as_discount(discount),
                taxes,
            },
            product_id: line.product_id,
            // A kept line says what it did and goes where it went, whatever became of its product.
            product_name: match kept.filter(|_| product.is_some()) {
                Some(kept) => kept.product_name.clone(),
                None => product.map(|product| product.name.clone()),
            },
            description: description.unwrap_or_default(),
            discount,
            account: self.account(place, line, kept, product, fields),
            class_id: line.class_id,
            item_code: match line.item_code {
                Some(typed) => fields.optional_text(at("item_code"), Some(typed), CODE),
                None => match kept {
                    Some(kept) => kept.item_code.clone(),
                    None => product.and_then(|product| product.code.clone()),
                },
            },
        }
    }

    /// Where the line goes: where its product does, or as it went; without a product, where a sale
    /// does unless it says, or where a purchase says.
    fn account(
        &self,
        place: usize,
        line: &TypedLine<'_>,
        kept: Option<&Line>,
        product: Option<&Product>,
        fields: &mut Fields,
    ) -> AccountId {
        let at = || format!("lines.{place}.account_id");
        if line.product_id.is_some() && line.account_id.is_some() {
            fields.refuse(at(), "document.product_or_account");
        }
        if line.product_id.is_none() && self.trade == Trade::Purchase {
            let Some(typed) = line.account_id.map(AccountId) else {
                fields.refuse(at(), "field.required");
                return AccountId(0);
            };
            // One that was switched off stays on the documents that it is on.
            let of_account = |line: &&Line| line.product_id.is_none() && line.account == typed;
            let was_there = || self.prior_lines.iter().find(of_account).is_some();
            let known = self.facts.named.get(&typed);
            let is_bought = |account: &AccountRow| account.offered_as(Picker::Purchase);
            if !known.is_some_and(|one| is_bought(one) || is_opening(one) || was_there()) {
                fields.refuse(at(), "field.unknown");
            }
            return typed;
        }
        if let Some(typed) = line.account_id.filter(|_| product.is_none()).map(AccountId) {
            let known = self.facts.named.get(&typed);
            let is_earned = |account: &AccountRow| account.offered_as(Picker::Income);
            if !known.is_some_and(|one| is_earned(one) || is_opening(one)) {
                fields.refuse(at(), "field.unknown");
            }
            return typed;
        }
        let known = kept.map(|kept| kept.account).or_else(|| Some(product?.account));
        known.or(self.facts.accounts.fallback).unwrap_or(AccountId(0))
    }

    /// Whether a line may name the class. One that was switched off stays on the documents that it
    /// is on.
    fn takes_class(&self, class: i64) -> bool {
        let was_there = || self.prior_lines.iter().any(|line| line.class_id == Some(class));
        self.facts.dimensions.classes.get(&class).is_some_and(|known| known.active || was_there())
    }

    fn discount(&self, place: usize, line: &TypedLine<'_>, fields: &mut Fields) -> TypedDiscount {
        let at = |field: &str| format!("lines.{place}.{field}");
        let percent = line.discount_percent;
        let percent = reading::optional_percent(fields, at("discount_percent"), percent);
        let amount = line.discount_amount;
        let decimals = self.currency.minor_digits;
        let amount = reading::optional_amount(fields, at("discount_amount"), amount, decimals);
        if percent.is_some() && amount.is_some() {
            fields.refuse(at("discount_amount"), "document.one_discount");
        }
        (percent, amount)
    }

    fn taxes(&self, place: usize, line: &TypedLine<'_>, fields: &mut Fields) -> Vec<LineTax> {
        let at = || format!("lines.{place}.tax_ids");
        let mut taxes = Vec::with_capacity(line.tax_ids.len());
        for id in line.tax_ids.iter().copied().map(TaxId) {
            let tax = self.facts.taxes.get(&id).filter(|tax| self.applies(tax));
            let Some(tax) = tax else {
                fields.refuse(at(), "document.tax_does_not_apply");
                continue;
            };
            let Some(line_tax) = tax.line_tax() else {
                fields.refuse(at(), "document.withholding_on_line");
                continue;
            };
            // What nobody claims back of a purchase is part of what it costs.
            let needed = self.trade == Trade::Sale && !tax.percent.is_zero();
            if needed && tax.account(self.trade).is_none() {
                fields.refuse(at(), "document.tax_without_account");
            }
            // An amount per unit is set in the company's currency.
            if !line_tax.per_unit.is_zero() && self.currency.id != self.facts.base.id {
                fields.refuse(at(), "document.fixed_tax_in_foreign_currency");
            }
            taxes.push(line_tax);
        }
        taxes
    }

    /// Whether such a trade has the tax on the document's date. One that was switched off stays on
    /// the documents that it is on, and one that got another rate since on those whose day is still
    /// theirs: what was issued changes by no law that was entered later.
    fn applies(&self, tax: &Tax) -> bool {
        let has_tax = |line: &Line| line.taxes.iter().any(|(id, _)| *id == tax.id);
        let was_there = self.prior_lines.iter().any(has_tax);
        let unmoved = self.facts.prior.as_ref().is_some_and(|prior| prior.date == self.date);
        let of_the_day = tax.applies_on(self.date) || (was_there && unmoved);
        (tax.active || was_there) && tax.direction.on(self.trade) && of_the_day
    }
}

impl Body {
    /// Takes the lines with the figures that were computed for them.
    pub fn take(&mut self, read: Vec<ReadLine>, mut totals: Totals, total_base: Money) {
        let of_lines = std::mem::take(&mut totals.lines);
        self.lines = read.into_iter().zip(of_lines).map(line).collect();
        self.set_totals(totals, total_base);
    }

    /// Takes the figures of the document as a whole.
    pub fn set_totals(&mut self, totals: Totals, total_base: Money) {
        let tax = |tax: ledger::totals::TaxTotal| DocumentTax {
            tax: tax.tax,
            kind: tax.kind,
            base: tax.base,
            amount: tax.amount,
        };
        self.taxes = totals.taxes.into_iter().map(tax).collect();
        self.subtotal = totals.subtotal;
        self.discount = totals.discount;
        self.net = totals.net;
        self.tax = totals.tax;
        self.total = totals.total;
        self.total_base = total_base;
    }
}

fn line((read, totals): (ReadLine, LineTotals)) -> Line {
    let ReadLine {
        input,
        product_id,
        product_name,
        description,
        discount,
        account,
        class_id,
        item_code,
    } = read;
    let (discount_percent, discount_amount): (Option<Percent>, Option<Money>) = discount;
    // Both are at most the line's gross, so their sum can't overflow.
    let line_discounts = totals.discount.minor() + totals.document_discount.minor();
    Line {
        product_id,
        product_name,
        description,
        quantity: input.quantity,
        price: input.unit_price,
        discount_percent,
        discount_amount,
        discount: Money::from_minor(line_discounts),
        net: totals.net,
        tax: totals.tax,
        total: totals.total,
        taxes: totals.taxes,
        account,
        cost_base: None,
        class_id,
        item_code,
    }
}
