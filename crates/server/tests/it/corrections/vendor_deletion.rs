//! A vendor that is deleted takes all with it that was bought and paid: as if it had never been, or
//! not at all.

use serde_json::{Value, json};

use crate::kit::cheques::{cheque_step, cheque_step_at_bank, paid_by_cheque};
use crate::kit::purchases::{bill_id, landed_cost};
use crate::kit::schedules::monthly_bill;
use crate::kit::{TestApp, credit_against, paper, payment_to, refund_from};

const PAY: &str = "/Bill/MakePayment";

fn path(vendor: i64) -> String {
    format!("/Vendor/DeleteVendor/{vendor}")
}

fn preview(vendor: i64) -> String {
    format!("/Vendor/VendorDeletion/{vendor}")
}

/// What would go, as text.
fn deletion_text(told: &Value) -> String {
    let kinds = told["kinds"].as_array().expect("kinds").iter();
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let kind = |kind: &Value| {
        let numbers = kind["documents"].as_array().expect("documents").iter();
        let numbers: Vec<String> = numbers.map(|one| word(&one["number"])).collect();
        let head = ["kind", "count", "total"].map(|field| word(&kind[field])).join(" ");
        format!("{head}: {}", numbers.join(", "))
    };
    kinds.map(kind).collect::<Vec<_>>().join("\n")
}

impl TestApp {
    /// Refused, with what the person reads, and nothing changed.
    async fn keeps(&self, vendor: i64, code: &str, starts: &str) {
        let before = self.trial_balance().await;
        let refused = self.delete(&path(vendor)).await;
        assert_eq!(refused.refusal(), (409, code, ""));
        assert!(refused.message().starts_with(starts), "{}", refused.message());
        assert_eq!(self.trial_balance().await, before);
        self.post(&format!("/Vendor/VendorDetails/{vendor}"), json!({})).await.ok();
        self.verify().await;
    }

    /// What the warning says to be in the way.
    async fn in_the_way(&self, vendor: i64) -> String {
        let told = self.get(&preview(vendor)).await.ok();
        told["refused"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

#[tokio::test]
async fn a_vendor_goes_with_all_that_was_bought_and_paid() {
    let app = TestApp::company("Gone vendor").await;
    let (bank, vat) = (app.account("bank").await, app.vat().await);
    let chairs = app.has_goods("Chair", "10", "60").await;
    let nile = app.has_vendor("Nile").await;
    app.owes(nile, "50", "57.00").await;
    let before = app.trial_balance().await;
    let opening = json!({ "opening_balance": "500", "as_of": "2026-01-01" });
    let delta = app.has_supplier("Delta", opening).await;

    // Goods with freight, of which one goes back; rent that is paid in part with tax withheld, by
    // the credit, and too much; an expense with tax withheld; and money that comes back.
    let goods = app.bill_of(delta).await.goods(chairs, "10", "100", &[vat]).showing("1140.00");
    let goods = bill_id(&app.has_bill(goods).await);
    app.post("/LandedCost/AddLandedCost", landed_cost("value", &["30"], &[goods])).await.ok();
    let rent = app.owes(delta, "1000", "1140.00").await;
    let mut credit = credit_against(delta, goods, &[(1, "1")], "114.00");
    let paid = payment_to(delta, bank, "1700", &[(goods, "1130", "10"), (rent, "104.08", "0.92")]);
    let paid = app.post(PAY, paid).await.ok();
    credit["reason"] = json!("Late");
    let credit = app.has_vendor_credit(credit).await;
    app.apply(delta, credit, rent, "50").await;
    let of_payment = ("payment", paid["id"].as_i64().expect("an id"), "70");
    let of_credit = ("vendor_credit", credit, "4");
    let refund = refund_from(delta, bank, &[of_payment, of_credit]);
    app.post("/VendorCredit/AddRefund", refund).await.ok();
    let cost = app.account("purchases").await;
    let expense = app.expense().await.cost(cost, "1000", &[vat]).with("vendor_id", delta);
    app.has_expense(expense.with("withholding", "10").showing("1140.00")).await;
    app.verify().await;

    let told = app.get(&preview(delta)).await.ok();
    assert_eq!((&told["vendor_name"], &told["refused"]), (&json!("Delta"), &Value::Null));
    assert_eq!((&told["documents"], &told["payments_deleted"]), (&json!(9), &json!(2)));
    assert_eq!(told["warning"], "vendor.has_documents");
    insta::assert_snapshot!(deletion_text(&told), @r"
    payment 2 2850.92: PV-0002, PV-0001
    vendor_refund 1 74.00: VR-0001
    bill 2 2280.00: BILL-0003, BILL-0002
    expense 1 1140.00: EXP-0001
    vendor_credit 1 114.00: VC-0001
    landed_cost 1 30.00: LC-0001
    opening 1 500.00: OB-0002
    ");

    let rows = crate::kit::rows::rows_of(&app.app.config.database, app.tenant);
    app.get(&preview(delta)).await.ok();
    let same = crate::kit::rows::rows_of(&app.app.config.database, app.tenant);
    assert_eq!(crate::kit::rows::difference(&rows, &same), Vec::<String>::new());

    let done = app.delete(&path(delta)).await.ok();
    assert_eq!(done["message"], "Vendor deleted successfully!");
    assert_eq!(app.trial_balance().await, before, "as if it had never been");
    assert_eq!(app.on_hand_of(chairs).await, "10 worth 600.00");
    let register = json!({ "side": "payable", "from_date": "2026-01-01" });
    let register = app.post("/Withholding/GetRegister", register).await.ok();
    assert_eq!(register["Totals"]["tax"], "0.00");
    let listed = app.post("/Vendor/ListVendor", json!({ "include_all": true })).await.ok();
    assert!(!listed.to_string().contains("Delta"), "{listed:#}");
    app.verify().await;

    // It is hidden; its documents are on record as deleted, under its name and their numbers.
    app.get(&preview(delta)).await.refused(404);
    app.delete(&path(delta)).await.refused(404);
    app.post(&format!("/Vendor/VendorDetails/{delta}"), json!({})).await.refused(404);
    let shown = app.get(&format!("/Bill/GetBillByID/{goods}")).await.ok();
    assert_eq!(
        (&shown["Bill"]["status"], &shown["Bill"]["vendor_name"]),
        (&json!("deleted"), &json!("Delta"))
    );
    let next = app.bill_of(nile).await.cost(cost, "1", &[]).showing("1.00");
    assert_eq!(app.has_bill(next).await["Bill"]["number"], "BILL-0004");
    let again = app.has_supplier("Delta", json!({})).await;
    let told = app.get(&preview(again)).await.ok();
    assert_eq!((&told["kinds"], &told["warning"]), (&json!([]), &Value::Null));
    app.delete(&path(again)).await.ok();
}

#[tokio::test]
async fn what_is_in_the_way_is_named_and_nothing_goes() {
    let app = TestApp::company("Kept vendor").await;
    let bank = app.account("bank").await;
    let (delta, nile) = (app.has_supplier("Delta", json!({})).await, app.has_vendor("Nile").await);
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "0", "0").await;

    // Goods that are sold.
    let goods = app.buys(delta, "2026-11-01", &[(chairs, "10", "60")], "600.00").await;
    let sold = app.sells(ali, "2026-11-05", chairs, "4").await;
    let pay = payment_to(delta, bank, "594", &[(goods, "594", "6")]);
    let paid = app.post(PAY, pay).await.ok();
    assert_eq!(app.in_the_way(delta).await, "", "told only when it is tried");
    let message = "BILL-0001 can't be deleted. Quantity Not Found in the Store";
    app.keeps(delta, "vendor.in_the_way", message).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{sold}")).await.ok();

    // Freight that is spread over others' goods as well.
    let others = app.buys(nile, "2026-11-02", &[(chairs, "1", "60")], "60.00").await;
    let freight = landed_cost("value", &["11"], &[goods, others]);
    let freight = app.post("/LandedCost/AddLandedCost", freight).await.ok();
    assert_eq!(app.in_the_way(delta).await, "vendor.landed_on_others");
    app.keeps(delta, "vendor.landed_on_others", "Landed cost LC-0001").await;
    app.delete(&format!("/LandedCost/DeleteLandedCost/{}", freight["id"])).await.ok();

    // Tax that was paid on.
    let remitted = json!({
        "payment_date": "2026-11-20", "payment_account_id": bank, "year": 2026, "quarter": 4,
        "amount": "1",
    });
    let remitted = app.post("/Withholding/AddRemittance", remitted).await.ok();
    assert_eq!(app.in_the_way(delta).await, "vendor.tax_remitted");
    let number = remitted["number"].as_str().expect("a number");
    let starts = "Tax withheld from this vendor was already paid to the tax authority with";
    app.keeps(delta, "vendor.tax_remitted", &format!("{starts} {number}.")).await;
    // More than enough is withheld from others: then it is their tax that was paid on.
    let other = app.has_supplier("Other", json!({})).await;
    let theirs = app.owes(other, "1000", "1140.00").await;
    app.post(PAY, payment_to(other, bank, "1130", &[(theirs, "1130", "10")])).await.ok();
    assert_eq!(app.in_the_way(delta).await, "");

    // An entry by hand, until it is turned round.
    let (rent, payable) = (app.account("purchases").await, app.account("ap").await);
    let entry = json!({ "date": "2026-11-20", "memo": "Rent", "lines": [
        { "account_id": rent, "debit": "30" },
        { "account_id": payable, "credit": "30", "name_kind": "vendor", "name_id": delta },
    ] });
    let entry = app.post("/JournalEntry/AddJournalEntry", entry).await.ok();
    assert_eq!(app.in_the_way(delta).await, "vendor.entry_by_hand");
    app.keeps(delta, "vendor.entry_by_hand", "Journal entry JE-0001").await;
    let reverse = format!("/JournalEntry/ReverseJournalEntry/{}", entry["JournalEntry"]["id"]);
    app.post(&reverse, json!({ "date": "2026-11-20" })).await.ok();
    assert_eq!(app.in_the_way(delta).await, "");

    // A locked period.
    app.lock_books("2026-11-01").await;
    assert_eq!(app.in_the_way(delta).await, "vendor.locked");
    app.keeps(delta, "vendor.locked", "BILL-0001 is in a period locked up to").await;
    let unlock = json!({ "locked_until": null, "reason": "Correction" });
    app.post("/Setting/LockPeriod", unlock).await.ok();

    app.delete(&path(delta)).await.ok();
    let voucher = app.get(&format!("/Bill/GetMadePaymentById/{}", paid["id"])).await.ok();
    assert_eq!(voucher["deleted"], true);
    let told = paper::changes(&voucher["activity"][0]);
    assert_eq!(told, "amount: 594.00 → nothing\n");
    app.verify().await;
}

#[tokio::test]
async fn a_cheque_that_was_moved_on_is_in_the_way() {
    let app = TestApp::company("Vendor's cheques").await;
    let (bank, rent) = (app.account("bank").await, app.account("purchases").await);
    let delta = app.has_vendor("Delta").await;
    let notes = app.account("notes_payable").await;
    let advance = paid_by_cheque(payment_to(delta, notes, "10", &[]), "501", "2026-12-01");
    let advance = app.post(PAY, advance).await.ok();
    let expense = app.expense().await.cost(rent, "20", &[]).with("vendor_id", delta);
    let expense = expense.with("payment_account_id", notes).with("reference_number", "502");
    let expense = app.has_expense(expense.showing("20.00")).await;
    assert_eq!(app.in_the_way(delta).await, "");
    for (cheque, to, starts) in [
        (&advance["id"], cheque_step_at_bank("cleared", bank), "PV-0001 can't be deleted. "),
        (&advance["id"], cheque_step("bounced", "2026-11-20"), "PV-0001 can't be deleted"),
        (
            &expense["payments"][0]["payment_id"],
            cheque_step_at_bank("cleared", bank),
            "EXP-0001 can't be",
        ),
    ] {
        let cheque = cheque.as_i64().expect("an id");
        app.moves(cheque, to).await;
        assert_eq!(app.in_the_way(delta).await, "vendor.in_the_way");
        app.keeps(delta, "vendor.in_the_way", starts).await;
        app.takes_back(cheque).await;
        assert_eq!(app.in_the_way(delta).await, "");
    }
    app.delete(&path(delta)).await.ok();
    app.cheques_are_the_books().await;
}

#[tokio::test]
async fn who_may_not_delete_bills_does_not_delete_them_by_their_vendor() {
    let app = TestApp::company("May not").await;
    let delta = app.has_vendor("Delta").await;
    app.member("accountant").await.delete(&path(delta)).await.refused(403);
    let clerk = app.clerk_of(&["Vendors"]).await;
    app.owes(delta, "50", "57.00").await;
    clerk.get(&preview(delta)).await.refused(403);
    clerk.delete(&path(delta)).await.refused(403);
    // A schedule is a bill of every month.
    let monthly_paid = app.has_vendor("Landlord").await;
    let rent = app.rent_of(monthly_paid).await.showing("1140.00");
    app.has_bill_schedule(monthly_bill(rent)).await;
    clerk.get(&preview(monthly_paid)).await.refused(403);
    clerk.delete(&path(monthly_paid)).await.refused(403);
    let bare = app.has_vendor("Bare").await;
    clerk.delete(&path(bare)).await.ok();
}

#[tokio::test]
async fn older_programs_delete_by_get_and_the_preview_deletes_nothing() {
    let app = TestApp::company("Gone by get").await;
    let delta = app.has_vendor("Delta").await;
    app.get(&preview(delta)).await.ok();
    app.get(&preview(delta)).await.ok();

    app.get(&path(delta)).await.ok();
    app.get(&path(delta)).await.refused(404);
    app.get(&preview(delta)).await.refused(404);
}
