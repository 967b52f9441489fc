//! A token by PKCS#11, which is SoftHSM2 here. Its settings are in the environment, so that the
//! test calls itself with them.

#![expect(clippy::expect_used, reason = "what is in the way fails the test")]

use std::path::{Path, PathBuf};
use std::process::Command;

use cryptoki::context::{CInitializeArgs, CInitializeFlags, Pkcs11};
use cryptoki::object::{Attribute, CertificateType, ObjectClass};
use cryptoki::session::UserType;
use cryptoki::types::AuthPin;
use eta::{Certificate, Digest, Sealer as _, seal, verify};
use jiff::Timestamp;
use sealing::{Trouble, read_key_file};
use signer::KeySource;
use signer::keys::{OpenKey, find};

const SETTINGS: &str = "SOFTHSM2_CONF";
const PIN: &str = "246813";
const TAX_ID: &str = "113317713";
const NOW: &str = "2026-12-01T10:00:00Z";

/// Where Debian, Fedora and Homebrew put the library.
const LIBRARIES: [&str; 5] = [
    "/usr/lib/softhsm/libsofthsm2.so",
    "/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so",
    "/usr/lib64/libsofthsm2.so",
    "/opt/homebrew/lib/softhsm/libsofthsm2.so",
    "/usr/local/lib/softhsm/libsofthsm2.so",
];

fn library() -> PathBuf {
    let found = LIBRARIES.iter().map(PathBuf::from).find(|path| path.exists());
    found.expect("SoftHSM2: scripts/checking-programs.sh says how it is installed")
}

fn fixture(name: &str) -> PathBuf {
    PathBuf::from(format!("{}/../../fixtures/eta/seal/{name}", env!("CARGO_MANIFEST_DIR")))
}

fn softhsm(arguments: &[&str]) {
    let done = Command::new("softhsm2-util").args(arguments).output().expect("softhsm2-util");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}

fn new_token(label: &str) {
    let pins = ["--so-pin", "13572468", "--pin", PIN];
    softhsm(&[&["--init-token", "--free", "--label", label], &pins[..]].concat());
}

/// Puts the seal's key and a certificate onto a token.
fn put(label: &str, certificate: &str, id: u8) {
    let key = fixture("seal.key.pem").display().to_string();
    let id_text = format!("{id:02x}");
    let of = ["--token", label, "--label", certificate, "--id", &id_text, "--pin", PIN];
    softhsm(&[&["--import", &key], &of[..]].concat());
    let context = Pkcs11::new(library()).expect("the library");
    let _ = context.initialize(CInitializeArgs::new(CInitializeFlags::OS_LOCKING_OK));
    let slots = context.get_slots_with_initialized_token().expect("slots");
    let slot = slots
        .into_iter()
        .find(|slot| context.get_token_info(*slot).is_ok_and(|info| info.label() == label));
    let session = context.open_rw_session(slot.expect("the token")).expect("a session");
    let pin = AuthPin::new(PIN.to_owned().into_boxed_str());
    session.login(UserType::User, Some(&pin)).expect("logged in");
    let der = der_of(certificate);
    let object = [
        Attribute::Class(ObjectClass::CERTIFICATE),
        Attribute::CertificateType(CertificateType::X_509),
        Attribute::Token(true),
        Attribute::Private(false),
        Attribute::Subject(vec![0x30, 0x00]),
        Attribute::Id(vec![id]),
        Attribute::Value(der),
    ];
    session.create_object(&object).expect("stored");
    session.logout().expect("logged out");
}

/// The certificate of a fixture; a key file's is not that of the key here, which matters to none
/// that is refused before it signs.
fn der_of(name: &str) -> Vec<u8> {
    let file = std::fs::read(fixture(name)).expect("a certificate");
    if name.ends_with(".p12") {
        let key = read_key_file(&file, "simulator").expect("a key file");
        return key.certificate().as_der().to_vec();
    }
    let pem = String::from_utf8(file).expect("a text");
    Certificate::all_from_pem(&pem).expect("a certificate").remove(0).as_der().to_vec()
}

fn open(token: Option<&str>, pin: &str, tax_id: Option<&str>) -> Result<OpenKey, Trouble> {
    let token = token.map(str::to_owned);
    let source = KeySource::Token { library: library(), token };
    let now: Timestamp = NOW.parse().expect("a moment");
    let opened = find(&source).and_then(|found| found.open(pin, tax_id, now));
    opened.map_err(|error| error.trouble().unwrap_or_else(|| panic!("{error}")))
}

#[test]
fn a_token_seals_and_says_why_it_does_not() {
    if std::env::var_os(SETTINGS).is_some() {
        return with_tokens();
    }
    let folder = std::env::temp_dir().join(format!("mizan-token-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("tokens")).expect("a folder");
    let settings = folder.join("softhsm2.conf");
    let text = format!("directories.tokendir = {}\n", folder.join("tokens").display());
    std::fs::write(&settings, text).expect("written");
    let done = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "a_token_seals_and_says_why_it_does_not", "--nocapture"])
        .env(SETTINGS, &settings)
        .output()
        .expect("this test again");
    std::fs::remove_dir_all(&folder).expect("removed");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(done.status.success(), "{said}\n{}", String::from_utf8_lossy(&done.stderr));
    assert!(said.contains("1 passed"), "{said}");
}

fn with_tokens() {
    let none = KeySource::Token { library: Path::new("/no/library.so").into(), token: None };
    assert_eq!(find(&none).err().and_then(|error| error.trouble()), Some(Trouble::Library));
    assert_eq!(open(None, PIN, None).err(), Some(Trouble::NoToken));
    new_token("company");
    assert_eq!(open(None, PIN, None).err(), Some(Trouble::NoCertificate));
    put("company", "seal.pem", 1);

    let key = open(None, PIN, Some(TAX_ID)).unwrap_or_else(|trouble| panic!("{trouble:?}"));
    let (digest, now) = (Digest::of_bytes(b"a document"), NOW.parse().expect("a moment"));
    for _ in 0..3 {
        let message = seal(&digest, TAX_ID, &key, now).unwrap_or_else(|error| panic!("{error}"));
        assert!(verify(&message, &digest, Some(TAX_ID)).is_ok(), "one session seals a batch");
    }
    assert_eq!(key.certificate().tax_number().as_deref(), Some(TAX_ID));
    drop(key);
    assert_eq!(open(None, PIN, Some("204871365")).err(), Some(Trouble::OtherCompany));

    // A wrong PIN costs a try, which the token says.
    assert_eq!(open(None, "000000", None).err(), Some(Trouble::FewTriesLeft));
    assert!(open(None, PIN, None).is_ok(), "the right one is taken after it");

    new_token("person");
    assert_eq!(open(None, PIN, None).err(), Some(Trouble::SeveralTokens));
    assert!(open(Some("company"), PIN, None).is_ok());
    assert_eq!(open(Some("nobody"), PIN, None).err(), Some(Trouble::NoToken));
    put("person", "signature.p12", 1);
    assert_eq!(open(Some("person"), PIN, None).err(), Some(Trouble::PersonalSignature));
    put("person", "expired.p12", 2);
    assert_eq!(open(Some("person"), PIN, None).err(), Some(Trouble::Expired));
}
