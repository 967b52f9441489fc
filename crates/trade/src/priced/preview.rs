//! A document that is not there yet: what it would be if it were made now.

use books::currencies;
use ledger::{AccountId, Money, Percent, Quantity, Rate, TaxId, UnitPrice};
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::record::{Body, Document, Line};
use super::store::{self, Names};
use super::typed::{FieldNames, TypedLine, TypedPriced};
use super::{Facts, TotalCheck, dimension_names};

/// A document as it would be made now.
pub struct Preview {
    /// Without an id and a number.
    pub document: Document,
    /// The names of what the document refers to.
    pub names: Names,
    /// The decimals of the company's currency.
    pub base_decimals: u8,
    /// Why it would be refused; then it has what was typed but no figures.
    pub refused: Option<Problem>,
}

impl Preview {
    /// What is typed, priced as it would be.
    ///
    /// # Errors
    /// Only when something can't be read.
    pub fn compute(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        typed: &TypedPriced<'_>,
        names: &FieldNames,
    ) -> Result<Preview> {
        let facts = Facts::load(tx, ctx, typed, None)?;
        let (body, refused) =
            match typed.decide_with(&facts, names, Fields::new(), TotalCheck::Skipped) {
                Ok(draft) => (draft.body, None),
                Err(problem) => (as_typed(typed, &facts), Some(problem)),
            };
        let mut names = store::names(tx, ctx.tenant, &body)?;
        names.dimensions = dimension_names(tx, ctx.tenant, &body)?;
        let document = Document {
            id: 0,
            number: String::new(),
            version: 0,
            created_at: ctx.now,
            created_by: String::new(),
            deleted_at: None,
            body,
        };
        Ok(Preview { document, names, base_decimals: facts.base.minor_digits, refused })
    }

    /// Its total, in its own currency.
    pub fn total(&self) -> String {
        let body = &self.document.body;
        let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
        body.total.to_text(decimals)
    }
}

/// What was typed, without figures. It was checked when it was kept, so everything can be read.
fn as_typed(typed: &TypedPriced<'_>, facts: &Facts) -> Body {
    let decimals = currencies::find(typed.currency_id).map_or(2, |c| c.minor_digits);
    let money = |text: &DecimalText| Money::parse(text.as_str(), decimals).ok();
    let percent = |text: &DecimalText| Percent::parse(text.as_str()).ok();
    let text = |text: Option<&str>| text.map(str::to_owned);
    let line = |line: &TypedLine<'_>| {
        let product = line.product_id.and_then(|id| facts.products.get(&id));
        let account = line.account_id.map(AccountId).or(product.map(|product| product.account));
        Line {
            product_id: line.product_id,
            product_name: product.map(|product| product.name.clone()),
            description: text(line.description).unwrap_or_default(),
            quantity: Quantity::parse(line.quantity.as_str()).unwrap_or(Quantity::ZERO),
            price: UnitPrice::parse(line.price.as_str()).unwrap_or(UnitPrice::ZERO),
            discount_percent: line.discount_percent.and_then(percent),
            discount_amount: line.discount_amount.and_then(money),
            discount: Money::ZERO,
            net: Money::ZERO,
            tax: Money::ZERO,
            total: Money::ZERO,
            taxes: line.tax_ids.iter().map(|id| (TaxId(*id), Money::ZERO)).collect(),
            account: account.or(facts.accounts.fallback).unwrap_or(AccountId(0)),
            cost_base: None,
            class_id: line.class_id,
            item_code: text(line.item_code).or_else(|| product.and_then(|p| p.code.clone())),
        }
    };
    let rate = typed.rate.and_then(|rate| Rate::parse(rate.as_str()).ok());
    Body {
        party_email: text(typed.email),
        terms_id: typed.terms_id,
        address: text(typed.address),
        payment_method_id: typed.payment_method_id,
        payment_ref_no: text(typed.payment_ref_no),
        rate: rate.unwrap_or(Rate::ONE),
        prices_include_tax: typed.prices_include_tax,
        discount_percent: typed.discount_percent.and_then(percent),
        discount_amount: typed.discount_amount.and_then(money),
        withholding_percent: typed.withholding_percent.and_then(percent).unwrap_or_default(),
        dimensions: typed.dimensions.clone(),
        activity_code: text(typed.activity_code),
        lines: typed.lines.iter().map(line).collect(),
        notes: text(typed.notes),
        internal_memo: text(typed.internal_memo),
        ..Body::blank(typed.trade, typed.party_id, typed.date, typed.currency_id)
    }
}
