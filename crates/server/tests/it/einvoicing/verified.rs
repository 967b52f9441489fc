//! `mizan eta-verify`: documents that the product filed, and what was changed of them.

use std::path::Path;
use std::process::Command;

use platform::db::Scope;

use crate::kit::einvoicing::{Filer, TAX_ID};

/// Whether the command is content, and what it says.
fn verified(file: &Path) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mizan"));
    command.arg("eta-verify").arg(file).env_clear();
    let done = command.output().expect("it runs");
    let said = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&said).into_owned())
}

#[tokio::test]
async fn what_the_product_filed_verifies_and_a_changed_byte_does_not() {
    let mut filer = Filer::active("Verified").await;
    let id = filer.invoice().await;
    filer.file(&[id]).await;
    filer.settle().await;
    let tenant = filer.app.tenant;
    let text = filer.app.app.db.read(Scope::system_in(tenant), move |tx| {
        let sql = "select text from einvoice where tenant_id = $1";
        Ok(tx.scalar::<Vec<u8>>(sql, platform::args![tenant])?.expect("a text"))
    });
    let text = String::from_utf8(text.await.expect("read")).expect("text");
    let folder = tempfile::tempdir().expect("a folder");
    let put = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).expect("written");
        path
    };
    let (holds, said) = verified(&put("one.json", text.as_bytes()));
    assert!(holds && said.contains(TAX_ID) && said.contains("INV-0001"), "{said}");
    let submission = format!(r#"{{"documents":[{text},{text}]}}"#);
    let (holds, said) = verified(&put("two.json", submission.as_bytes()));
    assert!(holds && said.lines().count() == 2, "{said}");
    let answer = serde_json::json!({ "uuid": "x", "document": text }).to_string();
    assert!(verified(&put("answer.json", answer.as_bytes())).0);

    let changed = text.replacen("Test Company", "Best Company", 1);
    assert_ne!(changed, text);
    let (holds, said) = verified(&put("changed.json", changed.as_bytes()));
    assert!(!holds && said.contains("4043"), "{said}");
    let both = format!(r#"{{"documents":[{text},{changed}]}}"#);
    assert!(!verified(&put("both.json", both.as_bytes())).0, "one of two");
    let (holds, said) = verified(&put("nothing.txt", b"hello"));
    assert!(!holds && said.contains("neither"), "{said}");
    assert!(!verified(&folder.path().join("missing")).0);
}
