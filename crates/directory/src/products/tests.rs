//! Tests of the checks of a product's form.

use books::accounts::AccountRow;
use books::taxes::{Direction, Kind, Tax};
use ledger::totals::TaxKind;
use ledger::{AccountId, MainType, Percent, TaxId};

use super::decide::decide;
use super::facts::Facts;
use super::input::ProductInput;
use super::model::{Product, ProductKind};

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
        threshold: None,
        active: true,
        is_default: true,
        replaced_by: None,
        version: 1,
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
        preferred_vendor_id: None,
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
    let purchases = Facts { tax: Some(Tax { direction: Direction::Purchase, ..vat() }), ..facts() };
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
