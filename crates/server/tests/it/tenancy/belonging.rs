//! What belongs to members: their invitation, picture and company.

use serde_json::{Value, json};

use crate::kit::members::{change_member, mailed_code, mailed_token, member_id};
use crate::kit::{PASSWORD, TestApp};

const PNG: &[u8] = include_bytes!("../../../../../fixtures/pictures/point.png");

fn path(call: &str, id: i64) -> String {
    format!("/Setting/Members/{call}/{id}")
}

async fn invite(app: &TestApp, role: i64) -> (i64, String) {
    // Plan 1 takes no second member.
    app.change_company("tier = 2");
    let email =
        format!("invited-{role}-{}-{}@niletrading.example", std::process::id(), app.tenant.0);
    let input = json!({
        "email": email, "first_name": "Nour", "last_name": "Samir", "role_id": role,
    });
    let member = app.post("/Setting/Members/AddMember", input).await.ok();
    (member["id"].as_i64().expect("an id"), email)
}

#[tokio::test]
async fn an_invitation_is_sent_again_and_withdrawn() {
    let app = TestApp::company("Inviting").await;
    let (id, email) = invite(&app, 2).await;
    let first = mailed_token(&app, &email).await;
    app.post(&path("ResendInvitation", id), json!({})).await.ok();
    let second = mailed_token(&app, &email).await;
    let open = async |token: &str| {
        let link = json!({ "email": email, "tenant_id": app.tenant.0, "token": token });
        app.nobody().post("/api/Invitation", link).await
    };
    assert_eq!(open(&first).await.refusal().1, "invitation.bad_link", "the link before it ends");
    open(&second).await.ok();

    let other = app.beside("Neighbours").await;
    let clerk = app.member("reg_user").await;
    for call in ["ResendInvitation", "WithdrawInvitation"] {
        assert_eq!(other.post(&path(call, id), json!({})).await.refusal().0, 404, "{call}");
        assert_eq!(clerk.post(&path(call, id), json!({})).await.refusal().0, 403, "{call}");
        let samy = member_id(&app, &clerk.email).await;
        let refused = app.post(&path(call, samy), json!({})).await;
        assert_eq!(refused.refusal(), (409, "member.not_invited", ""), "{call}");
    }
    app.post(&path("WithdrawInvitation", id), json!({})).await.ok();
    assert_eq!(open(&second).await.refusal().1, "invitation.bad_link");
    assert_eq!(app.post(&path("GetMemberID", id), json!({})).await.refusal().0, 404);
    let again = app.post(&path("WithdrawInvitation", id), json!({})).await;
    assert_eq!(again.refusal().0, 404);
    assert_eq!(invite(&app, 2).await.0, id, "the person may be invited again");
}

#[tokio::test]
async fn a_picture_is_redrawn_and_seen_by_members() {
    let app = TestApp::company("Faces").await;
    let clerk = app.member("reg_user").await;
    let (own, clerk_id) = (member_id(&app, &app.email).await, member_id(&app, &clerk.email).await);
    let shown = clerk.form("/Setting/Members/SetMyPicture", &[], Some(("picture", PNG))).await.ok();
    let url = shown["picture"].as_str().expect("a picture").to_owned();
    assert!(url.starts_with(&format!("/v2{}", path("Picture", clerk_id))), "{url}");
    // A file without bytes is a mistake, and takes no picture away.
    let none = clerk.form("/Setting/Members/SetMyPicture", &[], Some(("picture", b""))).await;
    assert_eq!(none.refusal(), (400, "file.empty", "picture"));
    assert_eq!(clerk.get("/api/Me").await.ok()["UserData"]["user"]["picture"], url);
    let (_, bytes) = app.file(&url).await;
    assert!(bytes.starts_with(b"\x89PNG") && bytes != PNG, "bytes of our own");
    let other = app.beside("Strangers").await;
    assert_eq!(other.get(&url).await.refusal().0, 404);

    // Only who manages members changes another's.
    let set = path("SetPicture", own);
    assert_eq!(clerk.form(&set, &[], Some(("picture", PNG))).await.refusal().0, 403);
    let theirs = path("SetPicture", clerk_id);
    assert_eq!(other.form(&theirs, &[], Some(("picture", PNG))).await.refusal().0, 404);
    let gone = app.form(&theirs, &[("remove", "true")], None).await.ok();
    assert_eq!(gone["picture"], Value::Null);
    assert_eq!(app.get(&url).await.refusal().0, 404);

    // Its header says 100,000 by 100,000 points.
    let mut huge = PNG.to_vec();
    huge[16..24].copy_from_slice(&[0, 1, 0x86, 0xa0, 0, 1, 0x86, 0xa0]);
    let sum = crc(&huge[12..29]);
    huge[29..33].copy_from_slice(&sum.to_be_bytes());
    for (bytes, code) in [
        (&b"<svg xmlns='http://www.w3.org/2000/svg'/>"[..], "member.picture_kind"),
        (b"GIF89a", "member.picture_kind"),
        (b"\x89PNG\r\n\x1a\n", "member.picture_unreadable"),
        (&PNG[..PNG.len() / 2], "member.picture_unreadable"),
        (&huge, "member.picture_pixels"),
    ] {
        let refused = app.form(&set, &[], Some(("picture", bytes))).await;
        assert_eq!(refused.refusal(), (400, code, "picture"));
    }
    for more in [1, 1 << 20] {
        let large = vec![0; (20 << 20) + more];
        let refused = app.form(&set, &[], Some(("picture", &large))).await;
        assert_eq!(refused.refusal(), (400, "file.too_large", "picture"));
        assert_eq!(refused.message(), "File size exceeds 20 MB limit");
    }
}

/// The check sum of a PNG's chunk.
fn crc(chunk: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 }
        })
    };
    !chunk.iter().fold(u32::MAX, step)
}

async fn ask(app: &TestApp, member: i64) -> crate::kit::Answer {
    let input = json!({ "member_id": member, "password": PASSWORD });
    app.post("/Setting/Members/TransferOwnership", input).await
}

async fn give(app: &TestApp, id: &Value, otp: &str) -> crate::kit::Answer {
    let input = json!({ "verification_id": id, "otp": otp });
    app.post("/Setting/Members/TransferOwnership/Confirm", input).await
}

#[tokio::test]
async fn a_company_is_given_by_its_owner_to_an_admin() {
    let app = TestApp::company("Given away").await;
    let heir = app.member("admin").await;
    let clerk = app.member("accountant").await;
    let [own, heir_id, clerk_id] = [
        member_id(&app, &app.email).await,
        member_id(&app, &heir.email).await,
        member_id(&app, &clerk.email).await,
    ];
    assert_eq!(app.get("/api/Me").await.ok()["is_owner"], true);
    assert_eq!(heir.get("/api/Me").await.ok()["is_owner"], false);
    // Another admin can neither demote the owner nor give the company away.
    let refused = change_member(&heir, own, json!({ "role_id": 2 })).await;
    assert_eq!(refused.refusal(), (409, "member.owner", "role_id"));
    assert_eq!(ask(&heir, own).await.refusal(), (409, "member.not_owner", ""));
    assert_eq!(ask(&clerk, own).await.refusal().0, 403);
    let (invited, _) = invite(&app, 1).await;
    for unfit in [own, clerk_id, invited] {
        assert_eq!(ask(&app, unfit).await.refusal(), (409, "member.no_admin", "member_id"));
    }
    let wrong = json!({ "member_id": heir_id, "password": "Wrong-2026-test" });
    let refused = app.post("/Setting/Members/TransferOwnership", wrong).await;
    assert_eq!(refused.refusal(), (422, "password.not_present", "password"));

    let id = ask(&app, heir_id).await.ok()["verification_id"].clone();
    let (subject, mail) = app.mail_to(&app.email).await;
    assert!(subject.contains("transfer the ownership of Given away"), "{subject}");
    assert!(mail.contains("owns the company"), "{mail}");
    let code = mailed_code(&app, &app.email).await;
    let bad = if code == "0000" { "0001" } else { "0000" };
    assert_eq!(give(&app, &id, bad).await.refusal(), (422, "otp.wrong", "otp"));
    assert_eq!(give(&heir, &id, &code).await.refusal(), (422, "otp.ended", "otp"));
    give(&app, &id, &code).await.ok();
    assert_eq!(give(&app, &id, &code).await.refusal().1, "otp.ended");
    assert_eq!(heir.get("/api/Me").await.ok()["is_owner"], true);
    for email in [&app.email, &heir.email] {
        let (subject, _) = app.mail_to(email).await;
        assert_eq!(subject, "Given away has a new owner");
    }
    change_member(&heir, own, json!({ "role_id": 2 })).await.ok();
    let refused = change_member(&heir, heir_id, json!({ "role_id": 2 })).await;
    assert_eq!(refused.refusal().0, 409, "the company always has a manager");
}

#[tokio::test]
async fn a_code_gives_the_company_that_it_was_made_for() {
    let app = TestApp::company("First company").await;
    let heir = app.member("admin").await;
    let id = ask(&app, member_id(&app, &heir.email).await).await.ok()["verification_id"].clone();
    let code = mailed_code(&app, &app.email).await;
    // The same person's other company: its heir has another number.
    let second = json!({
        "cmpany_name": "Second company", "Industrial_type_id": 1, "company_size": "5-11",
        "currency_id": 30,
    });
    let opened = app.post("/api/AddCompany", second).await.ok();
    let tenant = opened["GetTenantID"].as_i64().expect("a company");
    let there = app.asking_for(platform::TenantId(tenant));
    assert_eq!(opened["is_owner"], true);
    assert_eq!(give(&there, &id, &code).await.refusal(), (409, "member.no_admin", "member_id"));
}

#[tokio::test]
async fn admins_see_when_members_were_here_and_their_sign_ins() {
    let app = TestApp::company("Seen").await;
    let (id, _) = invite(&app, 3).await;
    let list = app.post("/Setting/Members/GetMember", json!({})).await.ok();
    let rows = list["Members"].as_array().expect("members");
    let seen = |id: i64| {
        let row = rows.iter().find(|row| row["id"] == id).expect("the member");
        row["last_seen_at"].clone()
    };
    assert_eq!(seen(id), Value::Null);
    let own = member_id(&app, &app.email).await;
    assert!(seen(own).as_str().is_some_and(|at| at.starts_with("2026-11-20T10:")));
    let events = app.get("/Setting/Members/SecurityEvents").await.ok();
    let told: Vec<(i64, &str)> = events
        .as_array()
        .expect("events")
        .iter()
        .map(|event| {
            let kind = event["kind"].as_str().expect("a kind");
            (event["member_id"].as_i64().expect("an id"), kind)
        })
        .collect();
    assert_eq!(told, [(id, "invited"), (own, "signed_in")]);
    let clerk = app.member("accountant").await;
    assert_eq!(clerk.get("/Setting/Members/SecurityEvents").await.refusal().0, 403);
}
