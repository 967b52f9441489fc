//! Names that look like another's are warned of.

use serde_json::json;

use crate::kit::{TestApp, in_path};

#[tokio::test]
async fn a_name_that_looks_like_another_is_told_and_not_refused() {
    let app = TestApp::company("Deceived").await;
    app.has_customer("Nile Trading").await;
    app.has_vendor("شركة النيل").await;
    app.has_service("Consulting", "100").await;
    // A Cyrillic а; Persian letters; a capital I for an l.
    let cases = [
        ("/Customer/CompanyNameExist", "Nile Trаding", "Nile Trading"),
        ("/Vendor/VendorNameExist", "شرکة النیل", "شركة النيل"),
        ("/Products/ProductNameExist", "ConsuIting", "Consulting"),
    ];
    for (path, typed, known) in cases {
        let check = app.get(&format!("{path}/{}", in_path(typed))).await.ok();
        assert_eq!(check, json!({ "exists": false, "similar": known }), "{typed}");
        let other = app.get(&format!("{path}/{}", in_path("Somebody else"))).await.ok();
        assert_eq!(other, json!({ "exists": false }));
        let neighbour = app.beside("Not deceived").await;
        let there = neighbour.get(&format!("{path}/{}", in_path(typed))).await.ok();
        assert_eq!(there["similar"], json!(null), "another company's names are none of it");
    }
    app.has_customer("Nile Trаding").await;
}
