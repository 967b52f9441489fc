//! Who signs up, and what members may do.

use serde_json::{Value, json};

use super::{Answer, EGP, PASSWORD, TestApp};

/// The id of the member with an e-mail.
pub async fn member_id(app: &TestApp, email: &str) -> i64 {
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let members = list["Members"].as_array().expect("members");
    let member = members.iter().find(|member| member["email"] == email).expect("the member");
    member["id"].as_i64().expect("an id")
}

/// Gives a member other rights.
pub async fn change_member(app: &TestApp, id: i64, rights: Value) -> Answer {
    app.post(&format!("/Setting/Members/UpdatePermission/{id}"), rights).await
}

/// The four digits in the newest code mail.
pub async fn mailed_code(app: &TestApp, email: &str) -> String {
    let (_, text) = app.mail_to(email).await;
    text.lines()
        .map(str::trim)
        .find(|line| line.len() == 4 && line.bytes().all(|b| b.is_ascii_digit()))
        .unwrap_or_else(|| panic!("no code in: {text}"))
        .to_owned()
}

/// The token of an address that was proved by the mailed code.
pub async fn verified_address(app: &TestApp, email: &str) -> Value {
    let asked = app.post("/Auth/RequestOtp", json!({ "email": email })).await.ok();
    let otp = mailed_code(app, email).await;
    let body = json!({ "otp": otp, "verification_id": asked["verification_id"] });
    app.post("/Auth/VerifyOtp", body).await.ok()["verification_token"].clone()
}

/// The whole form, filled in.
pub fn registration(email: &str, token: &Value, altcha: &str) -> Value {
    json!({
        "email": email, "password": "Balanced-Books-9", "first_name": "Mona", "last_name": "Hassan",
        "mobile_number": "+20 10 1234 5678", "user_type": "owner", "cmpany_name": "النيل للتجارة",
        "Industrial_type_id": 1, "company_size": "5-11", "currency_id": EGP,
        "verification_token": token, "altcha": altcha, "accept_terms": true,
    })
}

/// Asks for a recovery link, the bot check's work done.
pub async fn ask_recovery(visitor: &TestApp, email: &str) -> Answer {
    let altcha = visitor.solve_challenge().await;
    visitor.post("/api/ResetPassword", json!({ "email": email, "altcha": altcha })).await
}

/// The token of the link in the newest mail to an address.
pub async fn mailed_token(app: &TestApp, email: &str) -> String {
    let (_, text) = app.mail_to(email).await;
    let rest = text.split("token=").nth(1).unwrap_or_else(|| panic!("no link in: {text}"));
    rest.split_whitespace().next().unwrap_or_default().to_owned()
}

/// Gives the company from its owner to another admin.
pub async fn give_company(owner: &TestApp, admin: i64) {
    let asked = json!({ "member_id": admin, "password": PASSWORD });
    let asked = owner.post("/Setting/Members/TransferOwnership", asked).await.ok();
    let otp = mailed_code(owner, &owner.email).await;
    let code = json!({ "otp": otp, "verification_id": asked["verification_id"] });
    owner.post("/Setting/Members/TransferOwnership/Confirm", code).await.ok();
}

impl TestApp {
    /// Chooses the language of the product and of its mail.
    pub async fn chooses_language(&self, language: &str) {
        let Value::Object(mut typed) = self.get("/api/Profile").await.ok() else {
            panic!("no profile");
        };
        typed.remove("email");
        typed.insert("language".to_owned(), json!(language));
        self.post("/api/Profile", typed.into()).await.ok();
    }
}
