use std::collections::HashMap;

use books::accounts::AccountRow;
use books::stock::{FoundCost, MoveValue};
use jiff::civil::{Date, date};
use ledger::costing::Stock;
use ledger::{AccountId, MainType, Money, Quantity, UnitPrice};

use super::model::{Adjustment, Draft, Facts, Item};
use super::wire::{AdjustmentInput, AdjustmentKind, AdjustmentLineInput};

const TODAY: Date = date(2026, 11, 20);

fn account(main_type: MainType) -> AccountRow {
    AccountRow {
        id: AccountId(55),
        number: "510005".to_owned(),
        name_en: "Inventory shrinkage".to_owned(),
        name_ar: "عجز المخزون".to_owned(),
        main_type,
        detail_type: None,
        parent: None,
        postable: true,
        active: true,
        is_system: true,
        system_role: None,
        pickers: String::new(),
        currency_id: 30,
        description: String::new(),
        version: 1,
    }
}

fn units(count: i64) -> Quantity {
    Quantity::from_scaled(count * 100_000)
}

fn item(held: i64, minor: i64, unit_cost: Option<&str>) -> Item {
    Item {
        name: "Toner".to_owned(),
        active: true,
        inventory: AccountId(7),
        unit_cost: unit_cost.map(|cost| UnitPrice::parse(cost).unwrap()),
        held: Stock { quantity: units(held), value: Money::from_minor(minor) },
    }
}

/// Product 1: ten at 30.00; product 2: none, usually 8.00; product 3: none, no cost known.
fn facts() -> Facts {
    let products = HashMap::from([
        (1, item(10, 30_000, None)),
        (2, item(0, 0, Some("8"))),
        (3, item(0, 0, None)),
    ]);
    Facts { today: TODAY, decimals: 2, account: Some(account(MainType::CostOfSales)), products }
}

fn line(product_id: i64, quantity: &str, unit_cost: Option<&str>) -> AdjustmentLineInput {
    AdjustmentLineInput {
        product_id,
        quantity: quantity.into(),
        unit_cost: unit_cost.map(Into::into),
    }
}

fn input(kind: AdjustmentKind, lines: Vec<AdjustmentLineInput>) -> AdjustmentInput {
    AdjustmentInput { kind, date: TODAY, account_id: None, memo: None, lines }
}

fn refused(input: &AdjustmentInput, facts: &Facts) -> Vec<String> {
    let Err(problem) = input.decide(facts) else { return Vec::new() };
    problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect()
}

/// Line, way and quantity of what a draft moves.
fn moved(draft: &Draft) -> Vec<(i64, MoveValue, String)> {
    let adjustment = Adjustment {
        id: 9,
        number: "ADJ-0001".to_owned(),
        kind: draft.kind,
        date: draft.date,
        account: draft.account,
        memo: None,
        created_at: "2026-11-20T10:00:00Z".parse().unwrap(),
        created_by: "Mona".to_owned(),
    };
    let moves = adjustment.moves(&draft.lines).moves;
    assert!(moves.iter().all(|one| one.contra == Some(AccountId(55))));
    moves.iter().map(|one| (one.line, one.worth, one.quantity.to_text())).collect()
}

#[test]
fn a_count_has_its_place_even_where_nothing_differs() {
    let lines = vec![line(1, "7", None), line(2, "4", None), line(3, "0", None)];
    let draft = input(AdjustmentKind::Count, lines).decide(&facts()).unwrap();
    let counted = |cost: Option<&str>| {
        MoveValue::Counted(FoundCost::Average(cost.map(|cost| UnitPrice::parse(cost).unwrap())))
    };
    let expected = [
        (1, counted(Some("30")), "7".to_owned()),
        (2, counted(Some("8")), "4".to_owned()),
        (3, counted(None), "0".to_owned()),
    ];
    assert_eq!(moved(&draft), expected);
    assert_eq!(draft.lines[2].counted, Some(Quantity::ZERO));
    assert_eq!(draft.lines[0].quantity.to_text(), "-3");
}

#[test]
fn what_is_found_is_worth_what_the_person_says_else_the_average() {
    let found = |product, cost| {
        let input = input(AdjustmentKind::Change, vec![line(product, "2", cost)]);
        moved(&input.decide(&facts()).unwrap())[0].1
    };
    assert_eq!(found(1, Some("١٢٫٥")), MoveValue::In(Money::from_minor(2_500)));
    assert_eq!(found(1, None), MoveValue::In(Money::from_minor(6_000)));
    assert_eq!(found(2, None), MoveValue::In(Money::from_minor(1_600)));
    assert_eq!(found(3, Some("0")), MoveValue::In(Money::ZERO));
    let unknown = input(AdjustmentKind::Change, vec![line(3, "2", None)]);
    assert_eq!(refused(&unknown, &facts()), ["lines.0.unit_cost: field.required"]);
}

#[test]
fn changes_go_both_ways_and_write_offs_one() {
    let change = input(AdjustmentKind::Change, vec![line(1, "-2.5", None)]);
    assert_eq!(moved(&change.decide(&facts()).unwrap()), [(1, MoveValue::Out, "2.5".to_owned())]);
    let gone = input(AdjustmentKind::WriteOff, vec![line(1, "2", None)]);
    assert_eq!(moved(&gone.decide(&facts()).unwrap()), [(1, MoveValue::Out, "2".to_owned())]);
    let nothing = input(AdjustmentKind::Change, vec![line(1, "0", None)]);
    assert_eq!(refused(&nothing, &facts()), ["lines.0.quantity: adjustment.nothing"]);
    for wrong in ["0", "-1"] {
        let wrong = input(AdjustmentKind::WriteOff, vec![line(1, wrong, None)]);
        assert_eq!(refused(&wrong, &facts()).len(), 1);
    }
    let below = input(AdjustmentKind::Count, vec![line(1, "-1", None)]);
    assert_eq!(refused(&below, &facts()), ["lines.0.quantity: field.not_negative"]);
}

#[test]
fn every_field_at_fault_is_named_at_once() {
    let lines = vec![line(1, "x", None), line(1, "2", Some("-1")), line(99, "1", None)];
    let wrong =
        AdjustmentInput { date: date(2026, 11, 21), ..input(AdjustmentKind::Change, lines) };
    let assets = Facts { account: Some(account(MainType::Assets)), ..facts() };
    let expected = [
        "date: adjustment.in_the_future",
        "account_id: field.unknown",
        "lines.0.quantity: field.number",
        "lines.1.product_id: adjustment.twice",
        "lines.1.unit_cost: field.not_negative",
        "lines.2.product_id: field.unknown",
    ];
    assert_eq!(refused(&wrong, &assets), expected);
    let empty = input(AdjustmentKind::Count, Vec::new());
    assert_eq!(refused(&empty, &facts()), ["lines: adjustment.no_lines"]);
    let many = input(AdjustmentKind::Count, (0..501).map(|id| line(id, "1", None)).collect());
    assert_eq!(refused(&many, &facts())[0], "lines: adjustment.too_many_lines");
}
