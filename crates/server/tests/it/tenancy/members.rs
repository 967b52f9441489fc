//! Members: who may give which rights, and that somebody always holds them all.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::members::{change_member, give_company, member_id};

fn invited(app: &TestApp, name: &str, role: i64) -> Value {
    let email = format!("{name}-{}-{}@niletrading.example", std::process::id(), app.tenant.0);
    json!({ "email": email, "first_name": name, "last_name": "Adel", "role_id": role })
}

#[tokio::test]
async fn the_last_admin_is_neither_demoted_nor_stopped() {
    let app = TestApp::company("Last admin").await;
    let me = member_id(&app, &app.email).await;
    let last = (409, "member.last_admin", "role_id");
    let no_members = json!({
        "subject": "Roles & Permissions", "create": true, "read": true, "update": false,
        "delete": true,
    });
    for rights in [
        json!({ "role_id": 2 }),
        json!({ "role_id": 4 }),
        json!({ "role_id": 1, "active": false }),
        // Still an admin, but nobody could give the right back.
        json!({ "role_id": 1, "permissions": [no_members] }),
    ] {
        let refused = change_member(&app, me, rights).await;
        assert_eq!(refused.refusal(), last);
        assert_eq!(
            refused.message(),
            "A company needs at least one active admin who manages members."
        );
    }
    // Somebody invited who never came could let nobody in.
    app.change_company("tier = 2");
    app.post("/Setting/Members/AddMember", invited(&app, "samy", 1)).await.ok();
    assert_eq!(change_member(&app, me, json!({ "role_id": 2 })).await.refusal(), last);
    app.get("/api/Me").await.ok();

    let second = app.member("admin").await;
    let other = member_id(&second, &second.email).await;
    give_company(&app, other).await;
    change_member(&app, me, json!({ "role_id": 2 })).await.ok();
    assert_eq!(change_member(&second, other, json!({ "role_id": 3 })).await.refusal(), last);
}

#[tokio::test]
async fn two_admins_can_not_demote_each_other_at_once() {
    for _ in 0..3 {
        let app = TestApp::company("Both at once").await;
        let second = app.member("admin").await;
        let (one, two) = (member_id(&app, &app.email).await, member_id(&app, &second.email).await);
        let sends = [(app.clone(), two), (second.clone(), one)].map(|(who, whom)| {
            tokio::spawn(
                async move { change_member(&who, whom, json!({ "role_id": 2 })).await.status },
            )
        });
        let mut statuses = Vec::new();
        for send in sends {
            statuses.push(send.await.expect("sent").as_u16());
        }
        statuses.sort_unstable();
        // The later one is refused: as the last admin, or at the door, their own role being gone.
        assert_eq!(statuses[0], 200);
        assert!([409, 450].contains(&statuses[1]), "{statuses:?}");
    }
}

#[tokio::test]
async fn nobody_gives_more_than_they_hold() {
    let app = TestApp::company("Within own").await;
    let clerk = app.member("reg_user").await;
    let flag = |subject: &str| {
        let (yes, no) = (true, false);
        json!({ "subject": subject, "create": yes, "read": yes, "update": yes, "delete": no })
    };
    let id = member_id(&app, &clerk.email).await;
    let manages = [flag("Roles & Permissions"), flag("User")];
    change_member(&app, id, json!({ "role_id": 3, "permissions": manages })).await.ok();
    let clerk = clerk.sign_in(&clerk.email).await;

    let beyond = (409, "member.beyond_own_rights", "");
    let wide = json!({ "role_id": 3, "permissions": [flag("Sales")] });
    assert_eq!(change_member(&clerk, id, wide.clone()).await.refusal(), beyond);
    assert_eq!(change_member(&clerk, id, json!({ "role_id": 1 })).await.refusal(), beyond);
    clerk.change_company("tier = 2");
    let refused = clerk.post("/Setting/Members/AddMember", invited(&app, "nour", 1)).await;
    assert_eq!(refused.refusal(), beyond);
    clerk.change_company("tier = 2");
    clerk.post("/Setting/Members/AddMember", invited(&app, "nour", 3)).await.ok();
    change_member(&app, id, wide).await.ok();
}

#[tokio::test]
async fn a_right_that_is_given_twice_is_refused_by_its_place() {
    let app = TestApp::company("Twice").await;
    let clerk = app.member("reg_user").await;
    let id = member_id(&app, &clerk.email).await;
    let sales = |delete: bool| {
        let yes = true;
        json!({ "subject": "Sales", "create": yes, "read": yes, "update": yes, "delete": delete })
    };
    let path = format!("/Setting/Members/GetMemberID/{id}");
    let before = app.post(&path, json!({})).await.ok();
    for twice in [[sales(false), sales(true)], [sales(true), sales(true)]] {
        let change = json!({ "role_id": 3, "permissions": twice });
        let refused = change_member(&app, id, change).await.faults();
        assert_eq!(refused, ["permissions.1.subject: this is in the list twice"]);
        let mut invited = invited(&app, "nour", 3);
        invited["permissions"] = json!(twice);
        app.change_company("tier = 2");
        let refused = app.post("/Setting/Members/AddMember", invited).await.faults();
        assert_eq!(refused, ["permissions.1.subject: this is in the list twice"]);
    }
    assert_eq!(app.post(&path, json!({})).await.ok(), before, "nothing changed");
}

#[tokio::test]
async fn members_are_shown_and_invited_once() {
    let app = TestApp::company("Members").await;
    let samy = app.member("PM").await;
    let id = member_id(&app, &samy.email).await;
    let path = format!("/Setting/Members/GetMemberID/{id}");
    let shown = app.post(&path, json!({})).await.ok();
    assert_eq!((&shown["role"], &shown["role_id"]), (&json!("PM"), &json!(4)));
    let flags = shown["permissions"].as_array().expect("flags");
    let sales = flags.iter().find(|flag| flag["subject"] == "Sales").expect("sales");
    assert_eq!((&sales["create"], &sales["delete"]), (&json!(true), &json!(false)));
    let same = json!({ "role_id": 4, "permissions": flags });
    assert_eq!(change_member(&app, id, same).await.ok(), shown, "sent back, it changes nothing");

    let mut again = invited(&app, "samy", 2);
    again["email"] = json!(samy.email.to_uppercase());
    app.change_company("tier = 2");
    let refused = app.post("/Setting/Members/AddMember", again).await;
    assert_eq!(refused.refusal(), (409, "member.exists", "email"));
    assert_eq!(change_member(&app, 999_999, json!({ "role_id": 2 })).await.refusal().0, 404);
    let accountant = app.member("accountant").await;
    let list = accountant.post("/Setting/Members/GetMember", json!({})).await;
    assert_eq!(list.refusal().0, 403);
}

#[tokio::test]
async fn an_invitation_is_checked_in_both_languages() {
    let app = TestApp::company("Invitations").await;
    let wrong = json!({ "email": "ali", "first_name": " ", "last_name": "A", "role_id": 9 });
    app.change_company("tier = 2");
    let refused = app.post("/Setting/Members/AddMember", wrong.clone()).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    email: enter a valid email address
    first_name: this field is required
    role_id: choose one from the list
    ");
    app.change_company("tier = 2");
    let refused = app.in_language("ar").post("/Setting/Members/AddMember", wrong).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    email: أدخل بريدًا إلكترونيًا صحيحًا
    first_name: هذا الحقل مطلوب
    role_id: اختر من القائمة
    ");
}
