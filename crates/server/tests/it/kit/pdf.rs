//! What a PDF says.

use lopdf::Document;

/// The text of a PDF without any space, since a line is cut where the letters' places ask for it.
pub fn pdf_text(pdf: &[u8]) -> String {
    assert!(pdf.starts_with(b"%PDF-"), "no PDF: {}", String::from_utf8_lossy(&pdf[..80]));
    let document = Document::load_mem(pdf).expect("a sound PDF");
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    let text = document.extract_text(&pages).expect("text that can be selected");
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

/// How many pages a PDF has.
pub fn pdf_page_count(pdf: &[u8]) -> usize {
    Document::load_mem(pdf).expect("a sound PDF").get_pages().len()
}
