//! What invoices post.

use super::*;

#[test]
fn a_sale_with_vat() {
    let sale = input(vec![line("2", "500.00", &[VAT])], "1140.00");
    let entry = posted(&sale, &facts(EGP));
    assert_eq!(
        entry_text(&entry, name),
        "Receivable      1,140.00\n\
         Services                    1,000.00\n\
         VAT                           140.00\n"
    );
}

#[test]
fn discounts_are_netted_from_income_and_table_tax_stands_under_vat() {
    let mut sale = input(vec![line("1", "1000", &[VAT, TABLE]), line("1", "200", &[])], "1284.30");
    sale.lines[0].discount_percent = Some("10".into());
    sale.lines[1].product_id = None;
    sale.lines[1].description = Some("Delivery\nto the site".to_owned());
    sale.discount_percent = Some("0".into());
    sale.discount_amount = Some("20".into());
    // Of 900 + 200, the discount of 20 takes 16.36 and 3.64. Table tax is 8 % of 883.64, VAT 14 %
    // of what both make.
    let entry = posted(&sale, &facts(EGP));
    assert_eq!(
        entry_text(&entry, name),
        "Receivable      1,284.30\n\
         Services                      883.64\n\
         Sales                         196.36\n\
         Table tax                      70.69\n\
         VAT                           133.61\n"
    );
    assert_eq!(entry.lines()[2].memo_text(), "Delivery");
}

#[test]
fn a_foreign_sale_carries_both_currencies_and_names_its_rounding() {
    let mut sale = input(
        vec![line("1", "0.10", &[]), line("1", "0.10", &[]), line("1", "0.10", &[VAT])],
        "0.31",
    );
    sale.currency_id = usd();
    sale.exchange_rate = Some("50.04999".into());
    assert_eq!(
        entry_text(&posted(&sale, &facts(usd())), name),
        "Receivable         15.52 [0.31]\n\
         Services                        5.00 [0.10]\n\
         Services                        5.00 [0.10]\n\
         Services                        5.00 [0.10]\n\
         VAT                             0.50 [0.01]\n\
         Rounding                        0.02\n"
    );
}

#[test]
fn what_is_given_away_posts_nothing() {
    let mut sale = input(vec![line("2", "500.00", &[VAT])], "0");
    sale.discount_percent = Some("100".into());
    let facts = facts(EGP);
    let draft = decide(&sale, &facts).unwrap();
    assert_eq!(entry_of(&invoice(draft), &facts).unwrap(), None);
}
