//! How charges are spread, and what that posts.

use std::collections::HashMap;

use books::accounts::AccountRow;
use books::stock::{Labels, Received};
use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, MainType, Money, Quantity};
use proptest::prelude::*;

use super::model::{Draft, Facts};
use super::posting::posting;
use super::wire::{LandedBasis, LandedChargeInput, LandedCostInput, LandedGoodsInput};

const STOCK: AccountId = AccountId(1);
const TRANSIT: AccountId = AccountId(2);
const FREIGHT: AccountId = AccountId(3);

fn account(id: AccountId, pickers: &str) -> AccountRow {
    AccountRow {
        id,
        number: id.0.to_string(),
        name_en: "An account".to_owned(),
        name_ar: "حساب".to_owned(),
        main_type: MainType::CostOfSales,
        detail_type: None,
        parent: None,
        postable: true,
        active: true,
        is_system: false,
        system_role: None,
        pickers: pickers.to_owned(),
        currency_id: 30,
        description: String::new(),
        version: 1,
    }
}

/// A line of a bill: quantity in units, value in minor units.
fn line(bill: i64, day: Date, line: i64, units: i64, minor: i64) -> Received {
    Received {
        doc: DocRef::new(DocKind::Bill, bill),
        number: format!("BILL-{bill:04}"),
        date: day,
        line,
        product: line,
        quantity: Quantity::from_scaled(units * 100_000),
        value: Money::from_minor(minor),
        inventory: STOCK,
        labels: Labels::default(),
    }
}

fn facts(lines: &[Received]) -> Facts {
    let mut received: HashMap<DocRef, Vec<Received>> = HashMap::new();
    for one in lines {
        received.entry(one.doc).or_default().push(one.clone());
    }
    let accounts = [account(TRANSIT, "expense_account"), account(FREIGHT, "expense_account")];
    Facts {
        today: date(2026, 11, 20),
        decimals: 2,
        usual: TRANSIT,
        sources: HashMap::new(),
        accounts: accounts.into_iter().map(|account| (account.id, account)).collect(),
        received,
    }
}

fn input(
    basis: LandedBasis,
    charges: &[(Option<AccountId>, &str)],
    bills: &[i64],
) -> LandedCostInput {
    let charges = charges.iter().map(|(account, amount)| LandedChargeInput {
        account_id: account.map(|account| account.0),
        description: None,
        amount: (*amount).into(),
        source: None,
    });
    let goods = bills.iter().map(|id| LandedGoodsInput { kind: None, id: *id, line: None });
    LandedCostInput {
        date: date(2026, 11, 20),
        basis,
        charges: charges.collect(),
        goods: goods.collect(),
        memo: None,
    }
}

fn amounts(draft: &Draft) -> Vec<i64> {
    draft.shares.iter().map(|share| share.amount.minor()).collect()
}

fn faults(input: &LandedCostInput, facts: &Facts) -> Vec<String> {
    let problem = input.decide(facts).expect_err("refused");
    problem.errors.iter().map(|error| format!("{} {}", error.field, error.code)).collect()
}

const DAY: Date = date(2026, 11, 1);

#[test]
fn a_charge_is_spread_exactly_by_value_or_by_quantity() {
    let lines = [line(7, DAY, 1, 1, 20_000), line(7, DAY, 2, 2, 5_000), line(8, DAY, 1, 3, 5_000)];
    let facts = facts(&lines);
    let spread = |basis| {
        let typed = input(basis, &[(None, "100.00")], &[8, 7]);
        amounts(&typed.decide(&facts).expect("spread"))
    };
    // In the order of days, documents and lines, whatever the order in which they were named.
    assert_eq!(spread(LandedBasis::Value), [6_667, 1_667, 1_666]);
    assert_eq!(spread(LandedBasis::Quantity), [1_667, 3_333, 5_000]);
}

#[test]
fn each_day_has_its_entry_and_each_charge_its_line() {
    let lines = [line(7, DAY, 1, 1, 10_000), line(8, date(2026, 11, 5), 1, 1, 10_000)];
    let charges = [(Some(FREIGHT), "0.03"), (None, "10.00")];
    let typed = input(LandedBasis::Value, &charges, &[7, 8]);
    let draft = typed.decide(&facts(&lines)).expect("spread");
    let doc = DocRef::new(DocKind::LandedCost, 9);
    let entries = posting(doc, "LC-0001", &draft).expect("balanced");
    let told: Vec<String> = entries
        .iter()
        .flat_map(|entry| {
            let lines = entry.lines().iter().map(|line| {
                let (debit, credit) = (line.debit_amount().minor(), line.credit_amount().minor());
                format!("{} {}: {debit} {credit}", entry.date(), line.account().0)
            });
            lines.collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(
        told,
        [
            "2026-11-01 1: 502 0",
            "2026-11-01 2: 0 500",
            "2026-11-01 3: 0 2",
            "2026-11-05 1: 501 0",
            "2026-11-05 2: 0 500",
            "2026-11-05 3: 0 1",
        ]
    );
}

#[test]
fn what_can_not_be_spread_is_refused_by_field() {
    let lines = [line(7, DAY, 1, 1, 0), line(7, DAY, 2, 5, 0)];
    let facts = facts(&lines);
    let free = input(LandedBasis::Value, &[(None, "1")], &[7]);
    assert_eq!(faults(&free, &facts), ["basis landed_cost.no_value"]);
    let by_units = input(LandedBasis::Quantity, &[(None, "1")], &[7]);
    assert_eq!(amounts(&by_units.decide(&facts).expect("spread")), [17, 83]);

    let mut odd = input(LandedBasis::Quantity, &[(Some(STOCK), "0")], &[7, 7, 9]);
    odd.goods.push(LandedGoodsInput { kind: Some("invoice".to_owned()), id: 7, line: None });
    odd.goods.push(LandedGoodsInput { kind: None, id: 7, line: Some(3) });
    odd.date = date(2026, 10, 31);
    assert_eq!(
        faults(&odd, &facts),
        [
            "charges.0.account_id landed_cost.account",
            "goods.1.id landed_cost.twice",
            "goods.1.id landed_cost.twice",
            "goods.2.id landed_cost.no_goods",
            "goods.3.kind field.unknown",
            "goods.4.line landed_cost.no_goods",
            "date landed_cost.before_goods",
        ]
    );
    let late = LandedCostInput { date: date(2026, 11, 21), ..by_units };
    assert_eq!(faults(&late, &facts), ["date landed_cost.in_the_future"]);
}

proptest! {
    #[test]
    fn nothing_is_lost_in_spreading(
        goods in prop::collection::vec((1..1_000_i64, 1..10_000_000_i64, 1..4_i8), 1..20),
        charges in prop::collection::vec(1..10_000_000_i64, 1..5),
        by_value in any::<bool>(),
    ) {
        let lines: Vec<Received> = (1_i64..)
            .zip(&goods)
            .map(|(place, (units, minor, day))| {
                line(i64::from(*day), date(2026, 11, *day), place, *units, *minor)
            })
            .collect();
        let mut bills: Vec<i64> = goods.iter().map(|(_, _, day)| i64::from(*day)).collect();
        bills.sort_unstable();
        bills.dedup();
        let texts: Vec<String> =
            charges.iter().map(|minor| Money::from_minor(*minor).to_text(2)).collect();
        let typed: Vec<(Option<AccountId>, &str)> =
            texts.iter().map(|text| (Some(FREIGHT), text.as_str())).collect();
        let basis = if by_value { LandedBasis::Value } else { LandedBasis::Quantity };
        let draft = input(basis, &typed, &bills).decide(&facts(&lines)).expect("spread");
        prop_assert_eq!(amounts(&draft).iter().sum::<i64>(), charges.iter().sum::<i64>());
        let doc = DocRef::new(DocKind::LandedCost, 9);
        let entries = posting(doc, "LC-0001", &draft).expect("balanced");
        let posted: i64 = entries.iter().map(|entry| entry.total().minor()).sum();
        prop_assert_eq!(posted, charges.iter().sum::<i64>());
    }
}
