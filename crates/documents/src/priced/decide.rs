//! Which typed invoices become invoices. Pure: the facts are given.

use std::collections::HashMap;

use books::currencies::Currency;
use books::taxes::Tax;
use directory::activities;
use jiff::Span;
use jiff::civil::Date;
use ledger::totals::{Discount, DocumentInput, Prices, Totals, totals};
use ledger::{AccountId, Money, Percent, Rate, TaxId};
use platform::Result;
use platform::problem::Fields;
use platform::text::document_number;

use super::lines;
use super::record::{Body, Line};
use crate::dimensions::{self, Dimensions};
use crate::invoices::{InvoiceError, InvoiceInput};
use crate::reading;

/// The most lines that one invoice may have.
pub const MOST_LINES: usize = 1_000;
/// The most taxes that one line may bear.
pub const MOST_TAXES: usize = 10;

/// What a decision needs to know about the company, the customer and the things sold.
#[derive(Debug, Clone)]
pub struct Facts {
    pub base: &'static Currency,
    /// None when the company has no such customer.
    pub customer: Option<Customer>,
    /// The terms that were chosen, if the company has them.
    pub terms: Option<Terms>,
    /// The names, English and Arabic, of the payment method that was chosen, if the company has it.
    pub payment_method: Option<(String, String)>,
    /// The authority's code of what the company does.
    pub company_activity: Option<String>,
    pub products: HashMap<i64, Product>,
    pub taxes: HashMap<TaxId, Tax>,
    pub accounts: Accounts,
    /// What the company knows of the project, branch, tags and classes that were chosen.
    pub dimensions: dimensions::Facts,
    /// The invoice as it stands, when it is being edited.
    pub prior: Option<Prior>,
}

#[derive(Debug, Clone)]
pub struct Customer {
    pub name: String,
    pub currency: &'static Currency,
}

#[derive(Debug, Clone)]
pub struct Terms {
    pub name_en: String,
    pub name_ar: String,
    pub days: i64,
}

#[derive(Debug, Clone)]
pub struct Product {
    pub name: String,
    pub description: Option<String>,
    /// Its EGS code, or its GS1 code where it has no other.
    pub code: Option<String>,
    pub income_account: AccountId,
    /// Whether that account still takes what is sold.
    pub income_open: bool,
    pub active: bool,
    /// Where its stock and its cost are carried; none for what isn't kept in stock.
    pub stock: Option<StockAccounts>,
}

impl Facts {
    /// The accounts of a product that is kept in stock; none for anything else.
    pub fn stock_of(&self, product: Option<i64>) -> Option<StockAccounts> {
        self.products.get(&product?)?.stock
    }
}

/// The two accounts of a stocked product's cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StockAccounts {
    pub inventory: AccountId,
    pub cost: AccountId,
}

/// The accounts that every sale needs, and the names of those that it touches.
#[derive(Debug, Clone)]
pub struct Accounts {
    pub receivable: AccountId,
    /// Takes the lines that name no product.
    pub income: AccountId,
    pub rounding: AccountId,
    pub named: HashMap<AccountId, AccountName>,
}

#[derive(Debug, Clone, Default)]
pub struct AccountName {
    pub number: String,
    pub name_en: String,
    pub name_ar: String,
}

/// The invoice that an edit changes: what it may not contradict, and what it may keep.
#[derive(Debug, Clone)]
pub struct Prior {
    pub customer_id: i64,
    pub currency_id: i64,
    pub rate: Rate,
    pub settled: Money,
    pub settled_base: Money,
    pub dimensions: Dimensions,
    pub activity_code: Option<String>,
    pub lines: Vec<Line>,
}

/// A typed invoice that was accepted.
#[derive(Debug, Clone)]
pub struct Draft {
    pub body: Body,
    /// The number that was typed, if one was.
    pub number: Option<String>,
    pub down_payment: Money,
}

impl InvoiceInput {
    /// Refuses an invoice that is too long to look at, before anything is fetched for it.
    pub fn check_size(&self) -> Result<()> {
        if self.lines.is_empty() {
            return Err(InvoiceError::NoLines.into());
        }
        if self.lines.len() > MOST_LINES {
            return Err(InvoiceError::TooManyLines.into());
        }
        if let Some(line) = self.lines.iter().position(|line| line.tax_ids.len() > MOST_TAXES) {
            return Err(InvoiceError::TooManyTaxes { line }.into());
        }
        Ok(())
    }

    /// Checks what was typed against the facts and computes it.
    ///
    /// # Errors
    /// 400 with every field at fault; 409 when the total is not the one that the person saw, or
    /// when an edit contradicts what is already paid.
    pub fn decide(&self, facts: &Facts) -> Result<Draft> {
        self.decide_if(facts, |total, expected| total == expected)
    }

    /// As [`InvoiceInput::decide`], of an invoice that nobody has looked at: it comes to what it
    /// comes to.
    pub fn decide_unseen(&self, facts: &Facts) -> Result<Draft> {
        self.decide_if(facts, |_, _| true)
    }

    fn decide_if(&self, facts: &Facts, agreed: fn(Money, Money) -> bool) -> Result<Draft> {
        let mut fields = Fields::new();
        let currency = self.currency(facts, &mut fields);
        let head = self.head(facts, currency, &mut fields);
        let stood = facts.prior.as_ref().map(|prior| &prior.dimensions);
        let dimensions =
            self.dimensions().check(&facts.dimensions, stood, self.customer_id, &mut fields);
        let activity_code = self.activity(facts, &mut fields);
        let read = lines::read(self, facts, currency, &mut fields);
        let discount = Self::document_discount(self, currency.minor_digits, &mut fields);
        let withholding = self.withholding_percent.as_ref();
        let withholding =
            reading::optional_percent(&mut fields, "withholding_percent", withholding);
        let down = self.down_payment.as_ref();
        let decimals = currency.minor_digits;
        let down = reading::optional_amount(&mut fields, "down_payment", down, decimals);
        if down.is_some() && self.down_payment_account_id.is_none() {
            fields.refuse("down_payment_account_id", "field.required");
        }
        if down.is_some() && facts.prior.is_some() {
            fields.refuse("down_payment", "invoice.down_payment_on_edit");
        }
        let expected =
            reading::amount(&mut fields, "expected_total", &self.expected_total, decimals);
        fields.check()?;

        let document = DocumentInput {
            lines: read.iter().map(|line| line.input.clone()).collect(),
            discount: as_discount(discount),
            prices: self.prices(),
            decimals,
            withholding: withholding.unwrap_or_default(),
            down_payment: down.unwrap_or_default(),
        };
        let totals = totals(&document).map_err(InvoiceError::Totals)?;
        if !agreed(totals.total, expected) {
            let computed = totals.total.grouped(decimals);
            return Err(InvoiceError::TotalMismatch { computed }.into());
        }
        let total_base = self.total_base(facts, &head, &totals, decimals)?;
        let mut body = head.body(self, discount, withholding.unwrap_or_default());
        body.dimensions = dimensions;
        body.activity_code = activity_code;
        body.take(read, totals, total_base);
        Ok(Draft { body, number: head.number, down_payment: down.unwrap_or_default() })
    }

    fn prices(&self) -> Prices {
        if self.prices_include_tax == Some(true) {
            Prices::TaxInclusive
        } else {
            Prices::TaxExclusive
        }
    }

    /// The customer's currency, in which the invoice must be.
    fn currency(&self, facts: &Facts, fields: &mut Fields) -> &'static Currency {
        let Some(customer) = &facts.customer else {
            fields.refuse("customer_id", "field.unknown");
            return facts.base;
        };
        if customer.currency.id != self.currency_id {
            fields.refuse("currency_id", "invoice.currency_of_customer");
        }
        customer.currency
    }

    /// Project, branch and tags, as they were typed.
    pub(crate) fn dimensions(&self) -> Dimensions {
        Dimensions { project: self.project_id, branch: self.branch_id, tags: self.tag_ids.clone() }
    }

    /// As typed, else as it stood on an invoice of the same branch, else the branch's or the
    /// company's. What stood may stay, whatever became of the authority's table since.
    fn activity(&self, facts: &Facts, fields: &mut Fields) -> Option<String> {
        let prior = facts.prior.as_ref();
        if let Some(typed) = self.activity_code.as_deref() {
            let stood = prior.and_then(|prior| prior.activity_code.as_deref());
            return activities::read(fields, "activity_code", Some(typed), stood);
        }
        if let Some(prior) = prior.filter(|prior| prior.dimensions.branch == self.branch_id) {
            return prior.activity_code.clone();
        }
        let branch = facts.dimensions.branch.as_ref().and_then(|one| one.activity_code.clone());
        branch.or_else(|| facts.company_activity.clone())
    }

    fn head(&self, facts: &Facts, currency: &Currency, fields: &mut Fields) -> Head {
        reading::check_date(fields, "invoice_date", self.invoice_date);
        if self.terms_id.is_some() && facts.terms.is_none() {
            fields.refuse("terms_id", "field.unknown");
        }
        if self.payment_method_id.is_some() && facts.payment_method.is_none() {
            fields.refuse("payment_method_id", "field.unknown");
        }
        let due_date = self.due(facts.terms.as_ref());
        if due_date < self.invoice_date {
            fields.refuse("due_date", "invoice.due_before_date");
        }
        reading::check_date(fields, "due_date", due_date);
        let foreign = currency.id != facts.base.id;
        let address = self.billing_address.as_deref();
        Head {
            number: fields
                .optional_text("invoice_number", self.invoice_number.as_deref(), 40)
                .map(|number| document_number(&number)),
            customer_email: fields.email("customer_email", self.customer_email.as_deref()),
            due_date,
            billing_address: reading::optional_lines(fields, "billing_address", address, 500),
            payment_ref_no: fields.optional_text(
                "payment_ref_no",
                self.payment_ref_no.as_deref(),
                64,
            ),
            rate: reading::rate(fields, self.exchange_rate.as_ref(), foreign),
            notes: reading::optional_lines(fields, "notes", self.notes.as_deref(), 2_000),
            internal_memo: reading::optional_lines(
                fields,
                "internal_memo",
                self.internal_memo.as_deref(),
                2_000,
            ),
        }
    }

    /// As typed, else by the terms, else at once.
    fn due(&self, terms: Option<&Terms>) -> Date {
        let by_terms = || {
            let days = Span::new().try_days(terms?.days).ok()?;
            self.invoice_date.checked_add(days).ok()
        };
        self.due_date.or_else(by_terms).unwrap_or(self.invoice_date)
    }

    fn document_discount(&self, decimals: u8, fields: &mut Fields) -> TypedDiscount {
        let percent = self.discount_percent.as_ref();
        let percent = reading::optional_percent(fields, "discount_percent", percent);
        let amount = self.discount_amount.as_ref();
        let amount = reading::optional_amount(fields, "discount_amount", amount, decimals);
        if percent.is_some() && amount.is_some() {
            fields.refuse("discount_amount", "invoice.one_discount");
        }
        (percent, amount)
    }

    /// What receivables carry, and whether the edit of a paid invoice leaves what is paid alone.
    fn total_base(
        &self,
        facts: &Facts,
        head: &Head,
        totals: &Totals,
        decimals: u8,
    ) -> Result<Money> {
        let total_base = head
            .rate
            .to_base(totals.total, decimals, facts.base.minor_digits)
            .ok()
            .filter(|base| *base <= reading::MOST && totals.total <= reading::MOST)
            .ok_or(InvoiceError::TooLarge)?;
        let prior = facts.prior.as_ref().filter(|prior| prior.settled.is_positive());
        let Some(prior) = prior else {
            return Ok(total_base);
        };
        if prior.customer_id != self.customer_id || prior.currency_id != self.currency_id {
            return Err(InvoiceError::PaidCustomer.into());
        }
        if prior.rate != head.rate {
            return Err(InvoiceError::PaidRate.into());
        }
        if totals.total < prior.settled {
            let settled = prior.settled.grouped(decimals);
            return Err(InvoiceError::BelowSettled { settled }.into());
        }
        // What was settled at this rate was rounded by itself; when nothing is left to pay, nothing
        // may be left in the company's currency either.
        if totals.total == prior.settled {
            return Ok(prior.settled_base);
        }
        Ok(total_base.max(prior.settled_base))
    }
}

/// A percentage or an amount.
pub type TypedDiscount = (Option<Percent>, Option<Money>);

/// A typed discount as the totals take it.
pub fn as_discount((percent, amount): TypedDiscount) -> Discount {
    match (percent, amount) {
        (Some(percent), _) => Discount::Percent(percent),
        (None, Some(amount)) => Discount::Amount(amount),
        (None, None) => Discount::None,
    }
}

/// What stands above the lines, read.
struct Head {
    number: Option<String>,
    customer_email: Option<String>,
    due_date: Date,
    billing_address: Option<String>,
    payment_ref_no: Option<String>,
    rate: Rate,
    notes: Option<String>,
    internal_memo: Option<String>,
}

impl Head {
    /// The invoice without its lines and figures.
    fn body(&self, input: &InvoiceInput, discount: TypedDiscount, withholding: Percent) -> Body {
        Body {
            customer_id: input.customer_id,
            customer_email: self.customer_email.clone(),
            date: input.invoice_date,
            due_date: self.due_date,
            terms_id: input.terms_id,
            billing_address: self.billing_address.clone(),
            payment_method_id: input.payment_method_id,
            payment_ref_no: self.payment_ref_no.clone(),
            currency_id: input.currency_id,
            rate: self.rate,
            prices_include_tax: input.prices_include_tax == Some(true),
            discount_percent: discount.0,
            discount_amount: discount.1,
            withholding_percent: withholding,
            dimensions: Dimensions::default(),
            activity_code: None,
            lines: Vec::new(),
            taxes: Vec::new(),
            subtotal: Money::ZERO,
            discount: Money::ZERO,
            net: Money::ZERO,
            tax: Money::ZERO,
            total: Money::ZERO,
            total_base: Money::ZERO,
            notes: self.notes.clone(),
            internal_memo: self.internal_memo.clone(),
        }
    }
}
