//! Logos: redrawn by a process that may die, and kept in bytes of our own.

use std::fmt::Write as _;

use crate::kit::TestApp;

const UPDATE: &str = "/Setting/UpdateCompanyData";
const PNG: &[u8] = include_bytes!("../../../../../fixtures/pictures/point.png");

fn svg(inside: &str) -> Vec<u8> {
    format!("<svg xmlns='http://www.w3.org/2000/svg' width='30' height='10'>{inside}</svg>")
        .into_bytes()
}

async fn refused(app: &TestApp, logo: &[u8]) -> String {
    let answer = app.form(UPDATE, &[], Some(("logo", logo))).await;
    let (status, code, field) = answer.refusal();
    assert_eq!((status, field), (400, "logo"), "{code}");
    code.to_owned()
}

#[tokio::test]
async fn a_drawing_becomes_a_picture_that_is_printed() {
    let app = TestApp::company("Drawn logo").await;
    let drawing = svg("<path d='M0 0h30v10H0z' fill='#0f7173'/>");
    let saved = app.form(UPDATE, &[], Some(("logo", &drawing))).await.ok();
    let url = saved["company_image"]["url"].as_str().expect("a logo").to_owned();
    let (_, bytes) = app.file(&url).await;
    assert!(bytes.starts_with(b"\x89PNG"), "bytes of our own");
    let sample = app.form("/Setting/PreviewPaper", &[], Some(("logo", &drawing))).await.ok();
    assert!(sample["pages"][0].as_str().is_some_and(|page| page.contains("<image")));
}

#[tokio::test]
async fn pictures_that_are_made_to_break_what_reads_them_are_refused() {
    let app = TestApp::company("Hostile logos").await;
    let nested = |n: usize| svg(&format!("{}{}", "<g>".repeat(n), "</g>".repeat(n)));
    for depth in [685, 700, 100_000] {
        assert_eq!(refused(&app, &nested(depth)).await, "company.logo_too_large", "{depth}");
    }
    // Each part draws the one before it ten times: 10^9 paths.
    let mut parts = "<defs><path id='a0' d='M0 0h1v1z'/>".to_owned();
    for level in 1..=9 {
        let uses = format!("<use href='#a{}'/>", level - 1).repeat(10);
        write!(parts, "<g id='a{level}'>{uses}</g>").expect("text");
    }
    refused(&app, &svg(&format!("{parts}</defs><use href='#a9'/>"))).await;
    let entities = "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>]><svg>&a;</svg>";
    assert_eq!(refused(&app, entities.as_bytes()).await, "company.logo_kind");
    assert_eq!(refused(&app, &svg("<text>Shop</text>")).await, "company.logo_not_outlined");
    assert_eq!(
        refused(&app, &svg("<x:image xmlns:x='http://www.w3.org/2000/svg'/>")).await,
        "company.logo_not_outlined"
    );
    // Whoever tried is served as before.
    app.form(UPDATE, &[], Some(("logo", PNG))).await.ok();
}
