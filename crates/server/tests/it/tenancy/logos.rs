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

/// A PNG of one point whose colour profile (iCCP) is said to be this.
fn with_profile(compressed: &[u8]) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |kind: &[u8; 4], data: &[u8]| {
        file.extend(u32::try_from(data.len()).expect("a length").to_be_bytes());
        file.extend(kind);
        file.extend(data);
        let step = |crc: u32, byte: &u8| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
                if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 }
            })
        };
        file.extend((!kind.iter().chain(data).fold(u32::MAX, step)).to_be_bytes());
    };
    chunk(b"IHDR", &[0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
    chunk(b"iCCP", &[b"profile\0\0", compressed].concat());
    // A row without a filter and one green point, not compressed.
    chunk(b"IDAT", &[0x78, 1, 1, 4, 0, 0xfb, 0xff, 0, 0, 0xff, 0, 2, 0xff, 1, 0]);
    chunk(b"IEND", &[]);
    file
}

/// Zeros as zlib packs them with its fixed codes: a byte, and so many times 258 more of them.
fn zeros(times: usize) -> Vec<u8> {
    // One last block (1) of fixed codes (01), each code from its first bit on: a literal 0, the
    // longest length one byte back, the end.
    let bits = "110".to_owned() + "00110000" + &"1100010100000".repeat(times) + "0000000";
    let mut packed = vec![0x78, 1];
    for bits in bits.as_bytes().chunks(8) {
        let byte = bits.iter().enumerate().map(|(at, bit)| (bit - b'0') << at);
        packed.push(byte.sum());
    }
    let length = u32::try_from((1 + 258 * times) % 65_521).expect("a remainder");
    packed.extend((length << 16 | 1).to_be_bytes());
    packed
}

#[tokio::test]
async fn a_point_with_a_huge_colour_profile_is_a_point_or_refused() {
    let app = TestApp::company("Hostile profile").await;
    // It would unpack to 300 MB: nobody needs it, and nobody does.
    let bomb = with_profile(&zeros(1_150_000));
    assert!((1_800_000..2 << 20).contains(&bomb.len()), "{}", bomb.len());
    let answer = app.form(UPDATE, &[], Some(("logo", &bomb))).await;
    if answer.status == 200 {
        let url = answer.ok()["company_image"]["url"].as_str().expect("a logo").to_owned();
        let (_, kept) = app.file(&url).await;
        assert!(kept.len() < 1_000 && !kept.windows(4).any(|part| part == b"iCCP"));
    } else {
        assert_eq!(answer.refusal().0, 400, "{:#}", answer.body);
        assert_eq!(answer.refusal().2, "logo");
    }
    // The same with little in it is an ordinary picture: what was refused was its profile.
    app.form(UPDATE, &[], Some(("logo", &with_profile(&zeros(2))))).await.ok();
    app.form(UPDATE, &[], Some(("logo", PNG))).await.ok();
}

#[tokio::test]
async fn pictures_that_are_made_to_break_what_reads_them_are_refused() {
    let app = TestApp::company("Hostile logos").await;
    let nested = |n: usize| svg(&format!("{}{}", "<g>".repeat(n), "</g>".repeat(n)));
    for depth in [685, 700, 100_000] {
        assert_eq!(refused(&app, &nested(depth)).await, "company.logo_too_complex", "{depth}");
    }
    // Each part draws the one before it ten times: 10^9 paths.
    let mut parts = "<defs><path id='a0' d='M0 0h1v1z'/>".to_owned();
    for level in 1..=9 {
        let uses = format!("<use href='#a{}'/>", level - 1).repeat(10);
        write!(parts, "<g id='a{level}'>{uses}</g>").expect("text");
    }
    refused(&app, &svg(&format!("{parts}</defs><use href='#a9'/>"))).await;
    let entities = "<!DOCTYPE svg [<!ENTITY a 'aaaaaaaaaa'>]><svg>&a;</svg>";
    assert_eq!(refused(&app, entities.as_bytes()).await, "company.logo_unsupported");
    assert_eq!(refused(&app, &svg("<g/>")).await, "company.logo_empty");
    assert_eq!(refused(&app, &svg("<text>Shop</text>")).await, "company.logo_not_outlined");
    assert_eq!(
        refused(&app, &svg("<x:image xmlns:x='http://www.w3.org/2000/svg'/>")).await,
        "company.logo_not_outlined"
    );
    // The same person is served as before.
    app.form(UPDATE, &[], Some(("logo", PNG))).await.ok();
}
