//! What an invitation tells of the invited: nothing, before they come.

use serde_json::{Value, json};

use crate::kit::{PASSWORD, TestApp};

fn invitation(email: &str, role: i64) -> Value {
    json!({ "email": email, "first_name": "Samir", "last_name": "Unknown", "role_id": role })
}

async fn invite(app: &TestApp, email: &str) -> Value {
    app.change_company("tier = 2");
    app.post("/Setting/Members/AddMember", invitation(email, 2)).await.ok()
}

/// What the company sees of a member, apart from who it is.
fn name_and_state(member: &Value) -> (String, Value, Value) {
    let name = format!("{} {}", text(&member["first_name"]), text(&member["last_name"]));
    (name, member["pending"].clone(), member["active"].clone())
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[tokio::test]
async fn nobody_learns_whose_email_has_an_account() {
    let app = TestApp::company("Curious").await;
    let other = app.beside("Somebody's own").await;
    let nobody = format!("nobody-{}@niletrading.example", app.tenant.0);
    let unknown = ("Samir Unknown".to_owned(), json!(true), json!(true));
    for email in [other.email.as_str(), nobody.as_str()] {
        let invited = invite(&app, email).await;
        assert_eq!(name_and_state(&invited), unknown, "{email}");
        // Asked again, the answer is the same.
        assert_eq!(invite(&app, email).await, invited, "{email}");
        let one = format!("/Setting/Members/GetMemberID/{}", invited["id"]);
        assert_eq!(app.post(&one, json!({})).await.ok(), invited, "{email}");
    }
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let members = list["Members"].as_array().expect("members");
    assert_eq!(members.iter().filter(|member| name_and_state(member) == unknown).count(), 2);

    // Nor may the last admin step back because of an admin who has not come.
    app.change_company("tier = 2");
    app.post("/Setting/Members/AddMember", invitation(&other.email, 1)).await.ok();
    let me = members.iter().find(|member| member["email"] == app.email.as_str()).expect("me");
    let path = format!("/Setting/Members/UpdatePermission/{}", me["id"]);
    let refused = app.post(&path, json!({ "role_id": 2 })).await;
    assert_eq!(refused.refusal(), (409, "member.last_admin", "role_id"));
}

#[tokio::test]
async fn a_name_in_an_invitation_is_no_link() {
    let app = TestApp::company("Luring").await;
    app.change_company("tier = 2");
    let email = format!("lured-{}@niletrading.example", app.tenant.0);
    let mut lured = invitation(&email, 2);
    lured["first_name"] = json!("اضغط http://evil.example الآن");
    app.post("/Setting/Members/AddMember", lured).await.ok();
    let (subject, text) = app.mail_to(&email).await;
    let letter = app.letter_to(&email).await;
    let parsed = crate::kit::sending::parsed_message(&letter);
    let page = parsed.body_html(0).expect("a page").into_owned();
    for said in [subject, text, page] {
        assert!(!said.contains("http://evil") && !said.contains("evil.example"), "{said}");
    }
    let link = format!("{}/", app.app.config.public_url);
    let text = parsed.body_text(0).expect("a text");
    assert!(text.contains(&link) && text.contains("evil"), "{text}");
}

#[tokio::test]
async fn whoever_enters_has_accepted() {
    let app = TestApp::company("Welcoming").await;
    let named = ("Mona Tester".to_owned(), json!(false), json!(true));
    let show = async |id: &Value| {
        name_and_state(
            &app.post(&format!("/Setting/Members/GetMemberID/{id}"), json!({})).await.ok(),
        )
    };
    let by_login = app.beside("By login").await;
    let member = invite(&app, &by_login.email).await;
    // At home in their own company they have accepted nothing.
    by_login.sign_in(&by_login.email).await;
    assert_eq!(show(&member["id"]).await.1, json!(true));
    let login = json!({ "email": by_login.email, "password": PASSWORD, "tenant_id": app.tenant.0 });
    app.nobody().post("/api/Login", login).await.ok();
    assert_eq!(show(&member["id"]).await, named);

    let by_switch = app.beside("By switch").await;
    let member = invite(&app, &by_switch.email).await;
    by_switch.post("/api/SwitchCompany", json!({ "tenant_id": app.tenant.0 })).await.ok();
    assert_eq!(show(&member["id"]).await, named);
    app.change_company("tier = 2");
    let again = app.post("/Setting/Members/AddMember", invitation(&by_switch.email, 2)).await;
    assert_eq!(again.refusal(), (409, "member.exists", "email"));

    let new = format!("new-{}@niletrading.example", app.tenant.0);
    let member = invite(&app, &new).await;
    let (_, mail) = app.mail_to(&new).await;
    let link = mail.split("token=").nth(1).expect("a link");
    let token = link.split_whitespace().next().expect("a token");
    let link = json!({ "email": new, "tenant_id": app.tenant.0, "token": token });
    let invitation = app.nobody().post("/api/Invitation", link.clone()).await.ok();
    assert_eq!(invitation["company_name"], json!("Welcoming"));
    assert!(invitation["invited_by"].as_str().is_some_and(|name| !name.is_empty()));
    let mut another = link.clone();
    another["email"] = json!("somebody.else@niletrading.example");
    assert_eq!(
        app.nobody().post("/api/Invitation", another).await.refusal().1,
        "invitation.bad_link"
    );
    let accepted = json!({
        "email": new, "password": "sK7-vqm", "tenant_id": app.tenant.0, "token": token,
    });
    app.nobody().post("/api/ConfirmMemberPassword", accepted).await.ok();
    assert_eq!(show(&member["id"]).await, ("Samir Unknown".to_owned(), json!(false), json!(true)));
}
