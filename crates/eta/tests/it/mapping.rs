//! A sale becomes a document whose amounts deviate from the formulas by nothing.

use eta::{
    Currency, Decimal, DocumentReduction, DocumentType, Mapped, NotMapped, PartyType, Reduction,
    Sale, SaleLine, SaleTax, TaxType, TaxValue, Tree, check, document_from_sale,
};
use proptest::prelude::*;

use crate::kit::{REFERENCE, decimal, line, party, percent, sale, tax, terms, vat};

fn mapped(sale: &Sale) -> Mapped {
    let mapped = document_from_sale(sale).unwrap();
    assert_eq!(check(&mapped.document, &terms()), []);
    mapped
}

fn included(quantity: &str, price: &str, taxes: Vec<SaleTax>) -> SaleLine {
    SaleLine { tax_included: true, ..line(quantity, price, taxes) }
}

#[test]
fn a_plain_sale() {
    let document = mapped(&sale(vec![line("2", "500", vec![vat()])])).document;
    assert_eq!(document.total_sales_amount, decimal("1000"));
    assert_eq!(document.tax_totals[0].amount, decimal("140"));
    assert_eq!(document.total_amount, decimal("1140"));
}

#[test]
fn withholding_is_subtracted_and_exempt_lines_say_so() {
    let lines = vec![
        line("1", "1000", vec![vat(), percent("W004", "3")]),
        line("1", "50", vec![percent("V003", "0")]),
    ];
    let document = mapped(&sale(lines)).document;
    assert_eq!(document.total_amount, decimal("1160"));
    let taxes: Vec<_> =
        document.tax_totals.iter().map(|total| (total.tax_type, total.amount)).collect();
    assert_eq!(taxes, [(TaxType::VAT, decimal("140")), (TaxType::WITHHOLDING, decimal("30"))]);
}

#[test]
fn vat_is_on_top_of_table_taxes_and_fees() {
    let taxes = vec![
        vat(),
        percent("Tbl01", "8"),
        tax("Tbl02", TaxValue::Amount(decimal("20"))),
        percent("SC01", "12"),
        percent("Mn03", "1"),
    ];
    let document = mapped(&sale(vec![line("1", "100", taxes)])).document;
    let amount = |code: &str| {
        let taxes = &document.lines[0].taxes;
        taxes.iter().find(|tax| tax.tax_type.code() == code).unwrap().amount
    };
    assert_eq!(amount("T9"), decimal("12"));
    assert_eq!(amount("T2"), decimal("10.56"));
    assert_eq!(amount("T1"), decimal("19.9584"));
    assert_eq!(amount("T18"), decimal("1"));
    assert_eq!(document.total_amount, decimal("163.5184"));
}

#[test]
fn prices_that_include_tax_are_divided_back() {
    let mapped = mapped(&sale(vec![included("3", "114", vec![vat(), percent("W004", "3")])]));
    let line = &mapped.document.lines[0];
    assert_eq!(line.unit_value.amount_egp, decimal("100"));
    assert_eq!(line.total, decimal("333"));
    assert_eq!(mapped.difference, Decimal::ZERO);
}

#[test]
fn what_dividing_back_loses_is_said() {
    let mapped = mapped(&sale(vec![included("1000", "0.99", vec![vat()])]));
    assert_eq!(mapped.document.lines[0].unit_value.amount_egp, decimal("0.86842"));
    assert_eq!(mapped.document.total_amount, decimal("989.9988"));
    assert_eq!(mapped.difference, decimal("0.0012"));
}

#[test]
fn foreign_amounts_are_in_pounds_everywhere_but_on_the_price() {
    let mut sale = sale(vec![line("5", "10", vec![vat()])]);
    sale.currency = Currency::Foreign { code: "EUR".to_owned(), rate: decimal("18.94") };
    sale.lines[0].discount = Some(Reduction::Amount(decimal("1")));
    let document = mapped(&sale).document;
    let price = &document.lines[0].unit_value;
    assert_eq!((price.amount_egp, price.amount_sold), (decimal("189.4"), Some(decimal("10"))));
    assert_eq!(document.lines[0].discount.as_ref().unwrap().amount, decimal("18.94"));
    assert_eq!(document.net_amount, decimal("928.06"));
}

#[test]
fn discounts_of_the_whole_before_and_after_tax() {
    let lines = || vec![line("1", "100", vec![vat()]), line("1", "50", vec![percent("V003", "0")])];
    let mut before = sale(lines());
    before.discount = Some(DocumentReduction::BeforeTax(Reduction::Amount(decimal("10"))));
    let document = mapped(&before).document;
    assert_eq!(document.total_discount_amount, decimal("10"));
    assert_eq!(document.lines[0].net_total, decimal("93.33333"));
    assert_eq!(document.lines[1].net_total, decimal("46.66667"));
    assert_eq!(document.extra_discount_amount, Decimal::ZERO);

    let mut after = sale(lines());
    after.discount = Some(DocumentReduction::AfterTax(Reduction::Percent(decimal("10"))));
    let document = mapped(&after).document;
    assert_eq!(document.extra_discount_amount, decimal("16.4"));
    assert_eq!(document.total_amount, decimal("147.6"));
}

#[test]
fn notes_have_references_and_positive_amounts() {
    for document_type in [DocumentType::CreditNote, DocumentType::DebitNote] {
        let mut note = sale(vec![line("1", "100", vec![vat()])]);
        note.document_type = document_type;
        note.references = vec![REFERENCE.to_owned()];
        let document = mapped(&note).document;
        assert_eq!(document.references, [REFERENCE]);
        assert_eq!(document.total_amount, decimal("114"));
    }
}

#[test]
fn an_export_invoice() {
    let mut export = sale(vec![line("1", "100", vec![percent("V001", "0")])]);
    export.document_type = DocumentType::ExportInvoice;
    export.receiver = party(PartyType::Foreigner, "X1", "SA", None);
    export.delivered_on = Some(jiff::civil::date(2026, 11, 27));
    export.lines[0].weight = Some(("KGM".to_owned(), decimal("2.5")));
    assert_eq!(mapped(&export).document.lines[0].weight_quantity, Some(decimal("2.5")));
}

#[test]
fn export_notes_name_the_invoice_that_they_correct() {
    for document_type in [DocumentType::ExportCreditNote, DocumentType::ExportDebitNote] {
        let mut note = sale(vec![line("1", "100", vec![percent("V001", "0")])]);
        note.document_type = document_type;
        note.receiver = party(PartyType::Foreigner, "X1", "SA", None);
        note.references = vec![REFERENCE.to_owned()];
        let document = mapped(&note).document;
        assert_eq!((document.document_type, document.service_delivery_date), (document_type, None));
        assert_eq!(document.references, [REFERENCE]);
        assert_eq!(document.total_amount, decimal("100"));
        note.references.clear();
        let without = document_from_sale(&note).unwrap().document;
        assert_eq!(check(&without, &terms()).len(), 1, "{document_type:?}");
    }
}

#[test]
fn what_can_not_be_a_document_says_why() {
    let refused = |line: SaleLine| document_from_sale(&sale(vec![line])).unwrap_err();
    assert_eq!(refused(line("0", "1", Vec::new())), NotMapped::Quantity(0));
    let huge = "9999999999999";
    assert_eq!(refused(line(huge, huge, Vec::new())), NotMapped::TooLarge(Some(0)));
    let fixed = || tax("Tbl02", TaxValue::Amount(decimal("20")));
    assert_eq!(refused(included("1", "10", vec![fixed()])), NotMapped::Price(0));
    let wrong = tax("V009", TaxValue::Amount(decimal("14")));
    assert_eq!(refused(line("1", "100", vec![wrong])), NotMapped::Tax(0));
    assert_eq!(refused(line("1", "100", vec![percent("Tbl02", "5")])), NotMapped::Tax(0));
    let mut discounted = line("1", "100", Vec::new());
    discounted.discount = Some(Reduction::Amount(decimal("100.00001")));
    assert_eq!(refused(discounted), NotMapped::Discount(Some(0)));
}

fn amount(most: i64) -> impl Strategy<Value = Decimal> {
    prop_oneof![0..=most, (0..=most / 100_000).prop_map(|whole| whole * 100_000)]
        .prop_map(Decimal::from_scaled)
}

fn rate(most: i64) -> impl Strategy<Value = Decimal> {
    prop_oneof![0..=most, Just(14)].prop_map(|rate| Decimal::from_scaled(rate * 100_000))
}

/// A subset of taxes, one sub-type of each, fixed ones with an amount.
fn taxes() -> impl Strategy<Value = Vec<SaleTax>> {
    let one = |sub_types: &'static [&'static str]| {
        let value = (rate(30), amount(5_000_000));
        (prop::sample::select(sub_types), value).prop_map(|(code, (rate, amount))| {
            let sub_type = eta::tables::sub_type(code).unwrap();
            let value = if sub_type.fixed {
                TaxValue::Amount(amount)
            } else if sub_type.exempt {
                TaxValue::Percent(Decimal::ZERO)
            } else {
                TaxValue::Percent(rate)
            };
            tax(code, value)
        })
    };
    let options = (
        prop::option::of(one(&["V001", "V003", "V009", "V010"])),
        prop::option::of(one(&["Tbl01"])),
        prop::option::of(one(&["Tbl02"])),
        prop::option::of(one(&["W001", "W004", "W010"])),
        prop::option::of(one(&["ST01"])),
        prop::option::of(one(&["ST02"])),
        prop::option::of(one(&["SC01", "SC02"])),
        prop::option::of(one(&["OF03", "OF04", "Mn03"])),
    );
    options.prop_map(|(a, b, c, d, e, f, g, h)| {
        [a, b, c, d, e, f, g, h].into_iter().flatten().collect()
    })
}

fn any_line() -> impl Strategy<Value = SaleLine> {
    let discount = prop_oneof![
        Just(None),
        rate(100).prop_map(|rate| Some(Reduction::Percent(rate))),
        amount(100_000).prop_map(|amount| Some(Reduction::Amount(amount))),
    ];
    let numbers = (1..500_000_000_i64, amount(100_000_000_000), any::<bool>(), discount);
    (numbers, amount(100_000), amount(1_000_000), taxes()).prop_map(
        |((quantity, price, tax_included, discount), after_tax, value_difference, taxes)| {
            SaleLine {
                quantity: Decimal::from_scaled(quantity),
                price,
                tax_included,
                discount,
                discount_after_tax: after_tax,
                value_difference,
                taxes,
                ..line("1", "1", Vec::new())
            }
        },
    )
}

fn any_sale() -> impl Strategy<Value = Sale> {
    let reduction = prop_oneof![
        rate(100).prop_map(Reduction::Percent),
        amount(1_000_000).prop_map(Reduction::Amount),
    ];
    let discount = prop::option::of((any::<bool>(), reduction).prop_map(|(before, reduction)| {
        if before {
            DocumentReduction::BeforeTax(reduction)
        } else {
            DocumentReduction::AfterTax(reduction)
        }
    }));
    let currency = prop_oneof![
        Just(Currency::Pounds),
        (1..10_000_000_i64).prop_map(|rate| Currency::Foreign {
            code: "USD".to_owned(),
            rate: Decimal::from_scaled(rate),
        }),
    ];
    let kind = prop::sample::select(vec![
        DocumentType::Invoice,
        DocumentType::CreditNote,
        DocumentType::DebitNote,
    ]);
    (prop::collection::vec(any_line(), 1..5), discount, currency, kind).prop_map(
        |(lines, discount, currency, document_type)| {
            let mut sale = sale(lines);
            sale.discount = discount;
            sale.currency = currency;
            sale.document_type = document_type;
            if document_type.is_note() {
                sale.references = vec![REFERENCE.to_owned()];
            }
            sale
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Any items, currencies, discounts and taxes.
    #[test]
    fn totals_deviate_by_zero(sale in any_sale()) {
        match document_from_sale(&sale) {
            Ok(mapped) => {
                let faults = check(&mapped.document, &terms());
                // A discount after tax may be above a small line; the rest must be as it should.
                let other: Vec<_> =
                    faults.iter().filter(|fault| fault.rule != eta::Rule::Negative).collect();
                prop_assert!(other.is_empty(), "{:#?}", other);
                let tree = mapped.document.to_tree();
                let text = tree.to_json();
                let read = Tree::read(&text).unwrap();
                prop_assert_eq!(read.to_canonical(), tree.to_canonical());
                prop_assert_eq!(eta::Document::read(&read).unwrap(), mapped.document);
            }
            Err(NotMapped::Discount(_) | NotMapped::Price(_)) => {}
            Err(other) => prop_assert!(false, "{other:?}"),
        }
    }

    /// Dividing back loses less than the step of the price on each unit, with tax.
    #[test]
    fn prices_that_include_tax_come_back(
        quantity in 1..100_000_i64, cents in 1..10_000_000_i64, rate in 0..30_i64,
    ) {
        let price = Decimal::from_scaled(cents * 1000);
        let rate = Decimal::from_scaled(rate * 100_000);
        let taxes = vec![tax("V010", TaxValue::Percent(rate))];
        let line = SaleLine {
            quantity: Decimal::from_scaled(quantity * 100_000),
            price,
            ..included("1", "1", taxes)
        };
        let mapped = document_from_sale(&sale(vec![line])).unwrap();
        let most = Decimal::from_scaled(quantity + 2);
        prop_assert!(mapped.difference.abs().unwrap() <= most, "{}", mapped.difference);
    }
}
