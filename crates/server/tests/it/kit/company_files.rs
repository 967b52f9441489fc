//! The file of a company.

use std::path::PathBuf;

use insight::anchors::sign_if_due;
use platform::{App, TenantId};

use super::TestApp;
use super::attachments::{SMALL_PDF, upload_file};

/// The last migration of the program.
pub fn migration() -> &'static str {
    mizan::MIGRATIONS.last().expect("migrations").0
}

/// Where no file is yet.
pub fn new_path() -> PathBuf {
    tempfile::tempdir().expect("a folder").keep().join("company.zip")
}

/// Writes a company into a file, as the command does.
pub async fn export(app: &App, tenant: TenantId) -> PathBuf {
    let path = new_path();
    company_file::export(app, tenant, &path, migration()).await.expect("it is written");
    path
}

/// A company in a database of its own, with an invoice, an attached file, a member and an anchor.
pub async fn company_with_everything() -> TestApp {
    let app = TestApp::alone("Movers").await;
    let ali = app.has_customer("علي").await;
    app.invoice(ali).work("2", "100").save().await;
    upload_file(&app, "contract.pdf", SMALL_PDF).await.ok();
    app.member("PM").await;
    sign_if_due(&app.app, app.tenant).await.expect("anchored");
    app
}
