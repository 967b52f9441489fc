//! The defaults of an invoice.

use super::*;

#[test]
fn the_due_date_follows_the_terms_unless_typed() {
    let mut facts = facts(EGP);
    let mut sale = input(vec![line("1", "1", &[])], "1");
    assert_eq!(decide(&sale, &facts).unwrap().body.due_date, date(2026, 11, 20));
    sale.terms_id = Some(4);
    assert_eq!(refused(&sale, &facts), fault("terms_id", "field.unknown"));
    facts.terms = Some(Terms { name_en: String::new(), name_ar: String::new(), days: 30 });
    assert_eq!(decide(&sale, &facts).unwrap().body.due_date, date(2026, 12, 20));
    sale.due_date = Some(date(2026, 11, 25));
    assert_eq!(decide(&sale, &facts).unwrap().body.due_date, date(2026, 11, 25));
}

#[test]
fn a_line_keeps_the_code_that_it_was_saved_with() {
    let mut facts = facts(EGP);
    let code = |sale: &InvoiceInput, facts: &Facts| {
        decide(sale, facts).unwrap().body.lines[0].item_code.clone()
    };
    let sale = input(vec![line("1", "100", &[])], "100");
    assert_eq!(code(&sale, &facts).as_deref(), Some("EG-200-CONS"), "the product's");
    let edit = edited(&sale, &facts);
    let recoded = |facts: &Facts| {
        let mut facts = facts.clone();
        facts.products.get_mut(&CONSULTING).unwrap().code = Some("EG-200-NEW".to_owned());
        facts
    };
    assert_eq!(code(&sale, &recoded(&edit)).as_deref(), Some("EG-200-CONS"), "kept");
    facts = recoded(&facts);
    assert_eq!(code(&sale, &facts).as_deref(), Some("EG-200-NEW"), "a new invoice");
    let typed = |text: &str| {
        let mut sale = sale.clone();
        sale.lines[0].item_code = Some(text.to_owned());
        sale
    };
    assert_eq!(code(&typed(" 6221 "), &edit).as_deref(), Some("6221"));
    assert_eq!(code(&typed(""), &edit), None, "none was wanted");
    let problem = decide(&typed("\u{202e}"), &edit).unwrap_err();
    assert_eq!(problem.errors[0].field, "lines.0.item_code");
}

#[test]
fn an_invoice_is_issued_under_the_activity_of_its_branch_else_of_the_company() {
    let mut facts = facts(EGP);
    let mut sale = input(vec![line("1", "100", &[])], "100");
    let code = |sale: &InvoiceInput, facts: &Facts| decide(sale, facts).unwrap().body.activity_code;
    assert_eq!(code(&sale, &facts).as_deref(), Some("4690"), "the company's");
    let edit = edited(&sale, &facts);

    facts.dimensions.branch = Some(directory::branches::BranchFacts {
        name: "Giza".to_owned(),
        offered: true,
        activity_code: Some("4620".to_owned()),
    });
    sale.branch_id = Some(8);
    assert_eq!(code(&sale, &facts).as_deref(), Some("4620"), "the branch's");
    let moved = Facts { prior: edit.prior.clone(), ..facts.clone() };
    assert_eq!(code(&sale, &moved).as_deref(), Some("4620"), "of another branch than before");

    let mut edit = edited(&sale, &facts);
    edit.company_activity = Some("0111".to_owned());
    edit.dimensions.branch.as_mut().unwrap().activity_code = None;
    assert_eq!(code(&sale, &edit).as_deref(), Some("4620"), "kept");
    sale.activity_code = Some("٠١١٢".to_owned());
    assert_eq!(code(&sale, &edit).as_deref(), Some("0112"), "typed");
    sale.activity_code = Some(String::new());
    assert_eq!(code(&sale, &edit), None, "none was wanted");
    sale.activity_code = Some("0001".to_owned());
    let problem = decide(&sale, &edit).unwrap_err();
    assert_eq!(
        (problem.errors[0].field.as_ref(), problem.errors[0].code),
        ("activity_code", "activity.unknown")
    );
}
