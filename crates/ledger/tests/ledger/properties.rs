//! What holds for any books and any document.

use std::collections::BTreeMap;

use jiff::civil::date;
use ledger::totals::{
    Discount, DocumentInput, LineInput, LineTax, Prices, TaxKind, Totals, totals,
};
use ledger::{
    AccountId, Balanced, DocKind, DocRef, Entry, Money, Percent, Quantity, Rate, TaxId, UnitPrice,
};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// An entry of any lines, closed by one line that makes the sides equal.
fn closed_entry() -> impl Strategy<Value = Balanced> {
    vec((1_i64..9, any::<bool>(), 1_i64..1_000_000_000), 1..12).prop_map(|lines| {
        let mut entry =
            Entry::on(date(2026, 11, 20)).for_doc(DocRef::new(DocKind::JournalEntry, 1));
        let mut left = 0;
        for (account, debit, minor) in lines {
            let (account, amount) = (AccountId(account), Money::from_minor(minor));
            if debit {
                entry.debit(account, amount)
            } else {
                entry.credit(account, amount)
            };
            left += if debit { minor } else { -minor };
        }
        let closing = Money::from_minor(left.abs());
        if left > 0 {
            entry.credit(AccountId(9), closing)
        } else {
            entry.debit(AccountId(9), closing)
        };
        // A single line and its mirror could cancel to nothing only if it were nothing itself.
        entry.balance().unwrap()
    })
}

fn by_account<'a>(entries: impl IntoIterator<Item = &'a Balanced>) -> BTreeMap<AccountId, i64> {
    let mut sums = BTreeMap::new();
    for line in entries.into_iter().flat_map(Balanced::lines) {
        let signed = line.debit_amount().minor() - line.credit_amount().minor();
        *sums.entry(line.account()).or_default() += signed;
    }
    sums
}

fn percent() -> impl Strategy<Value = Percent> {
    (0_i64..=10_000_000).prop_map(Percent::from_scaled)
}

/// Rates as they are met, and any odd one.
fn tax_percent() -> impl Strategy<Value = Percent> {
    let met = select(vec![0, 50_000, 100_000, 500_000, 800_000, 1_000_000, 1_400_000, 3_000_000]);
    prop_oneof![3 => met, 1 => 0_i64..4_000_000].prop_map(Percent::from_scaled)
}

fn line_taxes() -> impl Strategy<Value = Vec<LineTax>> {
    let per_unit = (0_i64..5_000).prop_map(UnitPrice::from_scaled);
    (
        option::of(tax_percent()),
        option::weighted(0.3, tax_percent()),
        option::weighted(0.2, per_unit),
        vec(tax_percent(), 0..3),
        option::weighted(0.2, tax_percent()),
    )
        .prop_map(|(vat, table, fixed, fees, other)| {
            let of = |id, kind| move |percent| LineTax::percent(TaxId(id), kind, percent);
            let fees = (10..).zip(fees).map(|(id, p)| LineTax::percent(TaxId(id), TaxKind::Fee, p));
            let mut taxes: Vec<LineTax> = fees.collect();
            taxes.extend(vat.map(of(1, TaxKind::Vat)));
            taxes.extend(table.map(of(2, TaxKind::TableTaxPercent)));
            taxes.extend(other.map(of(4, TaxKind::Other)));
            let fixed = fixed.map(|unit| LineTax::per_unit(TaxId(3), TaxKind::TableTaxFixed, unit));
            taxes.extend(fixed);
            taxes
        })
}

/// Lines small enough that ties, halves and piastres left over are common; prices from 0.10 so
/// that the fixed taxes above fit inside them.
fn line() -> impl Strategy<Value = LineInput> {
    let quantity = prop_oneof![select(vec![0, 100_000, 200_000, 300_000]), 0_i64..2_000_000];
    let price =
        prop_oneof![select(vec![10_000, 33_300, 100_000, 9_999_000]), 10_000_i64..90_000_000];
    let discount = prop_oneof![
        Just(Discount::None),
        (0_i64..5_000_000).prop_map(|scaled| { Discount::Percent(Percent::from_scaled(scaled)) })
    ];
    (quantity, price, discount, line_taxes()).prop_map(|(quantity, price, discount, taxes)| {
        LineInput {
            quantity: Quantity::from_scaled(quantity),
            unit_price: UnitPrice::from_scaled(price),
            discount,
            taxes,
        }
    })
}

fn document(prices: Prices) -> impl Strategy<Value = DocumentInput> {
    let discount = prop_oneof![
        Just(Discount::None),
        (0_i64..3_000_000).prop_map(|scaled| Discount::Percent(Percent::from_scaled(scaled))),
        (0_i64..10).prop_map(|minor| Discount::Amount(Money::from_minor(minor))),
    ];
    let decimals = select(vec![0_u8, 2, 3]);
    (vec(line(), 1..9), discount, decimals, percent()).prop_map(
        move |(lines, discount, decimals, withholding)| {
            let mut input =
                DocumentInput { prices, withholding, ..DocumentInput::plain(lines, decimals) };
            // An amount off must not be more than there is to take it from.
            let whole = totals(&input)
                .map_or(Money::ZERO, |totals| totals.subtotal.sub(totals.discount).unwrap());
            input.discount = match discount {
                Discount::Amount(amount) => Discount::Amount(amount.min(whole)),
                other => other,
            };
            input
        },
    )
}

fn any_document() -> impl Strategy<Value = DocumentInput> {
    prop_oneof![document(Prices::TaxExclusive), document(Prices::TaxInclusive)]
}

/// The document's figures; a fixed tax above the price that contains it is the one refusal that
/// these documents may meet.
fn computed(input: &DocumentInput) -> Result<Totals, TestCaseError> {
    match totals(input) {
        Err(ledger::totals::TotalsError::TaxAbovePrice { .. }) => {
            Err(TestCaseError::reject("a fixed tax above the price that contains it"))
        }
        other => other.map_err(|error| TestCaseError::fail(error.to_string())),
    }
}

fn sum(amounts: impl IntoIterator<Item = Money>) -> Money {
    Money::sum(amounts).unwrap()
}

proptest! {
    #[test]
    fn an_entry_balances_and_its_reversal_undoes_it(entry in closed_entry()) {
        let debits = sum(entry.lines().iter().map(ledger::EntryLine::debit_amount));
        let credits = sum(entry.lines().iter().map(ledger::EntryLine::credit_amount));
        prop_assert_eq!(debits, credits);
        prop_assert_eq!(debits, entry.total());
        let reversed = entry.reverse(date(2026, 12, 1));
        prop_assert_eq!(reversed.total(), entry.total());
        prop_assert!(by_account([&entry, &reversed]).values().all(|sum| *sum == 0));
    }

    #[test]
    fn whatever_is_accepted_balances(
        lines in vec((1_i64..5, any::<bool>(), -2_i64..9), 0..6), rounded in any::<bool>(),
    ) {
        let mut entry = Entry::on(date(2026, 1, 1)).for_doc(DocRef::new(DocKind::Import, 1));
        for (account, debit, minor) in &lines {
            let (account, amount) = (AccountId(*account), Money::from_minor(*minor));
            if *debit { entry.debit(account, amount) } else { entry.credit(account, amount) };
        }
        let sealed = if rounded {
            entry.balance_with_rounding(AccountId(99))
        } else {
            entry.balance()
        };
        if let Ok(balanced) = sealed {
            prop_assert_eq!(by_account([&balanced]).values().sum::<i64>(), 0);
            prop_assert!(balanced.lines().len() >= 2);
            prop_assert!(balanced.lines().iter().all(|line| line.amount().is_positive()));
            let residual: i64 = balanced.lines().iter()
                .filter(|line| line.is_rounding())
                .map(|line| line.amount().minor())
                .sum();
            prop_assert!(residual <= i64::try_from(lines.len()).unwrap());
        }
    }

    #[test]
    fn a_document_adds_up(input in any_document()) {
        let totals = computed(&input)?;
        for line in &totals.lines {
            prop_assert_eq!(sum([line.net, line.tax]), line.total);
            prop_assert_eq!(sum(line.taxes.iter().map(|(_, amount)| *amount)), line.tax);
            let kept = sum([line.gross]).sub(line.discount).unwrap().sub(line.document_discount);
            let typed = if input.prices == Prices::TaxInclusive { line.total } else { line.net };
            prop_assert_eq!(kept.unwrap(), typed);
            prop_assert!(!typed.is_negative() && !line.net.is_negative());
        }
        prop_assert_eq!(sum(totals.lines.iter().map(|line| line.total)), totals.total);
        prop_assert_eq!(sum(totals.taxes.iter().map(|tax| tax.amount)), totals.tax);
        prop_assert_eq!(sum([totals.net, totals.tax]), totals.total);
        prop_assert_eq!(sum([totals.total_after_withholding, totals.withholding]), totals.total);
        prop_assert_eq!(totals.amount_due, totals.total);
    }

    #[test]
    fn inclusive_prices_give_back_the_typed_gross(mut input in document(Prices::TaxInclusive)) {
        input.discount = Discount::None;
        for line in &mut input.lines {
            line.discount = Discount::None;
        }
        let totals = computed(&input)?;
        for (line, typed) in totals.lines.iter().zip(&input.lines) {
            let gross = typed.unit_price.times(typed.quantity, input.decimals).unwrap();
            prop_assert_eq!(line.total, gross);
        }
        prop_assert_eq!(totals.total, totals.subtotal);
    }

    #[test]
    fn parts_of_the_document_discount_sum_to_it(input in any_document()) {
        let before = computed(&DocumentInput { discount: Discount::None, ..input.clone() })?;
        let after = computed(&input)?;
        let whole = before.subtotal.sub(before.discount).unwrap();
        let expected = match input.discount {
            Discount::None => Money::ZERO,
            Discount::Percent(percent) => percent.of(whole).unwrap(),
            Discount::Amount(amount) => amount,
        };
        let parts = after.lines.iter().map(|line| line.document_discount);
        prop_assert_eq!(sum(parts), expected);
        for line in &after.lines {
            // Never more than a unit away from its exact share: |part × whole − d × value| < whole.
            let value = i128::from(line.gross.sub(line.discount).unwrap().minor());
            let part = i128::from(line.document_discount.minor());
            let (whole, discount) = (i128::from(whole.minor()), i128::from(expected.minor()));
            prop_assert!((part * whole - discount * value).abs() < whole.max(1));
        }
    }

    #[test]
    fn the_order_of_lines_and_taxes_changes_no_figure_of_the_document(
        (input, shuffled) in any_document().prop_flat_map(|input| {
            let lines = Just(input.lines.clone()).prop_shuffle();
            (Just(input), lines)
        }),
    ) {
        let totals = computed(&input)?;
        let mut lines = shuffled;
        for line in &mut lines {
            line.taxes.reverse();
        }
        let again = computed(&DocumentInput { lines, ..input })?;
        let without_lines = |totals: Totals| Totals { lines: Vec::new(), ..totals };
        prop_assert_eq!(without_lines(totals), without_lines(again));
    }

    #[test]
    fn in_base_the_parts_and_the_rounding_make_the_total(
        input in any_document(), rate in 1_i64..20_000_000,
        base_decimals in select(vec![0_u8, 2, 3]),
    ) {
        let totals = computed(&input)?;
        let base = totals.in_base(Rate::from_scaled(rate), input.decimals, base_decimals).unwrap();
        prop_assert_eq!(sum([base.net, base.tax, base.rounding]), base.total);
        let parts = i64::try_from(base.lines.len() + base.taxes.len()).unwrap();
        prop_assert!(base.rounding.abs().unwrap().minor() <= parts);

        let same = totals.in_base(Rate::ONE, input.decimals, input.decimals).unwrap();
        prop_assert_eq!(same.rounding, Money::ZERO);
        prop_assert_eq!((same.net, same.tax, same.total), (totals.net, totals.tax, totals.total));
    }

    #[test]
    fn no_input_makes_it_panic(
        numbers in vec((any::<i64>(), any::<i64>(), any::<i64>(), any::<i64>()), 0..4),
        amount in any::<i64>(), inclusive in any::<bool>(), decimals in 0_u8..=20,
    ) {
        let lines = numbers.iter().map(|(quantity, price, discount, percent)| {
            let tax = |id, kind| {
                LineTax::percent(TaxId(id), kind, Percent::from_scaled(percent % 100_000_001))
            };
            LineInput::new(Quantity::from_scaled(*quantity), UnitPrice::from_scaled(*price))
                .discount(Discount::Amount(Money::from_minor(*discount)))
                .tax(tax(1, TaxKind::Vat))
                .tax(tax(2, TaxKind::TableTaxPercent))
                .tax(tax(3, TaxKind::Other))
        });
        let input = DocumentInput {
            discount: Discount::Amount(Money::from_minor(amount)),
            prices: if inclusive { Prices::TaxInclusive } else { Prices::TaxExclusive },
            ..DocumentInput::plain(lines.collect(), decimals)
        };
        let _ = totals(&input);
    }
}
