use std::collections::HashMap;

use books::accounts::AccountRow;
use jiff::civil::date;
use ledger::{AccountId, MainType, Party};
use platform::http::DecimalText;

use super::model::{Facts, PartyFacts};
use super::wire::{ManualEntryInput, ManualLineInput, NameKind};

const EGP: i64 = 30;
const CASH: i64 = 1;
const RENT: i64 = 2;
const RECEIVABLE: i64 = 3;
const STOCK: i64 = 4;

fn account(id: i64, main_type: MainType, pickers: &str) -> (AccountId, AccountRow) {
    let row = AccountRow {
        id: AccountId(id),
        number: id.to_string(),
        name_en: String::new(),
        name_ar: String::new(),
        main_type,
        detail_type: None,
        parent: None,
        postable: true,
        active: true,
        is_system: false,
        system_role: None,
        pickers: pickers.to_owned(),
        currency_id: EGP,
        description: String::new(),
        version: 1,
    };
    (row.id, row)
}

fn facts() -> Facts {
    Facts {
        base: books::currencies::find(EGP).unwrap(),
        accounts: HashMap::from([
            account(CASH, MainType::Assets, "payment_account"),
            account(RENT, MainType::Expenses, "expense_account"),
            account(RECEIVABLE, MainType::Assets, "ar_account"),
            account(STOCK, MainType::Assets, "inventory_account"),
        ]),
        parties: [
            (Party::customer(5), PartyFacts { currency_id: EGP, control: AccountId(RECEIVABLE) }),
            (Party::vendor(6), PartyFacts { currency_id: EGP, control: AccountId(99) }),
        ]
        .into(),
        projects: Vec::new(),
        branches: Vec::new(),
        classes: Vec::new(),
    }
}

fn line(account_id: i64, debit: &str, credit: &str) -> ManualLineInput {
    ManualLineInput {
        account_id,
        debit: Some(DecimalText(debit.to_owned())),
        credit: Some(DecimalText(credit.to_owned())),
        ..ManualLineInput::default()
    }
}

fn named(line: ManualLineInput, kind: NameKind, id: i64) -> ManualLineInput {
    ManualLineInput { name_kind: Some(kind), name_id: Some(id), ..line }
}

fn entry(lines: Vec<ManualLineInput>) -> ManualEntryInput {
    ManualEntryInput {
        number: None,
        date: date(2026, 11, 20),
        memo: None,
        currency_id: None,
        exchange_rate: None,
        lines,
        reverse_on: None,
        version: None,
    }
}

/// What is wrong, field by field; the entry's own code where no field is named.
fn wrong(lines: Vec<ManualLineInput>) -> String {
    let Err(problem) = entry(lines).decide(&facts()) else { return "nothing".to_owned() };
    let faults: Vec<String> =
        problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect();
    faults.join("; ")
}

#[test]
fn two_sides_that_agree_are_an_entry() {
    let blank = ManualLineInput::default();
    let typed = entry(vec![line(RENT, "100.50", ""), blank, line(CASH, "", "١٠٠٫٥")]);
    let draft = typed.decide(&facts()).unwrap();
    assert_eq!(draft.body.lines.len(), 2);
    assert_eq!(draft.body.total.minor(), 10_050);
    assert_eq!(draft.body.reversed(date(2026, 12, 1)).reversed(date(2026, 11, 20)), draft.body);
}

#[test]
fn each_fault_is_told_at_its_line() {
    assert_eq!(wrong(vec![line(RENT, "1", "")]), "lines: entry.two_rows");
    assert_eq!(
        wrong(vec![line(RENT, "1", "1"), line(9, "", ""), line(STOCK, "", "1")]),
        "lines.0.credit: entry.both_sides; lines.1.account_id: field.unknown; \
         lines.1.debit: entry.no_amount; lines.2.account_id: entry.account_of_stock"
    );
    let unbalanced = entry(vec![line(RENT, "1", ""), line(CASH, "", "2.25")]);
    let problem = unbalanced.decide(&facts()).unwrap_err();
    assert_eq!(problem.code, "entry.unbalanced");
    assert!(problem.params.iter().any(|(_, value)| value == "1.25"), "{:?}", problem.params);
}

#[test]
fn what_a_party_owes_names_the_party_and_stands_once() {
    let owed = || line(RECEIVABLE, "1", "");
    let ali = || named(owed(), NameKind::Customer, 5);
    assert_eq!(wrong(vec![ali(), line(CASH, "", "1")]), "nothing");
    assert_eq!(wrong(vec![owed(), line(CASH, "", "1")]), "lines.0.name_id: entry.name_required");
    assert_eq!(
        wrong(vec![ali(), ali(), line(CASH, "", "2")]),
        "lines.1.account_id: entry.one_control"
    );
    assert_eq!(
        wrong(vec![named(owed(), NameKind::Vendor, 6), line(CASH, "", "1")]),
        "lines.0.account_id: entry.account_of_others"
    );
    assert_eq!(
        wrong(vec![named(owed(), NameKind::Customer, 7), line(CASH, "", "1")]),
        "lines.0.name_id: field.unknown"
    );
}
