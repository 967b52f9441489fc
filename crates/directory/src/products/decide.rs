//! Checks the form of a product. Pure: the facts are arguments.

use books::accounts::AccountRow;
use books::taxes::Tax;
use ledger::{AccountId, MainType, TaxId, Trade};
use platform::problem::{Fields, Result};

use super::facts::Facts;
use super::input::ProductInput;
use super::model::{Product, ProductKind};
use super::{gs1, stocked, units};
use crate::reading::{multiline, typed, unit_price};

/// Checks every field; returns the product under an id, or all errors.
pub fn decide(input: &ProductInput, facts: &Facts, id: i64) -> Result<Product> {
    let mut fields = Fields::new();
    let name = fields.text("name", &input.name, 100);
    let sku = fields.optional_text("sku", input.sku.as_deref(), 40);
    let unit = fields.optional_text("unit", input.unit.as_deref(), 20);
    let egs_code = fields.optional_text("egs_code", input.egs_code.as_deref(), 80);
    let category = fields.optional_text("category", input.category.as_deref(), 60);
    let description = multiline(&mut fields, "description", input.description.as_deref(), 1000);
    let purchase_description =
        multiline(&mut fields, "purchase_description", input.purchase_description.as_deref(), 1000);
    if typed(Some(&input.sales_price)).is_none() {
        fields.refuse("sales_price", "field.required");
    }
    let sales_price = unit_price(&mut fields, "sales_price", Some(&input.sales_price));
    let unit_cost = unit_price(&mut fields, "unit_cost", input.unit_cost.as_ref());
    let (unit_code, gs1_code) = codes(&mut fields, input);
    accounts(&mut fields, input, facts);
    tax(&mut fields, input, facts);
    parent(&mut fields, input, facts);
    class(&mut fields, input, facts);
    vendor(&mut fields, input, facts);
    let stock = stocked::read(&mut fields, input, facts, unit_cost);
    fields.check()?;
    let before = facts.before.as_ref();
    Ok(Product {
        id,
        kind: input.kind,
        name,
        sku,
        description,
        sales_price: sales_price.unwrap_or_default(),
        unit_cost,
        income_account: AccountId(input.income_account_id),
        expense_account: input.expense_account_id.map(AccountId),
        tax: input.tax_id.map(TaxId),
        unit,
        code_registered: registered(input, before, egs_code.as_deref()),
        egs_code,
        gs1_code,
        unit_code,
        category,
        parent: input.parent_id,
        class: input.class_id,
        purchase_description,
        preferred_vendor: input.preferred_vendor_id,
        stock,
        active: input.active.unwrap_or(before.is_none_or(|product| product.active)),
        version: before.map_or(1, |product| product.version),
    })
}

/// Checks a new product without storing it; the facts are those of the company.
///
/// # Errors
/// 400 with the invalid fields.
pub fn check_new(input: &ProductInput, facts: &Facts) -> Result<()> {
    decide(input, facts, 0).map(drop)
}

/// Whether the code is registered with the authority: by default unchanged, but a registration
/// doesn't carry over to another code.
fn registered(input: &ProductInput, before: Option<&Product>, code: Option<&str>) -> bool {
    let of_former = before.filter(|before| before.code_registered);
    let is_another = of_former.is_some_and(|before| before.egs_code.as_deref() != code);
    let was = of_former.is_some();
    !is_another && input.code_registered.unwrap_or(was)
}

/// The authority's unit code, and the GTIN.
fn codes(fields: &mut Fields, input: &ProductInput) -> (Option<String>, Option<String>) {
    let unit = fields.optional_text("unit_code", input.unit_code.as_deref(), 10);
    if unit.as_deref().is_some_and(|code| !units::exists(code)) {
        fields.refuse("unit_code", "field.unknown");
    }
    let gtin = fields.optional_text("gs1_code", input.gs1_code.as_deref(), 20);
    let gtin = gtin.map(|code| platform::text::latin_digits(&code));
    let known = |code: &str| is_gtin(code) || gs1::is_published(code);
    if gtin.as_deref().is_some_and(|code| !known(code)) {
        fields.refuse("gs1_code", "product.gtin");
    }
    (unit, gtin)
}

/// Whether these digits are a GTIN, by its check digit.
fn is_gtin(code: &str) -> bool {
    let digits: Option<Vec<u32>> = code.chars().map(|c| c.to_digit(10)).collect();
    let Some(digits) = digits.filter(|d| matches!(d.len(), 8 | 12 | 13 | 14)) else { return false };
    let weighted =
        digits.iter().rev().enumerate().map(|(at, d)| if at % 2 == 1 { 3 * d } else { *d });
    weighted.sum::<u32>() % 10 == 0
}

/// A newly chosen account must accept postings; the present one may be inactive.
fn accounts(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let earns = |account: &AccountRow| {
        matches!(account.main_type, MainType::Income | MainType::OtherIncome)
    };
    let costs = |account: &AccountRow| {
        let main_type = account.main_type;
        matches!(main_type, MainType::CostOfSales | MainType::Expenses | MainType::OtherExpenses)
    };
    let before = facts.before.as_ref();
    let income_stands =
        before.is_some_and(|product| product.income_account.0 == input.income_account_id);
    let income = facts.income.as_ref();
    if !income_stands && !income.is_some_and(|a| a.accepts_postings() && earns(a)) {
        fields.refuse("income_account_id", "field.unknown");
    }
    let Some(expense_id) = input.expense_account_id else {
        if input.kind == ProductKind::Inventory {
            fields.refuse("expense_account_id", "field.required");
        }
        return;
    };
    let expense_stands =
        before.is_some_and(|product| product.expense_account == Some(AccountId(expense_id)));
    let expense = facts.expense.as_ref();
    if !expense_stands && !expense.is_some_and(|a| a.accepts_postings() && costs(a)) {
        fields.refuse("expense_account_id", "field.unknown");
    }
}

fn tax(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let Some(id) = input.tax_id else { return };
    let is_unchanged = facts.before.as_ref().is_some_and(|product| product.tax == Some(TaxId(id)));
    let usable =
        |tax: &Tax| tax.active && tax.direction.on(Trade::Sale) && tax.line_tax().is_some();
    if !is_unchanged && !facts.tax.as_ref().is_some_and(usable) {
        fields.refuse("tax_id", "field.unknown");
    }
}

fn class(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let Some(id) = input.class_id else { return };
    let is_unchanged = facts.before.as_ref().is_some_and(|product| product.class == Some(id));
    if !is_unchanged && !facts.class.as_ref().is_some_and(|class| class.active) {
        fields.refuse("class_id", "field.unknown");
    }
}

/// The present vendor may have been deleted.
fn vendor(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let Some(id) = input.preferred_vendor_id else { return };
    let is_unchanged = facts.before.as_ref().is_some_and(|p| p.preferred_vendor == Some(id));
    if !is_unchanged && !facts.vendor_known {
        fields.refuse("preferred_vendor_id", "field.unknown");
    }
}

/// A sub-item must be one level below a product of its kind.
fn parent(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let Some(id) = input.parent_id else { return };
    let before = facts.before.as_ref();
    if before.is_some_and(|product| product.parent == Some(id) && product.kind == input.kind) {
        return;
    }
    let fits = |parent: &Product| {
        let itself = before.is_some_and(|product| product.id == parent.id);
        parent.active && parent.kind == input.kind && parent.parent.is_none() && !itself
    };
    if !facts.parent.as_ref().is_some_and(fits) {
        fields.refuse("parent_id", "field.unknown");
    } else if facts.has_sub_items {
        fields.refuse("parent_id", "product.has_sub_items");
    }
}
