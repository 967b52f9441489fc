use std::fmt::Write as _;
use std::io::{Cursor, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GrayImage, ImageFormat, Luma, Rgba, RgbaImage};
use qrcodegen::{QrCode, QrCodeEcc};

use super::*;

const ID: &str = "42S512YACQBRSRHYKBXBTGQG22";
const ADDRESS: &str = "https://invoicing.eta.gov.eg/documents/42S512YACQBRSRHYKBXBTGQG22/share/\
                       9YVA2B7C8D9E0F1G2H3J4K5M6N7P8Q9R0S1T2V3W4X";

fn code(text: &str) -> QrCode {
    QrCode::encode_text(text, QrCodeEcc::Medium).expect("a code")
}

/// A code with so many points a module and such a border.
fn picture(text: &str, points: u32, border: u32) -> GrayImage {
    let code = code(text);
    let modules = u32::try_from(code.size()).expect("a size");
    let side = modules * points + 2 * border;
    GrayImage::from_fn(side, side, |x, y| {
        let at = |x: u32| i32::try_from(x.wrapping_sub(border) / points).unwrap_or(-1);
        let inside = |x: u32| (border..side - border).contains(&x);
        let is_dark = inside(x) && inside(y) && code.get_module(at(x), at(y));
        Luma([if is_dark { 0 } else { 255 }])
    })
}

fn png(picture: impl Into<DynamicImage>) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.into().write_to(&mut file, ImageFormat::Png).expect("a PNG");
    file.into_inner()
}

/// A PDF of objects, numbered from 1 on; the first is its catalogue.
fn pdf(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (at, object) in objects.iter().enumerate() {
        places.push(file.len());
        file.extend(format!("{} 0 obj\n", at + 1).into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let table = file.len();
    let mut end = format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1);
    for place in places {
        let _ = writeln!(end, "{place:010} 00000 n ");
    }
    let _ = write!(
        end,
        "trailer\n<< /Size {} /Root 1 0 R >>\nstartxref\n{table}\n%%EOF\n",
        objects.len() + 1
    );
    file.extend(end.into_bytes());
    file
}

fn stream(entries: &str, bytes: &[u8]) -> Vec<u8> {
    let head = format!("<< {entries} /Length {} >>\nstream\n", bytes.len());
    [head.as_bytes(), bytes, b"\nendstream"].concat()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).expect("packed");
    encoder.finish().expect("packed")
}

/// A PDF of one A4 page with this content, these resources, and further objects from 5 on.
fn page(content: &str, resources: &str, more: &str, objects: Vec<Vec<u8>>) -> Vec<u8> {
    let mut all = vec![
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_vec(),
        format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
             /Resources << {resources} >> {more} >>"
        )
        .into_bytes(),
        stream("", content.as_bytes()),
    ];
    all.extend(objects);
    pdf(&all)
}

/// A grey picture as an object of a PDF.
fn gray(picture: &GrayImage) -> Vec<u8> {
    let entries = format!(
        "/Type /XObject /Subtype /Image /Width {} /Height {} /BitsPerComponent 8 \
         /ColorSpace /DeviceGray /Filter /FlateDecode",
        picture.width(),
        picture.height()
    );
    stream(&entries, &packed(picture.as_raw()))
}

fn said(file: Vec<u8>) -> Vec<Clue> {
    read(file).expect("a file that reads")
}

fn says_the_code(file: Vec<u8>) -> bool {
    said(file) == [Clue::Code(ADDRESS.to_owned())]
}

#[test]
fn a_code_is_found_in_a_picture_however_it_was_made() {
    assert!(says_the_code(png(picture(ADDRESS, 8, 40))), "with a border");
    assert!(says_the_code(png(picture(ADDRESS, 1, 0))), "a point a module");
    let drawn = picture(ADDRESS, 6, 30);
    let clear = RgbaImage::from_fn(drawn.width(), drawn.height(), |x, y| {
        Rgba([0, 0, 0, 255 - drawn.get_pixel(x, y).0[0]])
    });
    assert!(says_the_code(png(clear)), "on nothing");
    let turned = image::imageops::rotate90(&drawn);
    assert!(says_the_code(png(turned)), "turned");
    // In the corner of a large photo, in grey light.
    let mut photo = GrayImage::from_fn(3_000, 4_000, |x, y| {
        Luma([u8::try_from(150 + (x / 97 + y / 131) % 60).unwrap_or(200)])
    });
    image::imageops::replace(&mut photo, &drawn, 2_300, 3_300);
    let mut file = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut file, 70);
    photo.write_with_encoder(encoder).expect("a JPEG");
    assert!(says_the_code(file), "in a corner");
}

#[test]
fn a_picture_without_a_code_says_nothing() {
    assert_eq!(said(png(GrayImage::from_pixel(900, 900, Luma([255])))), []);
    assert_eq!(said(png(GrayImage::from_pixel(3, 3, Luma([0])))), []);
    let checks =
        GrayImage::from_fn(600, 600, |x, y| Luma([if (x / 9 + y / 9) % 2 == 0 { 0 } else { 255 }]));
    assert_eq!(said(png(checks)), []);
}

#[test]
fn a_picture_in_a_pdf_is_looked_at() {
    let content = "q 120 0 0 120 400 60 cm /Im0 Do Q";
    let resources = "/XObject << /Im0 5 0 R >>";
    for picture in [picture(ADDRESS, 1, 0), picture(ADDRESS, 9, 50)] {
        assert!(says_the_code(page(content, resources, "", vec![gray(&picture)])));
    }
    let mut jpeg = Vec::new();
    picture(ADDRESS, 6, 30).write_with_encoder(JpegEncoder::new(&mut jpeg)).expect("a JPEG");
    let side = picture(ADDRESS, 6, 30).width();
    let entries = format!(
        "/Type /XObject /Subtype /Image /Width {side} /Height {side} /BitsPerComponent 8 \
         /ColorSpace /DeviceGray /Filter /DCTDecode"
    );
    assert!(says_the_code(page(content, resources, "", vec![stream(&entries, &jpeg)])));
}

#[test]
fn a_code_of_squares_or_of_strips_is_drawn() {
    let code = code(ADDRESS);
    let mut squares = "0 0 0 rg\n".to_owned();
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                let _ = writeln!(squares, "{} {} 2 2 re f", 60 + 2 * x, 700 - 2 * y);
            }
        }
    }
    assert!(says_the_code(page(&squares, "", "", vec![])));
    // A scanner cuts a page into strips.
    let whole = picture(ADDRESS, 8, 40);
    let (width, part) = (whole.width(), whole.height() / 4);
    let mut content = String::new();
    let mut strips = Vec::new();
    for at in 0..4 {
        let strip = image::imageops::crop_imm(&whole, 0, at * part, width, part).to_image();
        strips.push(gray(&strip));
        let _ = writeln!(content, "q 160 0 0 40 100 {} cm /Im{at} Do Q", 500 - 40 * at);
    }
    let resources = "/XObject << /Im0 5 0 R /Im1 6 0 R /Im2 7 0 R /Im3 8 0 R >>";
    assert!(says_the_code(page(&content, resources, "", strips)));
}

#[test]
fn text_and_links_of_a_pdf_are_read() {
    let text = format!(
        "BT /F1 10 Tf 50 700 Td (UUID: {ID}) Tj 0 -20 Td [({}) -20 ({})] TJ ET",
        &ID.to_lowercase()[..9],
        &ID.to_lowercase()[9..]
    );
    let resources = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
    let link = format!(
        "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] \
         /A << /S /URI /URI ({ADDRESS}) >> >>]"
    );
    let words = [ID.to_owned(), ID.to_lowercase()].map(Clue::Word);
    let expected = [&[Clue::Link(ADDRESS.to_owned())], &words[..]].concat();
    assert_eq!(said(page(&text, resources, &link, vec![])), expected);
}

#[test]
fn a_pdf_that_leads_in_circles_ends() {
    // A form that draws itself, and pages that are their own parents.
    let form =
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>";
    let own = page("/X Do", "/XObject << /X 5 0 R >>", "", vec![stream(form, b"/X Do")]);
    assert_eq!(said(own), []);
    let pages = pdf(&[
        b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
        b"<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>".to_vec(),
    ]);
    assert!(read(pages).is_ok_and(|clues| clues.is_empty()) || read(b"%PDF-".to_vec()).is_err());
    let mut loops = page("", "", "", vec![]);
    loops.extend(b"\nstartxref\n0\n%%EOF\ntrailer << /Prev 9 /Root 1 0 R >>\n");
    assert_eq!(said(loops), []);
}

#[test]
fn a_picture_that_claims_to_be_huge_is_left_out() {
    let entries = "/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 \
                   /ColorSpace /DeviceGray /Filter /FlateDecode";
    let file = page(
        "q 120 0 0 120 400 60 cm /Im0 Do Q",
        "/XObject << /Im0 5 0 R >>",
        "",
        vec![stream(entries, &packed(&vec![0; 1 << 20]))],
    );
    assert_eq!(said(file), []);
}

#[test]
fn a_clue_is_a_line_and_back() {
    for clue in [
        Clue::Code("https://a.example/b c".to_owned()),
        Clue::Link("mailto:a".to_owned()),
        Clue::Word("ABC".to_owned()),
    ] {
        assert_eq!(Clue::from_line(&clue.to_line()), Some(clue));
    }
    assert_eq!(Clue::from_line("other text"), None);
    assert_eq!(Clue::from_line("code"), None);
}

#[test]
fn a_text_is_one_line_and_there_once() {
    let long = "x".repeat(600);
    let said = ["a\r\nb", "a\r\nb", &long].map(|text| Clue::Code(text.to_owned()));
    let tidied = tidy(said.to_vec());
    let expected = ["a  b".to_owned(), "x".repeat(MAX_LENGTH)].map(Clue::Code);
    assert_eq!(tidied, expected);
    let many = (0..200).map(|one| Clue::Word(format!("{one:026}"))).collect();
    assert_eq!(tidy(many).len(), MAX_CLUES);
}

#[test]
fn what_is_neither_picture_nor_pdf_is_refused() {
    for other in ["", "GIF89a", "<svg/>", "plain text", "PK\u{3}\u{4}"] {
        assert_eq!(read(other.as_bytes().to_vec()), Err(Refusal::UnknownKind), "{other}");
    }
    assert_eq!(read(vec![0; MAX_INPUT_BYTES + 1]), Err(Refusal::TooLarge));
    assert_eq!(read(b"\x89PNG\r\n\x1a\nbroken".to_vec()), Err(Refusal::Unreadable));
    assert_eq!(read(b"%PDF-1.7\nbroken".to_vec()), Err(Refusal::Unreadable));
}
