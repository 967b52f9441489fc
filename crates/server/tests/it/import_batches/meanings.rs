//! What a file says beside its numbers: that nothing is unpaid, that a document is a draft, what a
//! heading adds to its amounts, which side a balance is on.

use serde_json::json;

use crate::kit::TestApp;
use crate::kit::imports::counts;

async fn parties(app: &TestApp) {
    for kind in ["customers", "vendors"] {
        let id = app.pastes(kind, "Name\nDelta Foods\n").await;
        app.maps(id).await;
        app.starts(id, "all").await;
    }
}

#[tokio::test]
async fn a_paid_invoice_is_never_open_at_its_total() {
    let app = TestApp::company("Paid by file").await;
    parties(&app).await;
    let text = "رقم الفاتورة,التاريخ,العميل,إجمالي الفاتورة,المدفوع,المتبقي\n\
        ف-1,2026-01-05,Delta Foods,1000,600,400\n\
        ف-2,2026-01-05,Delta Foods,1000,1000, -   \n\
        ف-3,2026-01-05,Delta Foods,1000,1000,لا يوجد\n\
        ف-4,2026-01-05,Delta Foods,1000,1000,\n\
        ف-5,2026-01-05,Delta Foods,70,-,\n";
    let id = app.pastes("invoices", text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 bad import - open_balance: not_open\n\
         4 bad import - open_balance: not_open\n5 bad import - open_balance: open_unknown\n\
         6 good import - "
    );
    // Another cell of the row changes nothing about it, and an amount does.
    let cell = |field: &str, text: &str| json!({ "line": 5, "field": field, "text": text });
    app.post(&format!("/Import/EditRow/{id}"), cell("number", "ف-44")).await.ok();
    assert!(app.rows(id, "bad").await.contains("5 bad import - open_balance: open_unknown"));
    app.post(&format!("/Import/EditRow/{id}"), cell("open_balance", "30")).await.ok();
    let import = app.starts(id, "good").await;
    assert_eq!(counts(&import), [5, 3, 2, 0, 0, 3, 0, 0], "{import:#}");
    let balances = app.trial_balance().await;
    assert!(balances.contains("500.00") && !balances.contains("1000.00"), "{balances}");
    app.verify().await;
}

#[tokio::test]
async fn what_is_unpaid_is_asked_where_only_the_paid_amount_is_there() {
    let app = TestApp::company("Paid without a balance").await;
    parties(&app).await;
    let text = "Bill number\tVendor\tDate\tTotal\tPaid\n\
        B-1\tDelta Foods\t2026-01-05\t1000\t600\n\
        B-2\tDelta Foods\t2026-01-05\t1000\t0\n";
    let id = app.pastes("bills", text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 bad import - paid: partly_paid\n3 good import - ");
}

#[tokio::test]
async fn a_dash_applies_nothing_to_an_invoice() {
    let app = TestApp::company("Applied nothing").await;
    parties(&app).await;
    let open = "Number\tCustomer\tDate\tOpen balance\nF-1\tDelta Foods\t2026-01-05\t400\n";
    let invoices = app.pastes("invoices", open).await;
    app.maps(invoices).await;
    app.starts(invoices, "all").await;
    let text = "رقم السند\tالعميل\tالتاريخ\tالمبلغ\tالحساب\tرقم الفاتورة\tالمبلغ المخصص\n\
        1\tDelta Foods\t2026-02-05\t100\t111101\tF-1\t-\n";
    let id = app.pastes("customer-payments", text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 good import - ");
    app.starts(id, "all").await;
    // The invoice is as open as it was: it can be undone.
    let preview = app.get(&format!("/Import/Undo/{invoices}")).await.ok();
    assert_eq!(preview["allowed"], true, "{preview:#}");
    app.verify().await;
}

#[tokio::test]
async fn drafts_and_voids_are_left_out_and_credit_notes_refused() {
    let app = TestApp::company("Drafts by file").await;
    parties(&app).await;
    for text in [
        "Invoice number\tCustomer\tDate\tStatus\tType\tOpen balance\n\
         F-1\tDelta Foods\t2026-01-05\tSent\tSales invoice\t10\n\
         F-2\tDelta Foods\t2026-01-05\tDraft\tSales invoice\t10\n\
         F-3\tDelta Foods\t2026-01-05\tVoided\tSales invoice\t10\n\
         F-4\tDelta Foods\t2026-01-05\tSent\tSales credit note\t10\n",
        "رقم الفاتورة\tالعميل\tالتاريخ\tحالة الفاتورة\tالنوع\tالمتبقي\n\
         ف-1\tDelta Foods\t2026-01-05\tمعتمدة\tفاتورة\t10\n\
         ف-2\tDelta Foods\t2026-01-05\tمسودة\tفاتورة\t10\n\
         ف-3\tDelta Foods\t2026-01-05\tملغاة\tفاتورة\t10\n\
         ف-4\tDelta Foods\t2026-01-05\tمعتمدة\tإشعار دائن\t10\n",
    ] {
        let id = app.pastes("invoices", text).await;
        app.maps(id).await;
        assert_eq!(
            app.rows(id, "all").await,
            "2 good import - \n5 bad import - document_type: credit_note"
        );
        let page = app.get(&format!("/Import/Rows/{id}?filter=left_out")).await.ok();
        let written: Vec<&str> = page["Rows"]
            .as_array()
            .expect("rows")
            .iter()
            .filter_map(|row| row["written"].as_str())
            .collect();
        assert!(written.len() == 2 && written[0].contains("-2 ·"), "{written:?}");
    }
}

#[tokio::test]
async fn the_lines_of_a_draft_go_with_it() {
    let app = TestApp::company("Lines of drafts").await;
    parties(&app).await;
    let text = "Invoice number\tCustomer\tDate\tStatus\tDescription\tAmount\n\
        F-1\tDelta Foods\t2026-03-01\tSent\tWork\t100\n\
        F-2\tDelta Foods\t2026-03-01\tDraft\tWork\t30\n\
        \t\t\t\tMore work\t50\n\
        F-3\tDelta Foods\t2026-03-01\tSent\tWork\t7\n";
    let id = app.pastes("invoices", text).await;
    app.maps(id).await;
    assert_eq!(app.rows(id, "all").await, "2 good import - \n5 good import - ");
    // Undone, the draft is an invoice with its lines.
    app.decides(id, &[3], "import").await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 good import - \n5 good import - "
    );
}

#[tokio::test]
async fn a_heading_that_changes_its_amounts_is_refused() {
    let app = TestApp::company("Changed headings").await;
    for (kind, text, code, place) in [
        ("products", "الصنف\tالسعر (شامل الضريبة)\nX\t114\n", "import.heading.with_tax", 1),
        ("products", "Name\tPrice (incl. VAT)\nX\t114\n", "import.heading.with_tax", 1),
        ("customers", "العميل\tالرصيد (بالألف)\nX\t5\n", "import.heading.scaled", 1),
        ("customers", "العميل\tالمديونية (دائن)\nX\t5\n", "import.heading.side", 1),
        ("customers", "المبالغ بالألف جنيه\nالعميل\tالرصيد\nX\t5\n", "import.heading.scaled", 1),
    ] {
        let id = app.pastes(kind, text).await;
        let columns = app.get(&format!("/Import/Columns/{id}")).await.ok();
        let column = &columns["columns"][place];
        assert_eq!(column["certain"], text.contains("المبالغ"), "{text}: {columns:#}");
        let asked = json!({ "columns": [
            { "index": 0, "field": columns["columns"][0]["field"], "reading": null },
            { "index": place, "field": column["field"], "reading": null },
        ] });
        let refused = app.post(&format!("/Import/Map/{id}"), asked).await;
        assert_eq!(refused.refusal(), (400, code, "columns.1.field"), "{text}");
    }
}

#[tokio::test]
async fn a_balance_is_on_the_side_of_its_column_of_natures() {
    let app = TestApp::company("Natures of parties").await;
    let text = "اسم العميل\tالرصيد\tطبيعة الرصيد\nعميل ط1\t900\tمدين\nعميل ط2\t600\tدائن\n\
        عميل ط3\t-5\tدائن\nعميل ط4\t5\tقائم\n";
    let id = app.pastes("customers", text).await;
    app.maps(id).await;
    assert_eq!(
        app.rows(id, "all").await,
        "2 good import - \n3 good import - \n4 bad import - opening_balance: sign_and_nature\n\
         5 bad import - nature: not_a_choice"
    );
    app.starts(id, "good").await;
    let balances = app.trial_balance().await;
    assert!(balances.contains("300.00") && !balances.contains("1,500.00"), "{balances}");
    let sided = app.pastes("vendors", "المورد\tالرصيد (مدين)\nمورد ط1\t40\n").await;
    app.maps(sided).await;
    assert_eq!(app.rows(sided, "all").await, "2 good import - ");
    app.verify().await;
}

#[tokio::test]
async fn a_merge_drops_no_balance_in_silence() {
    let app = TestApp::company("Merged balances").await;
    parties(&app).await;
    for kind in ["customers", "vendors"] {
        let text = "Name\tCity\tOpening balance\nDelta Foods\tAswan\t500\n";
        let id = app.pastes(kind, text).await;
        app.maps(id).await;
        app.decides(id, &[2], "merge").await;
        let refused = "2 duplicate skip name opening_balance: not_merged";
        assert_eq!(app.rows(id, "all").await, refused, "{kind}");
        let all = json!({ "lines": null, "filter": "duplicates", "decision": "merge" });
        app.post(&format!("/Import/Decide/{id}"), all).await.ok();
        assert_eq!(app.rows(id, "all").await, refused, "{kind}");
        let cell = json!({ "line": 2, "field": "opening_balance", "text": "" });
        app.post(&format!("/Import/EditRow/{id}"), cell).await.ok();
        app.decides(id, &[2], "merge").await;
        assert_eq!(app.rows(id, "all").await, "2 duplicate merge name ", "{kind}");
    }
}
