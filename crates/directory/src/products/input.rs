//! A product as it is typed, and the checks of its fields.

use books::accounts::AccountRow;
use books::taxes::Tax;
use jiff::civil::Date;
use ledger::{AccountId, MainType, TaxId, UnitPrice};
use platform::http::DecimalText;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{Product, ProductKind};
use super::{stocked, units};
use crate::classes::Class;
use crate::reading::{multiline, typed};

/// A product or service as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ProductInput {
    /// What kind of product; fixed once it has moved in stock.
    pub kind: ProductKind,
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
    /// What a purchase costs, of goods kept in stock what a sale of them costs: an active account
    /// of cost or expenses.
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
    /// The authority's code of its unit, `KGM`: one of `Forms/GetUnitTypes`.
    pub unit_code: Option<String>,
    /// Its code by GS1 (GTIN): 8, 12, 13 or 14 digits.
    pub gs1_code: Option<String>,
    /// Whether its code is registered with the authority.
    pub code_registered: Option<bool>,
    /// What the company sorts it under.
    pub category: Option<String>,
    /// The product that it is a sub-item of: of the same kind, and no sub-item itself.
    pub parent_id: Option<i64>,
    /// The class that lines which sell it begin with.
    pub class_id: Option<i64>,
    /// What carries the value of goods kept in stock.
    pub inventory_account_id: Option<i64>,
    /// At this many or fewer it is to be ordered again.
    pub reorder_point: Option<DecimalText>,
    /// How many there were when the company came here; unchanged when an edit leaves it out.
    pub initial_quantity_on_hand: Option<DecimalText>,
    /// The date of that; not after today.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of_date: Option<Date>,
    /// What one of them cost; `unit_cost` when left out.
    pub initial_unit_cost: Option<DecimalText>,
}

/// What the checks of a form need to know of the company.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The income account that was chosen, if there is such an account.
    pub income: Option<AccountRow>,
    /// The expense account that was chosen, if there is such an account.
    pub expense: Option<AccountRow>,
    /// The inventory account that was chosen, if there is such an account.
    pub inventory: Option<AccountRow>,
    /// The tax that was chosen, if there is such a tax.
    pub tax: Option<Tax>,
    /// The product that it is to be a sub-item of, if there is such a product.
    pub parent: Option<Product>,
    /// Whether it has sub-items.
    pub has_sub_items: bool,
    /// The class that was chosen, if there is such a class.
    pub class: Option<Class>,
    /// The product as it is now; none for a new one.
    pub before: Option<Product>,
    /// The decimals of the company's currency.
    pub decimals: u8,
    /// The day in Cairo.
    pub today: Date,
}

/// Checks every field and gives the product under an id, or all that is wrong.
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
    let sales_price = price(&mut fields, "sales_price", Some(&input.sales_price));
    let unit_cost = price(&mut fields, "unit_cost", input.unit_cost.as_ref());
    let (unit_code, gs1_code) = codes(&mut fields, input);
    accounts(&mut fields, input, facts);
    tax(&mut fields, input, facts);
    parent(&mut fields, input, facts);
    class(&mut fields, input, facts);
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
        egs_code,
        gs1_code,
        code_registered: input.code_registered.unwrap_or_default(),
        unit_code,
        category,
        parent: input.parent_id,
        class: input.class_id,
        purchase_description,
        stock,
        active: input.active.unwrap_or(before.is_none_or(|product| product.active)),
        version: before.map_or(1, |product| product.version),
    })
}

/// A price or cost of one, when it was told.
pub fn price(
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

/// The authority's code of the unit, and the GTIN.
fn codes(fields: &mut Fields, input: &ProductInput) -> (Option<String>, Option<String>) {
    let unit = fields.optional_text("unit_code", input.unit_code.as_deref(), 10);
    if unit.as_deref().is_some_and(|code| !units::exists(code)) {
        fields.refuse("unit_code", "field.unknown");
    }
    let gtin = fields.optional_text("gs1_code", input.gs1_code.as_deref(), 20);
    let gtin = gtin.map(|code| platform::text::latin_digits(&code));
    if gtin.as_deref().is_some_and(|code| !is_gtin(code)) {
        fields.refuse("gs1_code", "product.gtin");
    }
    (unit, gtin)
}

/// Whether these digits are a GTIN: the last one proves the others.
fn is_gtin(code: &str) -> bool {
    let digits: Option<Vec<u32>> = code.chars().map(|c| c.to_digit(10)).collect();
    let Some(digits) = digits.filter(|d| matches!(d.len(), 8 | 12 | 13 | 14)) else { return false };
    let weighted =
        digits.iter().rev().enumerate().map(|(at, d)| if at % 2 == 1 { 3 * d } else { *d });
    weighted.sum::<u32>() % 10 == 0
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
    let Some(expense_id) = input.expense_account_id else {
        if input.kind == ProductKind::Inventory {
            fields.refuse("expense_account_id", "field.required");
        }
        return;
    };
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

fn class(fields: &mut Fields, input: &ProductInput, facts: &Facts) {
    let Some(id) = input.class_id else { return };
    let stands = facts.before.as_ref().is_some_and(|product| product.class == Some(id));
    if !stands && !facts.class.as_ref().is_some_and(|class| class.active) {
        fields.refuse("class_id", "field.unknown");
    }
}

/// Sub-items stand one level below a product of their kind.
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use books::taxes::{Direction, Kind};
    use ledger::Percent;
    use ledger::totals::TaxKind;

    pub fn account(id: i64, main_type: MainType) -> AccountRow {
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

    pub fn facts() -> Facts {
        Facts {
            income: Some(account(1, MainType::Income)),
            expense: Some(account(2, MainType::Expenses)),
            tax: Some(vat()),
            ..Facts::default()
        }
    }

    pub fn input() -> ProductInput {
        ProductInput {
            kind: ProductKind::Service,
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
            unit_code: None,
            gs1_code: None,
            code_registered: None,
            category: None,
            parent_id: None,
            class_id: None,
            inventory_account_id: None,
            reorder_point: None,
            initial_quantity_on_hand: None,
            as_of_date: None,
            initial_unit_cost: None,
        }
    }

    pub fn refused(input: &ProductInput, facts: &Facts) -> Vec<String> {
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
            ..Facts::default()
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

    #[test]
    fn codes_are_the_authoritys_and_prove_themselves() {
        let coded = |unit: &str, gtin: &str| ProductInput {
            unit_code: Some(unit.to_owned()),
            gs1_code: Some(gtin.to_owned()),
            ..input()
        };
        assert!(refused(&coded("KGM", "6223001360032"), &facts()).is_empty());
        assert!(refused(&coded("EA", "٩٦٣٨٥٠٧٤"), &facts()).is_empty());
        let expected = ["unit_code: field.unknown", "gs1_code: product.gtin"];
        assert_eq!(refused(&coded("PIECE", "6223001360033"), &facts()), expected);
        assert_eq!(refused(&coded("EA", "123"), &facts()), expected[1..]);
    }

    #[test]
    fn a_sub_item_stands_below_one_of_its_kind() {
        let below = |id: i64| ProductInput { parent_id: Some(id), ..input() };
        let top = decide(&input(), &facts(), 7).unwrap();
        let with = |parent: Product| Facts { parent: Some(parent), ..facts() };
        assert!(refused(&below(7), &with(top.clone())).is_empty());
        let unknown = ["parent_id: field.unknown"];
        for wrong in [
            Product { parent: Some(6), ..top.clone() },
            Product { active: false, ..top.clone() },
            Product { kind: ProductKind::NonInventory, ..top.clone() },
        ] {
            assert_eq!(refused(&below(7), &with(wrong)), unknown);
        }
        let itself = Facts { before: Some(top.clone()), ..with(top.clone()) };
        assert_eq!(refused(&below(7), &itself), unknown);
        let above = Facts { has_sub_items: true, ..with(top) };
        assert_eq!(refused(&below(7), &above), ["parent_id: product.has_sub_items"]);
    }
}
