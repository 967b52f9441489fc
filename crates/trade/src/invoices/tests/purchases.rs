//! The same rules on the side of purchases.

use super::*;

/// The same facts as a purchase finds them: its lines say what they cost, and the tax authority
/// gives value added tax back, but no table tax.
fn of_purchases(mut facts: Facts) -> Facts {
    facts.accounts.fallback = None;
    for tax in facts.taxes.values_mut() {
        tax.purchase_account = tax.sale_account.take();
    }
    let input_tax = AccountName { is_asset: true, ..AccountName::default() };
    facts.accounts.named = HashMap::from([(AccountId(5), input_tax)]);
    facts
}

#[test]
fn a_purchase_is_the_sale_with_its_sides_exchanged() {
    let payable = |account: AccountId| match name(account) {
        "Receivable" => "Payable",
        "Services" => "Purchases",
        other => other,
    };
    let bought = |sale: &InvoiceInput, facts: Facts| {
        let facts = of_purchases(facts);
        let typed = TypedPriced { trade: Trade::Purchase, ..sale.typed() };
        let body = typed.decide(&facts, &FieldNames::INVOICE).unwrap().body;
        let bill = DocRef::new(Trade::Purchase.document(), 7);
        post_rule(bill, "BILL-0007", &body, &facts).unwrap().unwrap()
    };
    let purchase = input(vec![line("2", "500.00", &[VAT])], "1140.00");
    let entry = bought(&purchase, facts(EGP));
    assert_eq!(
        entry_text(&entry, payable),
        "Purchases       1,000.00\n\
         VAT               140.00\n\
         Payable                     1,140.00\n"
    );
    assert_eq!(entry.lines()[2].party_ref(), Some(Party::vendor(5)));
    assert_eq!(entry.lines()[0].memo_text(), "Consulting");
    let mut foreign = input(vec![line("1", "0.10", &[]), line("1", "0.10", &[VAT])], "0.21");
    foreign.currency_id = usd();
    foreign.exchange_rate = Some("50.04999".into());
    assert_eq!(
        entry_text(&bought(&foreign, facts(usd())), payable),
        "Purchases           5.00 [0.10]\n\
         Purchases           5.00 [0.10]\n\
         VAT                 0.50 [0.01]\n\
         Rounding            0.01\n\
         Payable                        10.51 [0.21]\n"
    );
}

#[test]
fn a_purchase_names_what_it_costs_and_no_business_that_sells() {
    let mut facts = facts(EGP);
    facts.accounts.fallback = None;
    let mut lines = vec![line("1", "100", &[VAT]), line("1", "50", &[])];
    lines[1].product_id = None;
    lines[1].description = Some("Freight".to_owned());
    let sale = input(lines, "164");
    let typed = TypedPriced { trade: Trade::Purchase, ..sale.typed() };
    let problem = typed.decide(&facts, &FieldNames::INVOICE).unwrap_err();
    let faults: Vec<_> = problem.errors.iter().map(|one| (one.field.as_ref(), one.code)).collect();
    // That the tax has no account of purchases is no fault: nobody claims it back.
    assert_eq!(faults, [("lines.1.account_id", "field.required")]);
    let typed = TypedPriced { lines: typed.lines[..1].to_vec(), ..typed };
    let total = "114".into();
    let draft =
        TypedPriced { expected_total: &total, ..typed }.decide(&facts, &FieldNames::INVOICE);
    assert_eq!(draft.unwrap().body.activity_code, None);
}

#[test]
fn what_nobody_gives_back_is_part_of_what_a_purchase_costs() {
    let mut facts = of_purchases(facts(EGP));
    let training = Product { name: "Training".to_owned(), ..facts.products[&CONSULTING].clone() };
    facts.products.insert(TRAINING, training);
    let stock = StockAccounts { inventory: AccountId(4), cost: AccountId(2) };
    facts.products.get_mut(&CONSULTING).unwrap().stock = Some(stock);
    let mut lines = vec![line("1", "100", &[VAT, TABLE]), line("1", "100", &[VAT, TABLE])];
    lines[1].product_id = Some(TRAINING);
    let purchase = input(lines, "246.24");
    let bought = |facts: &Facts| {
        let typed = TypedPriced { trade: Trade::Purchase, ..purchase.typed() };
        let body = typed.decide(facts, &FieldNames::INVOICE).unwrap().body;
        let bill = DocRef::new(Trade::Purchase.document(), 7);
        let entry = post_rule(bill, "BILL-0007", &body, facts).unwrap().unwrap();
        let costs: Vec<_> = body.lines.iter().map(|line| line.cost_base.unwrap()).collect();
        (entry_text(&entry, name), costs)
    };
    let (entry, costs) = bought(&facts);
    assert_eq!(
        entry,
        "Services          108.00\n\
         Services          100.00\n\
         Table tax           8.00\n\
         VAT                30.24\n\
         Receivable                    246.24\n"
    );
    assert_eq!(costs, [Money::from_minor(10_800), Money::from_minor(10_000)]);
    facts.taxes.get_mut(&TaxId(TABLE)).unwrap().purchase_account = None;
    let (entry, costs) = bought(&facts);
    assert_eq!(
        entry,
        "Services          108.00\n\
         Services          108.00\n\
         VAT                30.24\n\
         Receivable                    246.24\n"
    );
    assert_eq!(costs, [Money::from_minor(10_800), Money::from_minor(10_800)]);
}
