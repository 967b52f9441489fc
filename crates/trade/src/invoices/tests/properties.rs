//! Whatever is typed balances.

use super::*;

/// A typed line: quantity, price, its discount in per cent, whether taxed, and by what.
fn any_line() -> impl Strategy<Value = InvoiceLineInput> {
    let taxes = prop_oneof![Just(vec![]), Just(vec![VAT]), Just(vec![TABLE, VAT])];
    (1..5_000_000_i64, 0..90_000_000_i64, proptest::option::of(0..=10_000_i64), taxes).prop_map(
        |(quantity, price, discount, tax_ids)| {
            let scaled = |number: i64, decimals: u32| {
                let unit = 10_i64.pow(decimals);
                let width = usize::try_from(decimals).unwrap();
                DecimalText(format!("{}.{:0width$}", number / unit, number % unit))
            };
            InvoiceLineInput {
                product_id: Some(CONSULTING),
                quantity: scaled(quantity, 5),
                price: scaled(price, 5),
                discount_percent: discount.map(|percent| scaled(percent, 2)),
                tax_ids,
                ..InvoiceLineInput::default()
            }
        },
    )
}

proptest! {
    /// Any invoice that is accepted balances, debits receivables with its total, and credits net
    /// and taxes; what is left is at most one minor unit a line and tax.
    #[test]
    fn any_invoice_balances(
        lines in proptest::collection::vec(any_line(), 1..12),
        foreign in any::<bool>(),
        rate in 1..9_000_000_i64,
        discount in proptest::option::of(0..=10_000_i64),
        inclusive in any::<bool>(),
    ) {
        let currency = if foreign { usd() } else { EGP };
        let facts = facts(currency);
        let mut sale = input(lines, "0");
        sale.currency_id = currency;
        sale.exchange_rate = foreign.then(|| DecimalText(Rate::from_scaled(rate).to_text()));
        sale.prices_include_tax = Some(inclusive);
        sale.discount_percent =
            discount.map(|d| DecimalText(format!("{}.{:02}", d / 100, d % 100)));
        // Learn the total from the refusal, as the screen would show it.
        let draft = match decide(&sale, &facts) {
            Ok(draft) => draft,
            Err(problem) => {
                prop_assert_eq!(problem.code, "document.total_mismatch");
                sale.expected_total = DecimalText(problem.params[0].1.clone());
                decide(&sale, &facts).unwrap()
            }
        };
        let (lines, taxes) = (draft.body.lines.len(), draft.body.taxes.len());
        let (total, total_base) = (draft.body.total, draft.body.total_base);
        let posted = entry_of(&invoice(draft), &facts);
        let Ok(posted) = posted else {
            // Only amounts that vanish at the rate can't be posted.
            prop_assert!(total_base.minor() <= i64::try_from(lines + taxes).unwrap());
            return Ok(());
        };
        prop_assert_eq!(posted.is_none(), total.is_zero());
        if let Some(entry) = posted {
            prop_assert_eq!(entry.lines()[0].debit_amount(), total_base);
            let rounding: i64 = entry.lines().iter().filter(|line| line.is_rounding())
                .map(|line| line.amount().minor()).sum();
            prop_assert!(rounding <= i64::try_from(lines + taxes + 1).unwrap());
            prop_assert!(foreign || rounding == 0);
        }
    }
}
