//! OpenSSL as a second opinion: it accepts what we seal, and refuses changed bytes. It is required:
//! without it these tests fail (`scripts/checking-programs.sh` installs it).

use std::path::{Path, PathBuf};
use std::process::Command;

use eta::{Digest, seal};

use crate::kit::{ISSUER, TestKey, bytes, moment};

const CANONICAL: &str = "01-eta-official.canonical.txt";

/// A folder of this test, removed when it ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("eta-openssl-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn put(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// Whether OpenSSL takes a signature (CAdES) over a text, and what it says.
fn verified(message: &Path, text: &Path, authority: &Path) -> (bool, String) {
    let at = moment("2026-12-01T10:00:00Z").as_second().to_string();
    let mut command = Command::new("openssl");
    command.args(["cms", "-verify", "-cades", "-binary", "-inform", "DER", "-purpose", "any"]);
    command.args(["-attime", &at, "-out"]).arg(message.with_extension("out"));
    command.arg("-in").arg(message).arg("-content").arg(text).arg("-CAfile").arg(authority);
    let done = command.output().unwrap();
    (done.status.success(), String::from_utf8_lossy(&done.stderr).into_owned())
}

#[test]
fn openssl_takes_what_we_seal_and_nothing_that_was_changed() {
    let folder = Folder::new("sealed");
    let text = bytes(CANONICAL);
    let at = moment("2026-12-01T10:00:00Z");
    let message =
        seal(&Digest::of_bytes(&text), ISSUER, &TestKey::new("seal", "seal"), at).unwrap();
    let content = folder.put("canonical.txt", &text);
    let authority = folder.put("ca.pem", &bytes("seal/ca.pem"));
    let sealed = folder.put("sealed.der", &message);
    let (holds, said) = verified(&sealed, &content, &authority);
    assert!(holds && said.contains("CAdES Verification successful"), "{said}");

    let mut changed = text.clone();
    changed[100] ^= 1;
    let other = folder.put("changed.txt", &changed);
    assert!(!verified(&sealed, &other, &authority).0, "another text");
    let mut broken = message.clone();
    *broken.last_mut().unwrap() ^= 1;
    let broken = folder.put("broken.der", &broken);
    assert!(!verified(&broken, &content, &authority).0, "another signature");
    let stranger = folder.put("other.pem", &bytes("05-openssl-profile.ca.pem"));
    assert!(!verified(&sealed, &content, &stranger).0, "another authority");
}

#[test]
fn the_message_names_digested_data_twice_and_holds_no_content() {
    let folder = Folder::new("parsed");
    let at = moment("2026-12-01T10:00:00Z");
    let digest = Digest::of_bytes(&bytes(CANONICAL));
    let message = seal(&digest, ISSUER, &TestKey::new("seal", "seal"), at).unwrap();
    let sealed = folder.put("sealed.der", &message);
    let mut command = Command::new("openssl");
    let done = command.args(["asn1parse", "-inform", "DER", "-in"]).arg(&sealed).output();
    let done = done.expect("OpenSSL 3 is needed for this test: apt install openssl");
    let tree = String::from_utf8_lossy(&done.stdout).into_owned();
    assert_eq!(tree.matches("pkcs7-digestData").count(), 2, "{tree}");
}
