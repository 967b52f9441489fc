//! A company whose documents the tax authority has.

use std::path::Path;

use einvoicing::simulator::Fault;

use crate::kit::company_files::{elsewhere, ended_since, export, migration, parts};
use crate::kit::einvoicing::Filer;

#[tokio::test]
async fn documents_that_were_filed_come_back_in_the_state_that_they_had() {
    let mut filer = Filer::active("Filed and moved").await;
    let (buyer, product) =
        (filer.has_buyer("Nile Trading").await, filer.has_coded_service("Advice").await);
    let (mended, valid) =
        (filer.has_filable(buyer, product).await, filer.has_filable(buyer, product).await);
    // The first is found invalid and filed once more: two of one document.
    filer.fault(Fault::Invalid);
    for documents in [vec![mended], vec![mended, valid]] {
        filer.file(&documents).await;
        filer.settle().await;
    }
    let path = export(&filer.app.app, filer.app.tenant).await;
    let filed = &parts(&path)["data/einvoice.jsonl"];
    let count = |state: &str| filed.matches(&format!("\"state\":\"{state}\"")).count();
    assert_eq!((count("invalid"), count("valid")), (1, 2), "{filed}");

    comes_back(&filer, &path, &["einvoice_connection"]).await;
}

#[tokio::test]
async fn the_chains_of_tills_come_back_with_their_receipts() {
    let mut filer = Filer::at_till("Tills moved").await;
    let product = filer.has_coded_service("Tea").await;
    for _ in 0..2 {
        filer.sells(product).await;
    }
    filer.settle().await;
    let path = export(&filer.app.app, filer.app.tenant).await;
    assert_eq!(parts(&path)["data/till_link.jsonl"].lines().count(), 2);
    comes_back(&filer, &path, &["einvoice_connection", "till_secret"]).await;
}

/// A company is read elsewhere as it was written, but for the kinds of records that end, and its
/// proofs hold.
async fn comes_back(filer: &Filer, path: &Path, ended: &[&str]) {
    let other = elsewhere(&filer.app.app);
    let read = company_file::import(&other, path, migration()).await.expect("it is read");
    assert_eq!(ended_since(path, &export(&other, read.tenant).await), ended);
    let tenant = read.tenant;
    let walk = move |tx: &mut dyn platform::Tx| einvoicing::tills::verify(tx, tenant);
    let faults = other.db.read(platform::db::Scope::system_in(tenant), walk).await;
    assert_eq!(faults.expect("a walk"), []);
}
