//! Programs that sign with a token: paired by a code, given what waits, trusted in nothing. The
//! program here is the real one, with a key file, whose calls come to the server without a network.

use std::path::PathBuf;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use mizan::key_rotation::rotate;
use platform::config::Config;
use platform::sealed::Renewals;
use sealing::{Batch, NextRequest, Outcome, PairingCode, SignedDocument, Trouble};
use serde_json::{Value, json};
use signer::calls::{self, Computer, Pairing};
use signer::commands::{sign_batch, sign_past};
use signer::keys::{self, OpenKey};
use signer::{KeySource, Line, ReadDocument, Reply, SignerError, read_document};

use crate::kit::TestApp;
use crate::kit::einvoicing::{Filer, PASSWORD, TAX_ID, company, credentials, key_file};

/// The way to the server of a test, which may change answers.
struct Wire {
    app: TestApp,
    change: fn(Value) -> Value,
}

impl Line for Wire {
    async fn post(&self, path: &str, body: String) -> Result<Reply, SignerError> {
        let answer = self.app.call(&axum::http::Method::POST, path, Some(body)).await;
        let status = answer.status.as_u16();
        Ok(Reply { status, body: (self.change)(answer.body).to_string() })
    }
}

fn wire(filer: &Filer) -> Wire {
    Wire { app: filer.app.nobody(), change: |body| body }
}

fn key(name: &str, now: Timestamp) -> Result<OpenKey, SignerError> {
    let path = format!("{}/../../fixtures/eta/seal/{name}.p12", env!("CARGO_MANIFEST_DIR"));
    let source = KeySource::File { path: PathBuf::from(path) };
    keys::find(&source)?.open(PASSWORD, None, now)
}

fn seal(filer: &Filer) -> OpenKey {
    key("seal", filer.app.app.clock.now()).expect("a key")
}

fn computer(name: &str) -> Computer {
    Computer { name: name.to_owned(), system: "linux".to_owned() }
}

async fn code(filer: &Filer) -> PairingCode {
    let shown = filer.app.post("/Einvoice/Signers/Code", json!({})).await.ok();
    assert_eq!(shown["seconds"], 600);
    PairingCode::read(shown["code"].as_str().expect("a code")).expect("16 letters")
}

async fn pair(filer: &Filer, name: &str) -> Pairing {
    let code = code(filer).await;
    let now = filer.app.app.clock.now();
    let paired = calls::pair(&wire(filer), &code, &seal(filer), computer(name), now).await;
    paired.unwrap_or_else(|error| panic!("not paired: {error}"))
}

/// A company whose seal is with a signer.
async fn paired(name: &str) -> (Filer, Pairing) {
    let filer = Filer::unconnected(name).await;
    filer.app.post("/Einvoice/SaveCompany", company()).await.ok();
    filer.app.post("/Einvoice/SaveCredentials", credentials(PASSWORD)).await.ok();
    let pairing = pair(&filer, "Accounts-PC").await;
    filer.app.get("/Einvoice/UpdateIsActiveStatus?active=true").await.ok();
    (filer, pairing)
}

fn read(batch: &Batch) -> Vec<ReadDocument> {
    let documents = batch.documents.iter();
    documents.map(|one| read_document(one, TAX_ID).expect("a document")).collect()
}

const fn fifty() -> NextRequest {
    NextRequest { most: 50, keep: true, after: 0 }
}

async fn next(filer: &Filer, pairing: &Pairing, keep: bool) -> Batch {
    let wanted = NextRequest { keep, ..fifty() };
    calls::next(&wire(filer), pairing, wanted).await.expect("a batch")
}

#[tokio::test]
async fn what_a_paired_signer_signs_is_filed() {
    let (mut filer, pairing) = paired("Signed").await;
    let settings = filer.app.get("/Einvoice/GetSettings").await.ok();
    assert_eq!(settings["seal"]["kind"], "agent", "{settings:#}");
    assert_eq!(settings["seal"]["seal_id"], format!("VATEG-{TAX_ID}"));
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "waiting_for_signature none");
    let batch = next(&filer, &pairing, false).await;
    let shown = read(&batch);
    assert_eq!((shown.len(), batch.waiting), (1, 1));
    assert_eq!((shown[0].buyer.as_str(), shown[0].total.as_str()), ("Nile Trading", "114.00"));
    let signed = sign_batch(&wire(&filer), &pairing, &seal(&filer), (&shown, 0)).await;
    assert_eq!(signed, Ok(1));
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    assert!(next(&filer, &pairing, true).await.documents.is_empty());
    // A second time nothing is signed, and nothing changes.
    let message = STANDARD.encode(b"anything");
    let again = SignedDocument { id: shown[0].id, message };
    let kept = calls::send_signatures(&wire(&filer), &pairing, vec![again]).await;
    let kept = kept.expect("an answer");
    assert_eq!(kept.documents[0].outcome, Outcome::Already);
    assert_eq!(filer.simulator.recorded(), 1);
    let signers = filer.app.get("/Einvoice/Signers").await.ok();
    assert_eq!(signers["signers"][0]["name"], "Accounts-PC");
    assert_eq!(signers["signers"][0]["online"], true, "{signers:#}");
    assert_eq!(signers["code_until"], Value::Null);
}

#[tokio::test]
async fn a_code_works_once_for_ten_minutes_and_is_not_guessed() {
    let mut filer = Filer::unconnected("Coded").await;
    let early = filer.app.post("/Einvoice/Signers/Code", json!({})).await;
    assert_eq!(early.refusal().1, "einvoice.company_missing");
    filer.app.post("/Einvoice/SaveCompany", company()).await.ok();
    let now = filer.app.app.clock.now();
    let used = code(&filer).await;
    let first = calls::pair(&wire(&filer), &used, &seal(&filer), computer("One"), now).await;
    assert!(first.is_ok());
    let refused = |outcome: Result<Pairing, SignerError>| {
        assert!(matches!(outcome, Err(SignerError::Refused(_))), "{:?}", outcome.err());
    };
    refused(calls::pair(&wire(&filer), &used, &seal(&filer), computer("Two"), now).await);
    // Another code replaces the one that is shown.
    let replaced = code(&filer).await;
    let shown = code(&filer).await;
    refused(calls::pair(&wire(&filer), &replaced, &seal(&filer), computer("Two"), now).await);
    // Its mark with other letters: after five such tries the right code is worth nothing.
    let last = if shown.as_str().ends_with('A') { "B" } else { "A" };
    let wrong = PairingCode::read(&format!("{}{last}", &shown.as_str()[..15])).expect("a code");
    for _ in 0..5 {
        refused(calls::pair(&wire(&filer), &wrong, &seal(&filer), computer("X"), now).await);
    }
    refused(calls::pair(&wire(&filer), &shown, &seal(&filer), computer("X"), now).await);
    let late = code(&filer).await;
    filer.pass(900);
    let now = filer.app.app.clock.now();
    refused(calls::pair(&wire(&filer), &late, &seal(&filer), computer("Late"), now).await);
    let mut statuses = Vec::new();
    for _ in 0..25 {
        let body = json!({ "mark": "ABCD", "nonce": "n", "body": "{}", "proof": "" });
        let answer = filer.app.nobody().post("/Einvoice/Signer/Pair", body).await;
        statuses.push(answer.refusal().0);
    }
    assert_eq!((statuses[0], statuses[24]), (422, 429), "{statuses:?}");
}

#[tokio::test]
async fn a_certificate_that_can_not_seal_for_the_company_is_refused_with_the_reason() {
    let filer = Filer::unconnected("Refused").await;
    filer.app.post("/Einvoice/SaveCompany", company()).await.ok();
    let now = filer.app.app.clock.now();
    let code = code(&filer).await;
    let stranger = key("demo", now).expect("the seal of another taxpayer");
    let outcome = calls::pair(&wire(&filer), &code, &stranger, computer("PC"), now).await;
    let Err(SignerError::Refused(words)) = outcome else { panic!("paired") };
    assert!(words.contains("204871365"), "{words}");
    // A person's signature is refused by the program before anything is sent.
    let person = key("signature", now).err().and_then(|error| error.trouble());
    assert_eq!(person, Some(Trouble::PersonalSignature));
    // The code is not used up by a certificate that is refused.
    assert!(calls::pair(&wire(&filer), &code, &seal(&filer), computer("PC"), now).await.is_ok());
}

#[tokio::test]
async fn a_document_is_one_signers_until_its_time_is_over() {
    let (mut filer, one) = paired("Two").await;
    let two = pair(&filer, "Other-PC").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    let kept = read(&next(&filer, &one, true).await);
    assert_eq!(kept.len(), 1);
    assert_eq!(read(&next(&filer, &one, true).await), kept, "asked again after a lost answer");
    let free = next(&filer, &two, true).await;
    assert!(free.documents.is_empty() && free.waiting == 1);
    // The first computer is switched off; nothing sticks.
    filer.pass(400);
    let shown = read(&next(&filer, &two, false).await);
    let signed = sign_batch(&wire(&filer), &two, &seal(&filer), (&shown, 0)).await;
    assert_eq!(signed, Ok(1));
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let signed = sign_batch(&wire(&filer), &one, &seal(&filer), (&kept, 0)).await;
    assert_eq!(signed, Ok(0));
}

#[tokio::test]
async fn a_removed_signer_is_nobody_and_its_documents_are_free() {
    let (filer, one) = paired("Removed").await;
    let two = pair(&filer, "Other-PC").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    assert_eq!(next(&filer, &two, true).await.documents.len(), 1);
    let signers = filer.app.get("/Einvoice/Signers").await.ok();
    let ids: Vec<i64> = (0..2).filter_map(|at| signers["signers"][at]["id"].as_i64()).collect();
    let path = |id: i64| format!("/Einvoice/Signers/{id}");
    assert_eq!(filer.app.nobody().delete(&path(ids[0])).await.refusal().0, 401);
    let stranger = TestApp::company("Stranger").await;
    assert_eq!(stranger.delete(&path(ids[0])).await.refusal().0, 404);
    filer.app.delete(&path(ids[0])).await.ok();
    let ended = calls::next(&wire(&filer), &two, fifty()).await;
    assert_eq!(ended.err(), Some(SignerError::NotKnown));
    assert_eq!(next(&filer, &one, true).await.documents.len(), 1);
    let settings = filer.app.get("/Einvoice/GetSettings").await.ok();
    assert_eq!((&settings["seal"]["kind"], &settings["active"]), (&json!("agent"), &json!(true)));
    filer.app.delete(&path(ids[1])).await.ok();
    assert_eq!(filer.app.delete(&path(ids[1])).await.refusal().0, 404, "twice");
    let settings = filer.app.get("/Einvoice/GetSettings").await.ok();
    assert_eq!((&settings["seal"], &settings["active"]), (&Value::Null, &json!(false)));
    assert_eq!(calls::report(&wire(&filer), &one, None).await.err(), Some(SignerError::NotKnown));
}

#[tokio::test]
async fn unlinking_and_a_key_file_end_signers_and_what_waits_is_sealed() {
    let (mut filer, pairing) = paired("Replaced").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "waiting_for_signature none");
    let file = json!({ "file": key_file("seal"), "password": PASSWORD });
    filer.app.post("/Einvoice/SaveSeal", file).await.ok();
    let ended = calls::report(&wire(&filer), &pairing, None).await;
    assert_eq!(ended.err(), Some(SignerError::NotKnown));
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let again = pair(&filer, "Again").await;
    filer.app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await.ok();
    let ended = calls::report(&wire(&filer), &again, None).await;
    assert_eq!(ended.err(), Some(SignerError::NotKnown));
}

#[tokio::test]
async fn a_false_signature_is_refused_and_the_document_waits_for_a_right_one() {
    let (filer, pairing) = paired("False").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.app.run_jobs().await;
    let batch = next(&filer, &pairing, true).await;
    let filing = batch.documents[0].id;
    let hand = async |message: Vec<u8>| {
        let documents = vec![SignedDocument { id: filing, message: STANDARD.encode(message) }];
        let kept = calls::send_signatures(&wire(&filer), &pairing, documents).await;
        let kept = kept.expect("an answer");
        (kept.documents[0].outcome, kept.documents[0].code.clone().unwrap_or_default())
    };
    let refused = |code: &str| (Outcome::Refused, code.to_owned());
    assert_eq!(hand(b"no message".to_vec()).await, refused("4040"));
    let now = batch.now;
    let text = eta::Tree::read(&batch.documents[0].text).expect("a document");
    let digest = eta::Digest::of_document(&text);
    let of = |digest: &eta::Digest, key: &OpenKey, tax_id: &str, at: Timestamp| {
        eta::seal(digest, tax_id, key, at).expect("sealed")
    };
    let other_text = of(&eta::Digest::of_bytes(b"another"), &seal(&filer), TAX_ID, now);
    assert_eq!(hand(other_text).await, refused("4043"));
    let stranger = key("demo", now).expect("another company's seal");
    assert_eq!(hand(of(&digest, &stranger, "204871365", now)).await, refused("ISFX305"));
    let late = now + jiff::SignedDuration::from_hours(1);
    assert_eq!(hand(of(&digest, &seal(&filer), TAX_ID, late)).await, refused("signing_time"));
    let signers = filer.app.get("/Einvoice/Signers").await.ok();
    assert_eq!(signers["signers"][0]["trouble"], "refused", "{signers:#}");
    assert_eq!(filer.stands(id).await, "waiting_for_signature none");
    let right = hand(of(&digest, &seal(&filer), TAX_ID, now)).await;
    assert_eq!(right, (Outcome::Signed, String::new()));
    let signers = filer.app.get("/Einvoice/Signers").await.ok();
    assert_eq!(signers["signers"][0]["trouble"], Value::Null);
    // Another company's signer has no such document.
    let (other, stranger) = paired("Neighbour").await;
    let documents = vec![SignedDocument { id: filing, message: String::new() }];
    let kept = calls::send_signatures(&wire(&other), &stranger, documents).await;
    let kept = kept.expect("an answer");
    assert_eq!(kept.documents[0].outcome, Outcome::Gone);
}

#[tokio::test]
async fn neither_side_believes_what_is_not_proved() {
    let (filer, pairing) = paired("Proved").await;
    let stolen = Pairing { channel_key: STANDARD.encode([7; 32]), ..pairing.clone() };
    let refused = calls::next(&wire(&filer), &stolen, fifty()).await;
    assert_eq!(refused.err(), Some(SignerError::NotKnown), "the token without the key");
    let replaced = Wire {
        app: filer.app.nobody(),
        change: |mut body| {
            let text = body["body"].as_str().unwrap_or_default().replace("Proved", "Forged");
            body["body"] = json!(text);
            body
        },
    };
    let forged = calls::next(&replaced, &pairing, fifty()).await;
    assert_eq!(forged.err(), Some(SignerError::Untrusted), "an answer that was changed");
    let code = code(&filer).await;
    let now = filer.app.app.clock.now();
    let forged = calls::pair(&replaced, &code, &seal(&filer), computer("PC"), now).await;
    assert_eq!(forged.err(), Some(SignerError::Untrusted));
    for body in [
        json!({}),
        json!([]),
        json!({ "token": 1, "nonce": "n", "body": "{}", "proof": "p" }),
        json!({ "token": "x".repeat(5000), "nonce": "n", "body": "{}", "proof": "p" }),
        json!({ "token": pairing.token, "nonce": "", "body": "{}", "proof": "p" }),
    ] {
        for path in ["Next", "Signed", "State"] {
            let path = format!("/Einvoice/Signer/{path}");
            let answer = filer.app.nobody().post(&path, body.clone()).await;
            assert!([400, 401].contains(&answer.refusal().0), "{path}: {}", answer.body);
        }
    }
    let huge = json!({ "mark": "ABCD", "nonce": "n", "body": "x".repeat(5 << 20), "proof": "p" });
    let answer = filer.app.nobody().post("/Einvoice/Signer/Pair", huge).await;
    assert_eq!(answer.refusal().0, 413);
    let documents = (0..51).map(|id| SignedDocument { id, message: String::new() }).collect();
    let many = calls::send_signatures(&wire(&filer), &pairing, documents).await;
    assert!(matches!(many, Err(SignerError::Refused(_))), "{:?}", many.err());
    let state = calls::report(&wire(&filer), &pairing, Some(Trouble::LastTry)).await;
    assert_eq!(state.ok().map(|state| state.tax_id).as_deref(), Some(TAX_ID));
    // The one whose answer was forged is paired all the same: nobody has its token.
    let signers = filer.app.get("/Einvoice/Signers").await.ok();
    assert_eq!(signers["signers"][1]["trouble"], "last_try", "{signers:#}");
}

#[tokio::test]
async fn a_signer_stays_paired_when_the_program_gets_another_key() {
    let (mut filer, pairing) = paired("Rotated").await;
    code(&filer).await;
    let with_key = |key: &str| {
        let mut config = Config::clone(&filer.app.app.config);
        config.secret_key = key.to_owned();
        config.secret_key_set = true;
        filer.app.with_config(config)
    };
    let former = filer.app.app.config.secret_key.clone();
    platform::cluster::prove_secret_key(&with_key(&former).app).await.expect("claimed");
    let new = with_key("another secret key of more than thirty-two letters");
    let done = rotate(&new.app, &former).await.expect("rotated");
    // The client's secret and the channel's key.
    assert_eq!(done, Renewals { renewed: 2, current: 0, lost: 0 });
    filer.app = new;
    let state = calls::report(&wire(&filer), &pairing, None).await.expect("known");
    assert_eq!(state.tax_id, TAX_ID);
    let signers = filer.app.get("/Einvoice/Signers").await.ok();
    assert_eq!(signers["code_until"], Value::Null, "an open code ends with its key");
}

#[tokio::test]
async fn documents_that_differ_hold_up_no_others_however_many_they_are() {
    let (mut filer, pairing) = paired("Held up").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let mut ids = Vec::new();
    for _ in 0..52 {
        ids.push(filer.has_filable(buyer, product).await);
    }
    filer.file(&ids).await;
    filer.settle().await;
    let changed = filer.app.as_admin(|tx, ctx| {
        let sql = "update einvoice set number = 'ELSE' where tenant_id = $1 and id in
                       (select e.id from einvoice e where e.tenant_id = $1 order by e.id limit 51)";
        Ok(tx.exec(sql, platform::args![ctx.tenant])?)
    });
    assert_eq!(changed.await.expect("changed"), 51);
    let (line, key) = (wire(&filer), seal(&filer));
    let mut sign = async |_: &Batch, shown: &[ReadDocument], after: i64| {
        sign_batch(&line, &pairing, &key, (shown, after)).await
    };
    let signed = sign_past(&line, &pairing, &mut sign).await;
    assert_eq!(signed.map_err(|error| error.trouble()), Err(Some(Trouble::TextDiffers)));
    filer.settle().await;
    assert_eq!(filer.simulator.recorded(), 1);
    assert_eq!(next(&filer, &pairing, false).await.waiting, 51);
}

#[tokio::test]
async fn a_code_begins_like_no_other_companys() {
    let one = Filer::unconnected("First").await;
    one.app.post("/Einvoice/SaveCompany", company()).await.ok();
    let taken = code(&one).await;
    let next = one.app.beside("Second").await;
    next.post("/Einvoice/SaveCompany", company()).await.ok();
    let config = next.app.config.clone();
    let alike = format!("{}AAAABBBBCCCC", taken.mark());
    let drawn = next.as_admin(move |tx, ctx| {
        let mut codes = [alike.clone(), "ZZZZAAAABBBBCCCC".to_owned()].into_iter();
        einvoicing::agents::make_code_of(tx, ctx, &config, &mut || {
            PairingCode::read(&codes.next().expect("a draw")).expect("a code")
        })
    });
    assert_eq!(drawn.await.expect("a code").code, "ZZZZ-AAAA-BBBB-CCCC");
    // The first company's code works as before.
    let now = one.app.app.clock.now();
    let line = wire(&one);
    assert!(calls::pair(&line, &taken, &seal(&one), computer("PC"), now).await.is_ok());
}
