//! What an edit keeps, and what it may not touch.

use super::*;

#[test]
fn an_edit_leaves_alone_what_is_paid() {
    let mut facts = facts(EGP);
    let prior = Prior {
        party: Party::customer(5),
        date: date(2026, 11, 20),
        currency_id: EGP,
        rate: Rate::ONE,
        settled: Money::from_minor(50_000),
        settled_base: Money::from_minor(50_000),
        paid_on: None,
        dimensions: Dimensions::default(),
        activity_code: None,
        lines: Vec::new(),
    };
    facts.prior = Some(prior.clone());
    let problem = |sale: &InvoiceInput, facts: &Facts| {
        let problem = decide(sale, facts).unwrap_err();
        (problem.status, problem.code)
    };
    let less = input(vec![line("1", "499.99", &[])], "499.99");
    assert_eq!(problem(&less, &facts), (409, "document.below_settled"));
    let same = input(vec![line("1", "500.00", &[])], "500.00");
    assert_eq!(decide(&same, &facts).unwrap().body.total_base, Money::from_minor(50_000));
    facts.prior = Some(Prior { party: Party::customer(6), ..prior.clone() });
    assert_eq!(problem(&same, &facts), (409, "invoice.paid_customer"));
    facts.prior = Some(Prior { rate: Rate::parse("2").unwrap(), ..prior.clone() });
    assert_eq!(problem(&same, &facts), (409, "document.paid_rate"));
    // While nothing is paid, everything may change.
    facts.prior = Some(Prior { party: Party::customer(6), settled: Money::ZERO, ..prior });
    assert!(decide(&less, &facts).is_ok());
}

#[test]
fn what_was_paid_of_a_foreign_invoice_closes_it_to_the_piastre() {
    let mut facts = facts(usd());
    facts.prior = Some(Prior {
        party: Party::customer(5),
        date: date(2026, 11, 20),
        currency_id: usd(),
        rate: Rate::parse("50.123").unwrap(),
        settled: Money::from_minor(3_333),
        // Two payments were rounded by themselves; the rate alone would give 1670.60.
        settled_base: Money::from_minor(167_061),
        paid_on: None,
        dimensions: Dimensions::default(),
        activity_code: None,
        lines: Vec::new(),
    });
    let mut sale = input(vec![line("1", "33.33", &[])], "33.33");
    sale.currency_id = usd();
    sale.exchange_rate = Some("50.123".into());
    let entry = posted(&sale, &facts);
    assert_eq!(
        entry_text(&entry, name),
        "Receivable      1,670.61 [33.33]\n\
         Services                    1,670.60 [33.33]\n\
         Rounding                        0.01\n"
    );
}

#[test]
fn what_was_switched_off_stays_only_where_it_stood() {
    let mut facts = facts(EGP);
    let training = Product { name: "Training".to_owned(), ..facts.products[&CONSULTING].clone() };
    facts.products.insert(TRAINING, training);
    let sale = input(vec![line("1", "100", &[VAT])], "114");
    let mut edit = edited(&sale, &facts);
    for product in edit.products.values_mut() {
        product.active = false;
    }
    for tax in edit.taxes.values_mut() {
        tax.active = false;
    }
    let twice = input(vec![line("1", "100", &[VAT]), line("2", "50", &[VAT])], "228");
    assert!(decide(&twice, &edit).is_ok());
    let mut other = sale.clone();
    other.lines[0].product_id = Some(TRAINING);
    assert_eq!(refused(&other, &edit), fault("lines.0.product_id", "field.unknown"));
    let table = input(vec![line("1", "100", &[TABLE])], "108");
    let no_longer = fault("lines.0.tax_ids", "document.tax_does_not_apply");
    assert_eq!(refused(&table, &edit), no_longer);
    // Nobody can start an invoice with them.
    let new = Facts { prior: None, ..edit };
    assert_eq!(refusal(&sale, &new).1.len(), 2, "neither product nor tax");
}

#[test]
fn a_kept_line_keeps_its_name_and_account() {
    let facts = facts(EGP);
    let lines = vec![line("1", "100", &[]), line("2", "50", &[])];
    let mut edit = edited(&input(lines, "200"), &facts);
    let product = edit.products.get_mut(&CONSULTING).unwrap();
    product.name = "Advice".to_owned();
    product.account = AccountId(2);
    // The second line was removed, the first has another quantity, and a third is new.
    let lines = vec![line("1", "70", &[]), line("3", "100", &[]), line("2", "50", &[])];
    let body = decide(&input(lines, "470"), &edit).unwrap().body;
    let named = |at: usize| (body.lines[at].product_name.as_deref(), body.lines[at].account);
    assert_eq!(named(0), (Some("Consulting"), AccountId(4)), "in place of the first");
    assert_eq!(named(1), (Some("Advice"), AccountId(2)), "a third line is new");
    assert_eq!(named(2), (Some("Consulting"), AccountId(4)), "as it was");
}
