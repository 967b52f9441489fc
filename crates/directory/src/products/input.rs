//! A product as it is typed, and the checks of its fields.

use books::accounts::AccountRow;
use books::taxes::Tax;
use ledger::{AccountId, MainType, TaxId, UnitPrice};
use platform::http::DecimalText;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Product, ProductKind};
use crate::reading::{multiline, typed};

/// What kinds of product can be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NewProductKind {
    /// Work done.
    Service,
    /// Goods whose quantity isn't counted.
    NonInventory,
}

impl From<NewProductKind> for ProductKind {
    fn from(kind: NewProductKind) -> ProductKind {
        match kind {
            NewProductKind::Service => ProductKind::Service,
            NewProductKind::NonInventory => ProductKind::NonInventory,
        }
    }
}

/// A product or service as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductInput {
    /// What kind of product.
    pub kind: NewProductKind,
    /// Its name, unique among the active ones.
    pub name: String,
    /// Stock-keeping unit.
    pub sku: Option<String>,
    /// What a sales document says about it.
    pub description: Option<String>,
    /// The usual price of one in the company's currency, at most 5 decimals.
    pub sales_price: DecimalText,
    /// What a sale earns: an active account of income.
    pub income_account_id: i64,
    /// What a purchase costs: an active account of cost or expenses.
    pub expense_account_id: Option<i64>,
    /// The usual tax of a sale.
    pub tax_id: Option<i64>,
    /// What it is counted in.
    pub unit: Option<String>,
    /// Its code on the e-invoice.
    pub egs_code: Option<String>,
    /// What a purchase document says about it.
    pub purchase_description: Option<String>,
    /// What one costs in the company's currency, at most 5 decimals.
    pub unit_cost: Option<DecimalText>,
    /// Whether it is offered on new documents; unchanged when left out, true for a new one.
    pub active: Option<bool>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
}

/// What the checks of a form need to know of the company.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The income account that was chosen, if there is such an account.
    pub income: Option<AccountRow>,
    /// The expense account that was chosen, if there is such an account.
    pub expense: Option<AccountRow>,
    /// The tax that was chosen, if there is such a tax.
    pub tax: Option<Tax>,
    /// The product as it is now; none for a new one.
    pub before: Option<Product>,
}

/// Checks every field and gives the product under an id, or all that is wrong.
pub fn decide(input: &ProductInput, facts: &Facts, id: i64) -> Result<Product> {
    let mut fields = Fields::new();
    let name = fields.text("name", &input.name, 100);
    let sku = fields.optional_text("sku", input.sku.as_deref(), 40);
    let unit = fields.optional_text("unit", input.unit.as_deref(), 20);
    let egs_code = fields.optional_text("egs_code", input.egs_code.as_deref(), 80);
    let description = multiline(&mut fields, "description", input.description.as_deref(), 1000);
    let purchase_description =
        multiline(&mut fields, "purchase_description", input.purchase_description.as_deref(), 1000);
    if typed(Some(&input.sales_price)).is_none() {
        fields.refuse("sales_price", "field.required");
    }
    let sales_price = price(&mut fields, "sales_price", Some(&input.sales_price));
    let unit_cost = price(&mut fields, "unit_cost", input.unit_cost.as_ref());
    accounts(&mut fields, input, facts);
    tax(&mut fields, input, facts);
    fields.check()?;
    let was_active = facts.before.as_ref().is_none_or(|product| product.active);
    Ok(Product {
        id,
        kind: input.kind.into(),
        name,
        sku,
        description,
        sales_price: sales_price.unwrap_or_default(),
        unit_cost,
        income_account: AccountId(input.income_account_id),
        expense_account: input.expense_account_id.map(AccountId),
        tax: input.tax_id.map(TaxId),
        unit,
        egs_code,
        purchase_description,
        active: input.active.unwrap_or(was_active),
        version: facts.before.as_ref().map_or(1, |product| product.version),
    })
}

fn price(
    fields: &mut Fields,
    field: &'static str,
    text: Option<&DecimalText>,
) -> Option<UnitPrice> {
    let price = fields.take(field, "field.number", UnitPrice::parse(typed(text)?))?;
    if price.is_negative() {
        fields.refuse(field, "field.not_negative");
    }
    Some(price)
}

/// A new choice must take postings; one that stands may have been switched off since.
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
    if !income_stands && !income.is_some_and(|a| a.takes_postings() && earns(a)) {
        fields.refuse("income_account_id", "field.unknown");
    }
    let Some(expense_id) = input.expense_account_id else { return };
    let expense_stands =
        before.is_some_and(|product| product.expense_account == Some(AccountId(expense_id)));
    let expense = facts.expense.as_ref();
    if !expense_stands && !expense.is_some_and(|a| a.takes_postings() && costs(a)) {
        fields.refuse("expense_account_id", "field.unknown");
    }
}

fn tax(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let Some(id) = input.tax_id else { return };
    let stands = facts.before.as_ref().is_some_and(|product| product.tax == Some(TaxId(id)));
    let usable = |tax: &Tax| tax.active && tax.direction.on_sales() && tax.line_tax().is_some();
    if !stands && !facts.tax.as_ref().is_some_and(usable) {
        fields.refuse("tax_id", "field.unknown");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use books::taxes::{Direction, Kind};
    use ledger::Percent;
    use ledger::totals::TaxKind;

    fn account(id: i64, main_type: MainType) -> AccountRow {
        AccountRow {
            id: AccountId(id),
            number: id.to_string(),
            name_en: "Account".to_owned(),
            name_ar: "حساب".to_owned(),
            main_type,
            detail_type: None,
            parent: None,
            postable: true,
            active: true,
            is_system: false,
            system_role: None,
            pickers: String::new(),
            currency_id: 30,
            description: String::new(),
            version: 1,
        }
    }

    fn vat() -> Tax {
        Tax {
            id: TaxId(3),
            name_en: "VAT 14%".to_owned(),
            name_ar: "ضريبة القيمة المضافة 14%".to_owned(),
            percent: Percent::parse("14").unwrap(),
            category_id: 1,
            sub_category_id: Some(9),
            kind: Kind::Line(TaxKind::Vat),
            eta_tax_type: Some("T1".to_owned()),
            eta_sub_type: Some("V009".to_owned()),
            direction: Direction::Both,
            sale_account: None,
            purchase_account: None,
            effective_from: None,
            effective_to: None,
            active: true,
            is_default: true,
        }
    }

    fn facts() -> Facts {
        Facts {
            income: Some(account(1, MainType::Income)),
            expense: Some(account(2, MainType::Expenses)),
            tax: Some(vat()),
            before: None,
        }
    }

    fn input() -> ProductInput {
        ProductInput {
            kind: NewProductKind::Service,
            name: " استشارات ".to_owned(),
            sku: None,
            description: Some("Day rate\nplus travel".to_owned()),
            sales_price: "٥٠٠٫٢٥".into(),
            income_account_id: 1,
            expense_account_id: Some(2),
            tax_id: Some(3),
            unit: Some("hour".to_owned()),
            egs_code: None,
            purchase_description: None,
            unit_cost: None,
            active: None,
            version: None,
        }
    }

    fn refused(input: &ProductInput, facts: &Facts) -> Vec<String> {
        let Err(problem) = decide(input, facts, 9) else { return Vec::new() };
        problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect()
    }

    #[test]
    fn a_service_as_typed() {
        let product = decide(&input(), &facts(), 9).unwrap();
        assert_eq!((product.name.as_str(), product.active), ("استشارات", true));
        assert_eq!(product.sales_price.to_text(), "500.25");
    }

    #[test]
    fn every_field_at_fault_is_named_at_once() {
        let wrong = ProductInput {
            name: " ".to_owned(),
            sales_price: "-1".into(),
            unit_cost: Some("1.1234567".into()),
            ..input()
        };
        let nothing = Facts::default();
        let expected = [
            "name: field.required",
            "sales_price: field.not_negative",
            "unit_cost: field.number",
            "income_account_id: field.unknown",
            "expense_account_id: field.unknown",
            "tax_id: field.unknown",
        ];
        assert_eq!(refused(&wrong, &nothing), expected);
        let blank = ProductInput { sales_price: "".into(), ..input() };
        assert_eq!(refused(&blank, &facts()), ["sales_price: field.required"]);
    }

    #[test]
    fn accounts_and_tax_must_be_of_their_kind() {
        let swapped = Facts {
            income: Some(account(1, MainType::Expenses)),
            expense: Some(account(2, MainType::Income)),
            tax: Some(Tax { kind: Kind::Withholding, ..vat() }),
            before: None,
        };
        let expected = ["income_account_id", "expense_account_id", "tax_id"]
            .map(|f| format!("{f}: field.unknown"));
        assert_eq!(refused(&input(), &swapped), expected);
        let purchases =
            Facts { tax: Some(Tax { direction: Direction::Purchase, ..vat() }), ..facts() };
        assert_eq!(refused(&input(), &purchases), ["tax_id: field.unknown"]);
    }

    #[test]
    fn what_stands_may_have_been_switched_off_since() {
        let before = decide(&input(), &facts(), 9).unwrap();
        let stopped = AccountRow { active: false, ..account(1, MainType::Income) };
        let later = Facts { income: Some(stopped.clone()), before: Some(before), ..facts() };
        assert!(refused(&input(), &later).is_empty());
        let new = Facts { income: Some(stopped), ..facts() };
        assert_eq!(refused(&input(), &new), ["income_account_id: field.unknown"]);
    }
}
