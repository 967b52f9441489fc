//! The floor of goal 16: the same invoice printed by a browser's process.

use std::fmt::Write as _;
use std::process::{Command, Stdio};

use printout::{Document, Line, Paper};

use crate::resources::processor_seconds_of_children;
use crate::server::root;

/// Seconds of a processor that one browser takes from start to end to print an invoice.
///
/// The time of helper processes that the browser didn't wait for is not counted, to our
/// disadvantage.
pub fn seconds_to_print(invoice: &Document) -> f64 {
    let browser = path();
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("invoice.html");
    std::fs::write(&page, page_of(invoice)).expect("the page is written");
    let before = processor_seconds_of_children();
    let status = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"])
        .args(["--disable-background-networking", "--no-pdf-header-footer"])
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg(format!("--print-to-pdf={}", folder.path().join("invoice.pdf").display()))
        .arg(format!("file://{}", page.display()))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("the browser starts");
    let paper = std::fs::metadata(folder.path().join("invoice.pdf")).map_or(0, |file| file.len());
    assert!(status.success() && paper > 0, "the browser printed nothing");
    processor_seconds_of_children() - before
}

fn path() -> String {
    let found = Command::new(root().join("scripts/find-chromium.sh")).output();
    let found = found.expect("scripts/find-chromium.sh runs");
    assert!(found.status.success(), "{}", String::from_utf8_lossy(&found.stderr));
    String::from_utf8_lossy(&found.stdout).trim().to_owned()
}

/// The invoice as a plain page: its lines in a table, nothing to load.
fn page_of(invoice: &Document) -> String {
    let Paper::TaxInvoice(sale) = &invoice.paper else { panic!("a tax invoice") };
    let mut page = format!(
        "<!doctype html><html dir=rtl><meta charset=utf-8><title>{number}</title><h1>فاتورة ضريبية \
         {number}</h1><table border=1><tr><th>البيان Description<th>الكمية<th>سعر الوحدة\
         <th>الصافي<th>الضريبة<th>الإجمالي",
        number = invoice.number.as_deref().unwrap_or_default()
    );
    for line in &sale.lines {
        let Line { description, quantity, unit_price, net, tax, total, .. } = line;
        let (tax, total) = (tax.as_deref().unwrap_or(""), total.as_deref().unwrap_or(""));
        let _ = write!(
            page,
            "<tr><td>{description}<td>{quantity}<td>{unit_price}<td>{net}<td>{tax}<td>{total}"
        );
    }
    page.push_str("</table>");
    page
}
