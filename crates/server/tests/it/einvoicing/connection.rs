//! The three steps, and what each refuses.

use platform::db::Scope;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, PASSWORD, TAX_ID, company, credentials, key_file};

#[tokio::test]
async fn a_company_is_connected_in_three_steps_and_unlinked_by_a_word() {
    let filer = Filer::unconnected("Steps").await;
    let app = &filer.app;
    let settings = app.get("/Einvoice/GetSettings").await.ok();
    assert_eq!(settings["steps_done"], json!([]));
    assert_eq!(settings["simulator"]["client_secret"], PASSWORD);
    let refused = app.get("/Einvoice/UpdateIsActiveStatus?active=true").await;
    assert_eq!(refused.refusal().1, "einvoice.company_missing");
    let early = app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await;
    assert_eq!(early.refusal().1, "einvoice.company_missing");

    let saved = app.post("/Einvoice/SaveCompany", company()).await.ok();
    assert_eq!(saved["steps_done"], json!([1]));
    let wrong = app.post("/Einvoice/SaveCredentials", credentials("another")).await;
    assert_eq!(wrong.refusal(), (422, "einvoice.secret_refused", "client_secret"));
    assert_eq!(app.get("/Einvoice/GetSettings").await.ok()["credentials"]["has_secret"], false);
    let saved = app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await.ok();
    assert_eq!(saved["credentials"]["has_secret"], true);
    let refused = app.get("/Einvoice/UpdateIsActiveStatus?active=true").await;
    assert_eq!(refused.refusal().1, "einvoice.seal_missing");

    let seal = json!({ "file": key_file("seal"), "password": PASSWORD });
    let saved = app.post("/Einvoice/SaveSeal", seal).await.ok();
    assert_eq!(saved["seal"]["seal_id"], format!("VATEG-{TAX_ID}"));
    assert_eq!(saved["steps_done"], json!([1, 2, 3]));
    assert_eq!(app.get("/Einvoice/checkifActive").await.ok()["active"], false);
    let on = app.get("/Einvoice/UpdateIsActiveStatus?active=true").await.ok();
    assert_eq!((&on["active"], &on["signer"]), (&json!(true), &json!("file")));

    let other = app.post("/Einvoice/Unlink", json!({ "word": "unlink" })).await;
    assert_eq!(other.refusal(), (422, "einvoice.unlink_word", "word"));
    app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await.ok();
    let settings = app.get("/Einvoice/GetSettings").await.ok();
    assert_eq!((&settings["steps_done"], &settings["active"]), (&json!([1]), &json!(false)));
    assert_eq!(settings["seal"], Value::Null);
    let tenant = app.tenant;
    let left = app.app.db.read(Scope::system_in(tenant), move |tx| {
        let sql = "select 1 from einvoice_connection where tenant_id = $1
                   and (client_secret is not null or seal is not null or callback_key is not null)";
        Ok(tx.exists(sql, platform::args![tenant])?)
    });
    assert!(!left.await.expect("read"), "a secret is left");
}

#[tokio::test]
async fn seals_that_are_not_this_companys_are_refused_with_the_reason() {
    let filer = Filer::unconnected("Seals").await;
    let app = &filer.app;
    app.post("/Einvoice/SaveCompany", company()).await.ok();
    for (file, password, code, field) in [
        ("stranger", PASSWORD, "einvoice.other_company", "file"),
        ("signature", PASSWORD, "einvoice.personal_seal", "file"),
        ("expired", PASSWORD, "einvoice.seal_expired", "file"),
        ("seal", "another", "einvoice.wrong_password", "password"),
    ] {
        let seal = json!({ "file": key_file(file), "password": password });
        let refused = app.post("/Einvoice/SaveSeal", seal).await;
        assert_eq!(refused.refusal(), (422, code, field), "{file}");
    }
    let garbage = json!({ "file": "aGVsbG8=", "password": "" });
    let refused = app.post("/Einvoice/SaveSeal", garbage).await;
    assert_eq!(refused.refusal(), (422, "einvoice.file_unreadable", "file"));
    let large = json!({ "file": "A".repeat(90_000), "password": "" });
    let refused = app.post("/Einvoice/SaveSeal", large).await;
    assert_eq!(refused.refusal(), (422, "einvoice.file_too_large", "file"));
}

#[tokio::test]
async fn every_field_of_the_company_is_told_that_is_missing_or_wrong() {
    let filer = Filer::unconnected("Fields").await;
    let refused = filer.app.post("/Einvoice/SaveCompany", json!({})).await;
    let fields: Vec<String> = refused
        .faults()
        .iter()
        .map(|fault| fault.split(':').next().expect("a field").to_owned())
        .collect();
    for field in [
        "tax_id",
        "tax_name",
        "full_name",
        "governorate",
        "region",
        "street",
        "building_number",
        "activity_codes",
    ] {
        assert!(fields.contains(&field.to_owned()), "{field}: {fields:?}");
    }
    let mut wrong = company();
    wrong["tax_id"] = json!("12345");
    wrong["national_id"] = json!("2900101123456789");
    wrong["activity_codes"] = json!(["0000"]);
    wrong["country"] = json!("DE");
    let faults = filer.app.post("/Einvoice/SaveCompany", wrong).await.faults();
    assert_eq!(faults.len(), 4, "{faults:?}");
    let letters = "enter at least one letter or digit";
    let letter = "enter a name with at least one letter";
    for (field, value, words) in [
        ("branch_id", "-1", "digits only, at most 10; 0 for the head office"),
        ("branch_id", "12345678901", "digits only, at most 10; 0 for the head office"),
        ("branch_id", "Giza", "digits only, at most 10; 0 for the head office"),
        ("national_id", "12", "a national ID has 14 digits and contains the date of birth"),
        (
            "national_id",
            "29913011234567",
            "a national ID has 14 digits and contains the date of birth",
        ),
        ("tax_id", "11331771", "a tax registration number has nine digits"),
        ("tax_name", "...", letters),
        ("full_name", "!", letters),
        ("street", "—", letters),
        ("building_number", "-", letters),
        ("taxpayer", "-", letter),
        ("governorate", "-", letter),
        ("region", "0", letter),
    ] {
        let mut wrong = company();
        wrong[field] = json!(value);
        let refused = filer.app.post("/Einvoice/SaveCompany", wrong.clone()).await;
        assert_eq!(refused.faults(), [format!("{field}: {words}")], "{value}");
        let arabic = filer.app.in_language("ar").post("/Einvoice/SaveCompany", wrong).await;
        let text = arabic.faults().concat();
        assert!(text.chars().any(|c| ('ا'..='ي').contains(&c)), "{field}: {text}");
    }
    assert_eq!(filer.app.get("/Einvoice/GetSettings").await.ok()["steps_done"], json!([]));
    // Arabic digits, and spaces between them, are read as they are meant.
    let mut typed = company();
    typed["tax_id"] = json!("١١٣-٣١٧-٧١٣");
    typed["branch_id"] = json!("٠");
    typed["street"] = json!("90");
    typed["national_id"] = json!("٢٩٠٠١٠١ ٠١٢٣٤٥٦");
    let saved = filer.app.post("/Einvoice/SaveCompany", typed).await.ok();
    assert_eq!(saved["company"]["tax_id"], TAX_ID);
    assert_eq!(saved["company"]["branch_id"], "0");
    for (field, value) in [("client_id", "م"), ("client_secret", "ش"), ("callback_key", "a b")] {
        let mut wrong = credentials(PASSWORD);
        wrong[field] = json!(value);
        let refused = filer.app.post("/Einvoice/SaveCredentials", wrong).await;
        assert_eq!(refused.faults(), [format!("{field}: Latin letters, digits and signs only")]);
    }
}

#[tokio::test]
async fn no_secret_is_in_an_answer_or_in_the_audit_trail() {
    let filer = Filer::active("Secrets").await;
    let app = &filer.app;
    // The simulator takes its secret with anything after it.
    let client_secret = format!("{PASSWORD}-4f1c9b77");
    let mut typed = credentials(&client_secret);
    typed["callback_key"] = json!("callback-key-of-the-company");
    let saved = app.post("/Einvoice/SaveCredentials", typed).await.ok();
    assert_eq!(saved["credentials"]["has_callback_key"], true);
    let activity = app.post("/Audit/Activity", json!({})).await.ok().to_string();
    let settings = app.get("/Einvoice/GetSettings").await.ok().to_string();
    for text in [saved.to_string(), settings, activity] {
        assert!(!text.contains("callback-key") && !text.contains("4f1c9b77"), "{text}");
    }
    // A stored secret is tried only where it was typed for.
    let mut elsewhere = credentials(PASSWORD);
    elsewhere["client_id"] = json!("100000000");
    elsewhere.as_object_mut().expect("fields").remove("client_secret");
    let refused = app.post("/Einvoice/SaveCredentials", elsewhere).await;
    assert_eq!(refused.refusal().2, "client_secret");
}

#[tokio::test]
async fn readiness_names_each_record_that_would_be_refused() {
    let filer = Filer::active("Readiness").await;
    filer.app.has_customer("Ali").await;
    let bare = json!({ "customer_type": "local_company", "display_name": "Bare",
        "company_name": "Bare", "currency_id": crate::kit::EGP, "exchange_rate": "1" });
    filer.app.post("/Customer/AddCustomer", bare).await.ok();
    filer.app.has_service("Uncoded", "10").await;
    let ready = filer.app.get("/Einvoice/Readiness").await.ok();
    let rows = |kind: &str| -> Vec<String> {
        let sections = ready["sections"].as_array().expect("sections");
        let section = sections.iter().find(|one| one["kind"] == kind).expect("a section");
        let rows = section["rows"].as_array().expect("rows");
        let line = |row: &Value| format!("{} {} {}", row["name"], row["field"], row["code"]);
        rows.iter().map(|row| line(row).replace('"', "")).collect()
    };
    assert_eq!(rows("company"), Vec::<String>::new());
    let customers = rows("customer");
    assert!(customers.contains(&"Bare tax_id id_missing".to_owned()), "{customers:?}");
    assert!(customers.iter().all(|row| !row.starts_with("Ali")), "{customers:?}");
    assert_eq!(rows("product"), ["Uncoded egs_code item_code"]);
}
