//! Entries: which balance, which are refused, and how far rounding may differ.

use jiff::civil::{Date, date};
use ledger::{AccountId, DocKind, DocRef, Entry, Money, Party, Side, Unbalanced};

const RECEIVABLE: AccountId = AccountId(1210);
const SALES: AccountId = AccountId(4100);
const VAT: AccountId = AccountId(2310);
const ROUNDING: AccountId = AccountId(6990);
const DAY: Date = date(2026, 11, 20);

fn money(minor: i64) -> Money {
    Money::from_minor(minor)
}

fn entry() -> Entry {
    Entry::on(DAY).for_doc(DocRef::new(DocKind::Invoice, 7)).memo("INV-0007")
}

#[test]
fn a_sale_balances_and_keeps_what_was_said_of_it() {
    let mut entry = entry();
    entry
        .debit(RECEIVABLE, money(114_000))
        .party(Party::customer(5))
        .foreign(30, money(2_280))
        .branch(Some(3))
        .memo("on credit");
    entry.credit(SALES, money(100_000)).project(Some(9)).class(Some(4));
    entry.credit(VAT, money(14_000));
    let sale = entry.balance().unwrap();

    assert_eq!((sale.date(), sale.memo(), sale.total()), (DAY, "INV-0007", money(114_000)));
    assert_eq!(sale.doc(), DocRef::new(DocKind::Invoice, 7));
    let [receivable, sales, vat] = sale.lines() else { panic!("three lines") };
    assert_eq!(receivable.party_ref(), Some(Party::customer(5)));
    assert_eq!(receivable.branch_id(), Some(3));
    assert_eq!(receivable.memo_text(), "on credit");
    let foreign = receivable.foreign_amount().unwrap();
    assert_eq!((foreign.currency, foreign.amount), (30, money(2_280)));
    assert_eq!((sales.project_id(), sales.class_id()), (Some(9), Some(4)));
    assert_eq!(
        (vat.side(), vat.credit_amount(), vat.debit_amount()),
        (Side::Credit, vat.amount(), Money::ZERO)
    );
}

#[test]
fn differing_sides_are_refused_with_both_sums() {
    let mut entry = entry();
    entry.debit(RECEIVABLE, money(114_000));
    entry.credit(SALES, money(100_000));
    let refused = Unbalanced::Differ { debits: money(114_000), credits: money(100_000) };
    assert_eq!(entry.clone().balance(), Err(refused));
    assert_eq!(entry.balance_with_rounding(ROUNDING), Err(refused));
}

#[test]
fn lines_of_nothing_are_dropped_and_two_must_be_left() {
    let mut with_nothing = entry();
    with_nothing.debit(RECEIVABLE, money(5));
    with_nothing.credit(SALES, money(5));
    with_nothing.credit(VAT, Money::ZERO);
    assert_eq!(with_nothing.balance().unwrap().lines().len(), 2);

    let mut only_nothing = entry();
    only_nothing.debit(RECEIVABLE, Money::ZERO);
    only_nothing.credit(SALES, Money::ZERO);
    assert_eq!(only_nothing.balance(), Err(Unbalanced::TooFewLines));
    assert_eq!(entry().balance(), Err(Unbalanced::TooFewLines));
}

#[test]
fn negative_amounts_overflow_and_a_missing_document_are_refused() {
    let mut negative = entry();
    negative.debit(RECEIVABLE, money(-5));
    negative.credit(SALES, money(-5));
    assert_eq!(negative.balance(), Err(Unbalanced::Negative { account: RECEIVABLE }));

    let mut foreign = entry();
    foreign.debit(RECEIVABLE, money(5));
    foreign.credit(SALES, money(5)).foreign(30, money(-1));
    assert_eq!(foreign.balance(), Err(Unbalanced::Negative { account: SALES }));

    let mut too_much = entry();
    too_much.debit(RECEIVABLE, money(i64::MAX));
    too_much.debit(RECEIVABLE, money(1));
    assert_eq!(too_much.balance(), Err(Unbalanced::Overflow));

    let mut no_document = Entry::on(DAY);
    no_document.debit(RECEIVABLE, money(5));
    no_document.credit(SALES, money(5));
    assert_eq!(no_document.balance(), Err(Unbalanced::NoDocument));
}

#[test]
fn rounding_takes_at_most_one_unit_per_line_and_is_named() {
    let sale = |sales| {
        let mut entry = entry();
        entry.debit(RECEIVABLE, money(100));
        entry.credit(SALES, money(sales));
        entry.balance_with_rounding(ROUNDING)
    };
    for (sales, side, difference) in
        [(98, Side::Credit, 2), (99, Side::Credit, 1), (102, Side::Debit, 2)]
    {
        let balanced = sale(sales).unwrap();
        let line = balanced.lines().last().unwrap();
        assert!(line.is_rounding());
        assert_eq!((line.account(), line.side()), (ROUNDING, side));
        assert_eq!(line.amount(), money(difference));
    }
    assert!(!sale(100).unwrap().lines().iter().any(ledger::EntryLine::is_rounding));
    let refused = Unbalanced::Differ { debits: money(100), credits: money(97) };
    assert_eq!(sale(97), Err(refused));
}

#[test]
fn rounding_never_stands_in_for_a_missing_side() {
    let mut one_sided = entry();
    one_sided.debit(RECEIVABLE, money(1));
    one_sided.debit(SALES, money(1));
    let refused = Unbalanced::Differ { debits: money(2), credits: Money::ZERO };
    assert_eq!(one_sided.balance_with_rounding(ROUNDING), Err(refused));
}

#[test]
fn a_reversal_swaps_sides_and_keeps_the_document() {
    let mut entry = entry();
    entry.debit(RECEIVABLE, money(100)).party(Party::customer(5)).foreign(30, money(2));
    entry.credit(SALES, money(100));
    let sale = entry.balance().unwrap();
    let later = date(2026, 12, 1);
    let reversed = sale.reverse(later);
    assert_eq!(
        (reversed.date(), reversed.doc(), reversed.total()),
        (later, sale.doc(), sale.total())
    );
    assert_eq!(reversed.lines()[0].credit_amount(), money(100));
    assert_eq!(reversed.lines()[0].party_ref(), Some(Party::customer(5)));
    assert_eq!(reversed.lines()[0].foreign_amount(), sale.lines()[0].foreign_amount());
    assert_eq!(reversed.reverse(DAY), sale);
}
