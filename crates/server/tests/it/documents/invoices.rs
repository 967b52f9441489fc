//! What is refused, and what stays as it was.

use documents::invoices::{self, InvoiceListRequest, InvoiceStatus, InvoiceStatusFilter};
use jiff::civil::date;

use crate::kit::{Company, EGP, invoice_to, line, payment, refusal};

#[test]
fn a_number_is_used_once_even_after_deletion() {
    let company = Company::new();
    let ali = company.customer("Ali", EGP, "0");
    let mut sale = invoice_to(ali, "100.00");
    sale.lines = vec![line("1", "100", &[])];
    sale.invoice_number = Some(" INV-0041 ".to_owned());
    let made = company.sell(&sale).unwrap();
    assert_eq!(made.invoice.invoice_number, "INV-0041");
    let taken = (409, "invoice.number_taken", "invoice_number".to_owned());
    assert_eq!(refusal(company.sell(&sale)), taken);
    company.delete(made.invoice.id).unwrap();
    assert_eq!(refusal(company.sell(&sale)), taken);
    sale.invoice_number = None;
    assert_eq!(company.sell(&sale).unwrap().invoice.invoice_number, "INV-0042");
    assert_eq!(company.show(made.invoice.id).invoice.status, InvoiceStatus::Deleted);
    assert_eq!(refusal(company.delete(made.invoice.id)).0, 404);
}

#[test]
fn two_people_do_not_overwrite_each_other() {
    let company = Company::new();
    let ali = company.customer("Ali", EGP, "0");
    let mut sale = invoice_to(ali, "100.00");
    sale.lines = vec![line("1", "100", &[])];
    let id = company.sell(&sale).unwrap().invoice.id;
    assert_eq!(refusal(company.edit(id, &sale)), (400, "field.required", "version".to_owned()));
    sale.version = Some(1);
    let untouched = company.edit(id, &sale).unwrap();
    let trace = (untouched.invoice.version, untouched.entries.len(), untouched.activity.len());
    assert_eq!(trace, (1, 1, 1), "saved as it was, an invoice leaves no trace");
    sale.invoice_date = date(2026, 10, 1);
    let edited = company.edit(id, &sale).unwrap();
    assert_eq!(edited.invoice.version, 2);
    // Posted, reversed at its own date, posted anew at the new one; two of the three stand.
    let dates: Vec<_> = edited.entries.iter().map(|entry| entry.date.to_string()).collect();
    assert_eq!(dates, ["2026-11-20", "2026-11-20", "2026-10-01"]);
    assert_eq!(edited.entries[0].reversed_by, Some(edited.entries[1].number));
    assert_eq!(refusal(company.edit(id, &sale)), (409, "invoice.version", "version".to_owned()));
    company.check(&[ali]);
}

#[test]
fn a_payment_never_exceeds_what_is_left() {
    let company = Company::new();
    let ali = company.customer("Ali", EGP, "0");
    let mut sale = invoice_to(ali, "1140.00");
    sale.lines = vec![line("2", "500", &[company.vat])];
    let id = company.sell(&sale).unwrap().invoice.id;
    let half = payment(ali, company.bank, "600", &[(id, "570", "30")]);
    let receipt = company.receive(&half).unwrap();
    assert_eq!((receipt.unapplied.as_str(), receipt.number.as_str()), ("30.00", "RC-0001"));
    let again = (409, "receipt.exceeds_open", "applied.0.cash".to_owned());
    assert_eq!(refusal(company.receive(&half)), again);
    company.check(&[ali]);

    let detail = company.show(id);
    assert_eq!(detail.invoice.status, InvoiceStatus::Partial);
    assert_eq!(detail.invoice.totals.amount_due, "540.00");
    assert_eq!(detail.payments[0].cash, "570.00");
    sale.version = Some(1);
    sale.lines = vec![line("1", "599.99", &[])];
    sale.expected_total = "599.99".into();
    assert_eq!(refusal(company.edit(id, &sale)).1, "invoice.below_settled");
    sale.lines = vec![line("1", "600", &[])];
    sale.expected_total = "600.00".into();
    assert_eq!(company.edit(id, &sale).unwrap().invoice.status, InvoiceStatus::Paid);
    company.check(&[ali]);
}

#[test]
fn deleting_an_invoice_takes_its_own_receipts_and_frees_the_others() {
    let company = Company::new();
    let ali = company.customer("Ali", EGP, "0");
    let mut sale = invoice_to(ali, "100.00");
    sale.lines = vec![line("1", "100", &[])];
    sale.down_payment = Some("25".into());
    sale.down_payment_account_id = Some(company.bank);
    let first = company.sell(&sale).unwrap();
    let down = first.payments[0].receipt_id;
    assert_eq!(first.invoice.totals.amount_due, "75.00");
    sale.down_payment = None;
    let second = company.sell(&sale).unwrap().invoice.id;
    let given = [(first.invoice.id, "75", "0"), (second, "100", "0")];
    let both = company.receive(&payment(ali, company.bank, "175", &given)).unwrap().id;

    company.delete(first.invoice.id).unwrap();
    company.check(&[ali]);
    let receipt = |id: i64| {
        company.write(move |tx, ctx| documents::receipts::show_receipt(tx, ctx, id)).unwrap()
    };
    assert!(receipt(down).deleted);
    let kept = receipt(both);
    assert!(!kept.deleted);
    assert_eq!((kept.unapplied.as_str(), kept.applied.len()), ("75.00", 1));
    assert_eq!(company.show(second).invoice.status, InvoiceStatus::Paid);
    assert_eq!(company.balance("bank"), 17_500);
    assert_eq!(company.balance("ar"), -7_500);
}

#[test]
fn a_locked_period_keeps_what_is_in_it() {
    let company = Company::new();
    let ali = company.customer("Ali", EGP, "0");
    let mut sale = invoice_to(ali, "100.00");
    sale.lines = vec![line("1", "100", &[])];
    sale.invoice_date = date(2026, 9, 30);
    let id = company.sell(&sale).unwrap().invoice.id;
    let lock = date(2026, 9, 30);
    company
        .write(move |tx, ctx| books::periods::lock(tx, ctx, Some(lock), "Quarter closed"))
        .unwrap();
    let locked = (409, "period.locked", "invoice_date".to_owned());
    assert_eq!(refusal(company.sell(&sale)), locked);
    assert_eq!(refusal(company.delete(id)), locked);
    sale.version = Some(1);
    sale.invoice_date = date(2026, 10, 1);
    assert_eq!(refusal(company.edit(id, &sale)), locked);
    let mut paid = payment(ali, company.bank, "100", &[(id, "100", "0")]);
    paid.payment_date = lock;
    let locked = (409, "period.locked", "payment_date".to_owned());
    assert_eq!(refusal(company.receive(&paid)), locked);
    // What is given away posts nothing, and is refused there all the same.
    sale.invoice_date = lock;
    sale.discount_percent = Some("100".into());
    sale.expected_total = "0".into();
    assert_eq!(refusal(company.sell(&sale)).1, "period.locked");
    company.check(&[ali]);
}

#[test]
fn a_project_manager_sees_only_their_own() {
    let company = Company::new();
    let ali = company.customer("Ali", EGP, "0");
    let mut sale = invoice_to(ali, "100.00");
    sale.lines = vec![line("1", "100", &[])];
    let theirs = company.sell(&sale).unwrap().invoice.id;
    let manager = company.as_manager();
    let (seen, rows, all, own) = company
        .write(move |tx, _| {
            let own = invoices::create_invoice(tx, &manager, &sale)?.invoice.id;
            let seen = invoices::show_invoice(tx, &manager, theirs).map(drop);
            let list = invoices::list_invoices(tx, &manager, &InvoiceListRequest::default())?;
            let counted = invoices::invoice_statuses(tx, &manager)?;
            Ok((seen, list.invoices, counted.statuses[5].count, own))
        })
        .unwrap();
    assert_eq!(refusal(seen).0, 404);
    assert_eq!(rows.iter().map(|row| row.id).collect::<Vec<_>>(), [own]);
    assert_eq!(all, 1);
}

#[test]
fn the_list_is_filtered_sorted_and_paged() {
    let company = Company::new();
    let ali = company.customer("شركة الأمل", EGP, "0");
    let mona = company.customer("Mona", EGP, "0");
    for (number, customer) in (1..=9).zip([ali, mona, ali].into_iter().cycle()) {
        let total = format!("{number}00.00");
        let mut sale = invoice_to(customer, &total);
        sale.lines = vec![line(&number.to_string(), "100", &[])];
        sale.invoice_date = date(2026, 11, number);
        sale.due_date = Some(date(2026, 11, 10 + number));
        let made = company.sell(&sale).unwrap().invoice.id;
        if number == 9 {
            company
                .receive(&payment(customer, company.bank, "900", &[(made, "900", "0")]))
                .unwrap();
        }
    }
    let list = |request: InvoiceListRequest| {
        company.write(move |tx, ctx| invoices::list_invoices(tx, ctx, &request)).unwrap()
    };
    let numbers = |request: InvoiceListRequest| {
        let table = list(request);
        table.invoices.into_iter().map(|row| row.invoice_number).collect::<Vec<_>>()
    };
    let found = list(InvoiceListRequest::default());
    assert_eq!((found.totals.count, found.totals.total.as_str()), (9, "4500.00"));
    assert_eq!(
        (found.totals.amount_due.as_str(), found.next_number.as_str()),
        ("3600.00", "INV-0010")
    );
    assert_eq!(found.invoices[0].invoice_number, "INV-0009");

    let search = |text: &str| InvoiceListRequest {
        search: Some(text.to_owned()),
        ..InvoiceListRequest::default()
    };
    assert_eq!(numbers(search("شركه الامل")).len(), 6);
    assert_eq!(numbers(search("inv-٠٠٠٤")), ["INV-0004"]);
    assert!(numbers(search("%")).is_empty());
    let status =
        |status| InvoiceListRequest { status: Some(status), ..InvoiceListRequest::default() };
    assert_eq!(numbers(status(InvoiceStatusFilter::Paid)), ["INV-0009"]);
    assert_eq!(numbers(status(InvoiceStatusFilter::Unpaid)).len(), 8);
    // Due on the 11th to the 18th, and today is the 20th.
    assert_eq!(numbers(status(InvoiceStatusFilter::Overdue)).len(), 8);
    assert!(numbers(status(InvoiceStatusFilter::Open)).is_empty());

    // Every order, walked two rows at a time, gives every invoice once.
    use documents::invoices::InvoiceSort::{Customer, Date, Due, DueDate, Number, Total};
    for sort in [Number, Customer, Date, DueDate, Total, Due] {
        for descending in [false, true] {
            let mut request = InvoiceListRequest {
                sort: Some(sort),
                descending: Some(descending),
                limit: Some(2),
                ..InvoiceListRequest::default()
            };
            let mut seen = Vec::new();
            loop {
                let page = list(request.clone());
                assert!(page.invoices.len() <= 2);
                seen.extend(page.invoices.into_iter().map(|row| row.invoice_number));
                match page.next_item {
                    Some(next) => request.cursor = Some(next),
                    None => break,
                }
            }
            let mut whole = numbers(InvoiceListRequest { limit: None, cursor: None, ..request });
            assert_eq!(seen, whole, "{sort:?}");
            whole.sort();
            whole.dedup();
            assert_eq!(whole.len(), 9, "{sort:?}");
        }
    }
}
