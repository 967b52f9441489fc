//! What a session of reconciling takes over of lines of the bank that were matched before.

use serde_json::{Value, json};

use super::bank_lines::{NOVEMBER, id};
use crate::kit::{TestApp, receipt_from};

/// Two receipts came as one; one of them was undone since, so that nobody knows what the bank's
/// line is: the one that is left waits to be ticked by hand.
#[tokio::test]
async fn what_is_left_of_a_match_is_not_ticked_by_itself() {
    let app = TestApp::company("Half gone").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let mut receipts = Vec::new();
    for amount in ["140", "1000"] {
        let mut receipt = receipt_from(ali, bank, amount, &[]);
        receipt["payment_date"] = json!("2026-11-02");
        receipts.push(app.has_receipt(receipt).await);
    }
    let file = app.bank_file(NOVEMBER).await;
    app.post("/BankStatement/Import", file).await.ok();
    let first = id(&app.bank_rows("open").await[0]);
    let found = app.post(&format!("/BankLine/GetBookLines/{first}"), json!({})).await.ok();
    let place = |row: &Value| json!({ "entry": row["entry"], "line": row["line"] });
    let both = [place(&found["Lines"][0]), place(&found["Lines"][1])];
    app.post(&format!("/BankLine/Match/{first}"), json!({ "lines": both })).await.ok();
    let ticked = async || {
        let typed = json!({
            "account_id": bank, "ending_date": "2026-11-20", "ending_balance": "1140",
        });
        let session = app.post("/Reconcile/Start", typed).await.ok();
        app.delete(&format!("/Reconcile/Discard/{}", session["id"])).await.ok();
        session["deposits"].clone()
    };
    assert_eq!(ticked().await, json!({ "count": 2, "total": "1140.00" }));
    app.delete(&format!("/Invoice/DeleteReceivePayment/{}", receipts[0])).await.ok();
    assert_eq!(app.bank_rows("open").await.len(), 4);
    assert_eq!(ticked().await, json!({ "count": 0, "total": "0.00" }));
    app.verify().await;
}
