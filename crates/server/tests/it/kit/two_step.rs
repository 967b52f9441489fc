//! An authenticator app, as a person has it on their phone.

use ring::hmac;
use serde_json::{Value, json};

use super::{Answer, PASSWORD, TestApp};

/// An app with one key.
pub struct Authenticator {
    key: Vec<u8>,
}

impl Authenticator {
    /// Takes the key as a person types it: base32.
    pub fn with_key(text: &str) -> Authenticator {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
        let (mut bits, mut count, mut key) = (0_u32, 0, Vec::new());
        for letter in text.chars() {
            let value = alphabet.find(letter).expect("a letter of base32");
            bits = bits << 5 | u32::try_from(value).expect("five bits");
            count += 5;
            if count >= 8 {
                count -= 8;
                key.push(u8::try_from(bits >> count & 255).expect("a byte"));
            }
        }
        Authenticator { key }
    }

    /// The code at the program's time, so many steps ahead of it.
    pub fn code(&self, app: &TestApp, ahead: i64) -> String {
        let step = app.app.clock.now().as_second().div_euclid(30) + ahead;
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.key);
        let tag = hmac::sign(&key, &step.to_be_bytes());
        let bytes = tag.as_ref();
        let from = usize::from(bytes[19] & 15);
        let number = u32::from_be_bytes(bytes[from..from + 4].try_into().expect("four bytes"));
        format!("{:06}", (number & 0x7fff_ffff) % 1_000_000)
    }
}

/// Turns two-step sign-in on with the code of this moment; gives the app and the recovery codes.
pub async fn turn_on_two_step(app: &TestApp) -> (Authenticator, Vec<String>) {
    let begun = app.post("/api/TwoStep/Begin", json!({ "password": PASSWORD })).await.ok();
    let phone = Authenticator::with_key(begun["key"].as_str().expect("a key"));
    let code = phone.code(app, 0);
    let done = app.post("/api/TwoStep/Confirm", json!({ "code": code })).await.ok();
    let codes = done["codes"].as_array().expect("recovery codes").iter();
    (phone, codes.map(|code| code.as_str().expect("a code").to_owned()).collect())
}

/// The challenge that the right password gives.
pub async fn challenge_of(app: &TestApp) -> Value {
    let login = json!({ "email": app.email, "password": PASSWORD });
    let answer = app.nobody().post("/api/Login", login).await;
    assert_eq!(answer.status, 202, "{:#}", answer.body);
    answer.body["challenge"].clone()
}

/// Answers a challenge.
pub async fn second_step(app: &TestApp, challenge: &Value, code: &str) -> Answer {
    let body = json!({ "challenge": challenge, "code": code });
    app.nobody().post("/api/LoginSecondStep", body).await
}
