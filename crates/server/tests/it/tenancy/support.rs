//! Messages to the support: what is kept and what is mailed.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::attachments::{SMALL_PDF, send_file};

async fn add(app: &TestApp, name: &str, bytes: &[u8]) -> i64 {
    send_file(app, "/Ticket/AddFile", name, bytes).await.ok()["id"].as_i64().expect("an id")
}

fn ticket(files: &[i64]) -> Value {
    json!({
        "title": "Totals differ", "message": "Line one\nLine two", "full_name": "Mona A.",
        "email": "mona@nile.example", "page": "/sales/12?tab=history", "file_ids": files,
    })
}

#[tokio::test]
async fn a_message_is_mailed_with_its_files_and_kept() {
    let app = TestApp::alone("Asks for help").await;
    let file = add(&app, "screen.pdf", SMALL_PDF).await;
    let done = app.post("/Ticket/CreateTicket", ticket(&[file])).await.ok();
    assert_eq!(done["message"], "Message sent successfully!");
    let support = app.app.config.support_email.clone();
    let letter = app.letter_to(&support).await;
    for part in ["Reply-To: mona@nile.example", "screen.pdf", "Content-Type: application/pdf"] {
        assert!(letter.contains(part), "{part} in {letter}");
    }
    let (subject, text) = app.mail_to(&support).await;
    assert!(subject.ends_with(": Totals differ"), "{subject}");
    assert!(text.contains("page /sales/12?tab=history") && text.contains(&app.email), "{text}");

    let mine = app.post("/Ticket/GetMyTickets", json!({})).await.ok();
    let kept = &mine[0];
    assert_eq!(kept["title"], "Totals differ");
    assert_eq!(kept["message"], "Line one\nLine two");
    assert_eq!(kept["email"], "mona@nile.example");
    assert_eq!(kept["files"][0]["file_name"], "screen.pdf");
    // It is one's own: colleagues and other companies see none of it.
    let samy = app.member("admin").await;
    assert_eq!(samy.post("/Ticket/GetMyTickets", json!({})).await.ok(), json!([]));
    // Name and address are the person's own when they give none.
    let short = json!({ "title": "Thanks", "message": "All is well" });
    samy.post("/Ticket/CreateTicket", short).await.ok();
    let kept = samy.post("/Ticket/GetMyTickets", json!({})).await.ok();
    assert_eq!((&kept[0]["email"], &kept[0]["files"]), (&json!(samy.email), &json!([])));
}

#[tokio::test]
async fn files_are_ones_own_and_of_a_known_kind() {
    let app = TestApp::company("Careful").await;
    for (name, bytes) in [("a.pdf", &b"MZ\x90\0\x03"[..]), ("page.html", b"<script>"), ("a", b"")] {
        assert_eq!(
            send_file(&app, "/Ticket/AddFile", name, bytes).await.refusal().0,
            400,
            "{name}"
        );
    }
    let large = vec![b'x'; (20 << 20) + 1];
    let refused = send_file(&app, "/Ticket/AddFile", "a.txt", &large).await;
    assert_eq!(refused.message(), "File size exceeds 20 MB limit");

    let unknown = (400, "support.unknown_file", "file_ids");
    let (samy, other) = (app.member("admin").await, app.beside("Strangers").await);
    let file = add(&app, "a.pdf", SMALL_PDF).await;
    for thief in [&samy, &other] {
        let refused = thief.post("/Ticket/CreateTicket", ticket(&[file])).await;
        assert_eq!(refused.refusal(), unknown);
        assert_eq!(thief.post("/Ticket/GetMyTickets", json!({})).await.ok(), json!([]));
    }
    app.post("/Ticket/CreateTicket", ticket(&[file])).await.ok();
    let again = app.post("/Ticket/CreateTicket", ticket(&[file])).await;
    assert_eq!(again.refusal(), unknown, "it goes along once");
    let many = app.post("/Ticket/CreateTicket", ticket(&[1, 2, 3, 4, 5, 6])).await;
    assert_eq!(many.refusal(), (400, "support.too_many_files", "file_ids"));
    let half = vec![b'x'; 8 << 20];
    let both = [add(&app, "one.txt", &half).await, add(&app, "two.txt", &half).await];
    let heavy = app.post("/Ticket/CreateTicket", ticket(&both)).await;
    assert_eq!(heavy.refusal(), (400, "support.too_large", "file_ids"));
    for page in ["https://evil.example", "//evil.example"] {
        let mut asked = ticket(&[]);
        asked["page"] = json!(page);
        assert_eq!(app.post("/Ticket/CreateTicket", asked).await.refusal().2, "page");
    }
}
