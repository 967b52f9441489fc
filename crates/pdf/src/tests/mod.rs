//! The text on the sheets, read from the engine's pages.

mod reports;
mod samples;
mod tasks;
mod unusual_text;

use typst::layout::{Abs, Frame, FrameItem, Point};
use typst_layout::PagedDocument;

use crate::*;
use printout::{
    Accent, Bucket, Currency, Date, Electronic, EntryLine, InBase, JournalEntry, Language, Line,
    Mark, Movement, Paper, Party, Period, Picture, Receipt, Role, Sale, Settled, Statement, Style,
    Tax, Text, Totals,
};
use samples::{document, entry, invoice, receipt, sale, some, statement};

/// One green point.
const PNG: &[u8] = include_bytes!("../../../../fixtures/pictures/point.png");
const JPEG: &[u8] = include_bytes!("../../../../fixtures/pictures/point.jpg");

const LANGUAGES: [Language; 3] = [Language::Arabic, Language::English, Language::Both];
const STYLES: [Style; 3] = [Style::Classic, Style::Modern, Style::Compact];

/// The pages of a document, before they become a PDF.
fn set(document: &Document) -> Result<PagedDocument, Error> {
    Task::document(document)?.set()
}

/// Calls `visit` with each piece of text, its position and its width.
fn walk(frame: &Frame, at: Point, visit: &mut impl FnMut(&str, Point, Abs)) {
    for (place, item) in frame.items() {
        match item {
            FrameItem::Group(group) => walk(&group.frame, at + *place, visit),
            FrameItem::Text(text) => visit(&text.text, at + *place, text.width()),
            _ => {}
        }
    }
}

/// The words of each page without any space, since the engine divides a line as it likes.
fn pages(document: &Document) -> Vec<String> {
    words(&set(document).unwrap())
}

fn words(set: &PagedDocument) -> Vec<String> {
    let text = |frame: &Frame| {
        let mut all = String::new();
        walk(frame, Point::zero(), &mut |text, _, _| all.push_str(text));
        squeezed(&all)
    };
    set.pages().iter().map(|page| text(&page.frame)).collect()
}

fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != '\u{200b}').collect()
}

fn says(pages: &[String], text: &str) -> bool {
    pages.concat().contains(&squeezed(text))
}

#[track_caller]
fn assert_says(document: &Document, texts: &[&str]) {
    let pages = pages(document);
    for text in texts {
        assert!(says(&pages, text), "{text} is not in {pages:?}");
    }
}

fn assert_inside_the_paper(set: &PagedDocument, what: &str) {
    for page in set.pages() {
        let width = page.frame.width();
        walk(&page.frame, Point::zero(), &mut |text, at, long| {
            let inside = at.x > Abs::pt(20.0) && at.x + long < width - Abs::pt(20.0);
            // The mark across the page is turned, its place means nothing.
            let mark = ["مسودة", "Draft"].contains(&text);
            assert!(inside || mark, "{what}: {text} runs over the edge");
        });
    }
}

#[test]
fn every_language_and_style_prints_one_line_and_sixty() {
    for language in LANGUAGES {
        for style in STYLES {
            let what = format!("{language:?} {style:?}");
            let one = set(&invoice(1, language, style)).unwrap();
            assert_eq!(one.pages().len(), 1, "{what}");
            assert_inside_the_paper(&one, &what);
            let sixty = set(&invoice(60, language, style)).unwrap();
            assert!((3..=6).contains(&sixty.pages().len()), "{what}: {}", sixty.pages().len());
            assert_inside_the_paper(&sixty, &what);
        }
    }
}

#[test]
fn what_the_law_asks_for_is_there() {
    let facts = [
        "INV-0012/2026",
        "20/11/2026",
        "20/12/2026",
        "123-456-789",
        "987-654-321",
        "29001010100018",
        "EG-123456789-1",
        "1,250.00",
        "14,700.00",
        "14%",
        "2,058.00",
        "16,758.00",
        "58,276.55",
        "8,158.72",
        "66,435.27",
        "582.77",
        "61,435.27",
        "1 USD = 48.75 EGP",
        "3,238,719.41",
        "+20 2 2391 0000",
        "TRX-55871",
    ];
    for language in LANGUAGES {
        assert_says(&invoice(2, language, Style::Modern), &facts);
    }
    let arabic = invoice(2, Language::Arabic, Style::Classic);
    assert_says(
        &arabic,
        &[
            "فاتورة ضريبية",
            "رقم التسجيل الضريبي",
            "شركة النيل للنظم المكتبية",
            "تاريخ الاستحقاق",
            "ضريبة القيمة المضافة",
            "للعلم",
            "كرتونة",
            "الفرع الرئيسي",
            "تحويل بنكي",
            "فقط ستة وستون ألفا وأربعمائة وخمسة وثلاثون جنيها مصريا",
        ],
    );
    let english = invoice(2, Language::English, Style::Classic);
    assert_says(&english, &["Tax invoice", "Main branch", "Carton", "Net 30", "Page 1 of 1"]);
    assert!(!says(&pages(&english), "فاتورة"));
    let both = invoice(2, Language::Both, Style::Classic);
    assert_says(&both, &["فاتورة ضريبية", "Tax invoice", "Invoice number", "رقم الفاتورة"]);
    assert_says(&both, &["جنيه مصري", "Egyptian pound (EGP)"]);
}

#[test]
fn heads_repeat_and_totals_follow_a_line() {
    for (first, style) in (1..).zip(STYLES) {
        for lines in (first..40).step_by(3) {
            let pages = pages(&invoice(lines, Language::English, style));
            let last = pages.iter().rposition(|page| page.contains("66,435.27")).unwrap();
            let code = format!("EG-123456789-{lines}");
            let line_is_there = pages[last].contains(&code);
            assert!(line_is_there, "{style:?}: totals alone after {lines} lines");
            for page in pages.iter().filter(|page| page.contains("EG-123456789-")) {
                assert!(page.contains("Description"), "{style:?}: a page without column heads");
            }
            let signed = pages.iter().rposition(|page| page.contains("Accountant")).unwrap();
            assert_eq!(signed, pages.len() - 1);
        }
    }
}

#[test]
fn each_kind_has_its_own_words() {
    let arabic = |paper| document(paper, Language::Arabic, Style::Classic);
    let mut quote = sale(1);
    quote.valid_until = some("01/12/2026");
    assert_says(&arabic(Paper::Quote(quote)), &["عرض سعر", "صالح حتى", "01/12/2026"]);
    let mut credit = sale(1);
    (credit.original_number, credit.reason) = (some("INV-0001"), some("بضاعة مرتدة"));
    assert_says(&arabic(Paper::CreditNote(credit)), &["إشعار خصم", "INV-0001", "بضاعة مرتدة"]);
    assert_says(&arabic(Paper::Invoice(sale(1))), &["رقم الفاتورة"]);
    let mut bill = sale(1);
    bill.party_number = some("A-17");
    let words = ["فاتورة مشتريات", "رقم فاتورة المورد", "A-17", "المورد"];
    assert_says(&Document { role: Role::Vendor, ..arabic(Paper::Bill(bill)) }, &words);
    for language in LANGUAGES {
        for style in STYLES {
            let voucher = document(Paper::Receipt(receipt()), language, style);
            assert_says(&voucher, &["11,400.00", "004512", "01/12/2026", "9,900.00", "1,500.00"]);
            let account = document(Paper::Statement(statement(60)), language, style);
            let sheets = pages(&account);
            assert!(sheets.len() > 1);
            assert!(
                says(&sheets, "69,430.00") && says(&sheets, "1–30") && says(&sheets, "INV-0060")
            );
        }
    }
}

#[test]
fn a_journal_entry_says_each_line_and_who_answers_for_it() {
    for language in LANGUAGES {
        for style in STYLES {
            let what = format!("{language:?} {style:?}");
            let paper = document(Paper::JournalEntry(entry(2)), language, style);
            let sheets = pages(&paper);
            assert_eq!(sheets.len(), 1, "{what}");
            for text in [
                "INV-0012/2026",
                "JE-0007",
                "01/12/2026",
                "1 USD = 48.75 EGP",
                "1101",
                "1102",
                "دلتا للصلب",
                "Zamalek tower",
                "1,140.50",
                "68,430.00",
                "3,335,962.50",
                "سلمى منصور",
                "Month end",
            ] {
                assert!(says(&sheets, text), "{what}: {text} is not in {sheets:?}");
            }
            // It is for nobody.
            assert!(!says(&sheets, "مصر للتعبئة") && !says(&sheets, "Misr Packaging"), "{what}");
            let long = set(&document(Paper::JournalEntry(entry(90)), language, style)).unwrap();
            assert!(long.pages().len() > 1, "{what}");
            assert_inside_the_paper(&long, &what);
        }
    }
    let arabic = document(Paper::JournalEntry(entry(2)), Language::Arabic, Style::Classic);
    assert_says(&arabic, &["سند قيد يومية", "مدين", "دائن", "إعداد", "مراجعة", "اعتماد"]);
    let mut plain = entry(2);
    (plain.memo, plain.base, plain.prepared_by) = (None, None, None);
    for line in &mut plain.lines {
        (line.party, line.description, line.project, line.branch) = (None, None, None, None);
    }
    let english = document(Paper::JournalEntry(plain), Language::English, Style::Modern);
    // A column that no line fills is left out.
    assert!(!says(&pages(&english), "Description") && !says(&pages(&english), "Customer or"));
    let mark = Some(Mark::Reversed);
    assert_says(&Document { mark, ..arabic }, &["معكوس"]);
}

#[test]
fn marks_run_across_the_page() {
    let mut paper = invoice(1, Language::Arabic, Style::Classic);
    for (mark, word) in [(Mark::Draft, "مسودة"), (Mark::Copy, "صورة"), (Mark::Cancelled, "ملغاة")]
    {
        assert!(!says(&pages(&invoice(1, Language::Arabic, Style::Classic)), word));
        paper.mark = Some(mark);
        assert_says(&paper, &[word]);
    }
    let mut quote = document(Paper::Quote(sale(1)), Language::Both, Style::Modern);
    quote.mark = Some(Mark::Cancelled);
    assert_says(&quote, &["ملغى", "Cancelled"]);
}

#[test]
fn a_logo_may_be_there_or_not() {
    let with = |bytes: &[u8]| {
        let mut paper = invoice(1, Language::Both, Style::Compact);
        paper.logo = Some(Picture::new(bytes.to_vec()).unwrap());
        let Paper::TaxInvoice(sale) = &mut paper.paper else { unreachable!() };
        let code = Some(Picture::new(PNG.to_vec()).unwrap());
        sale.electronic =
            Some(Electronic { number: "F9D425P6DS7D8IU".to_owned(), code, is_receipt: false });
        assert_says(&paper, &["F9D425P6DS7D8IU"]);
        render(&paper).unwrap().len()
    };
    for bytes in [PNG, JPEG] {
        assert!(with(bytes) > 10_000);
    }
}

#[test]
fn the_same_document_gives_the_same_bytes() {
    let paper = invoice(5, Language::Both, Style::Classic);
    let first = render(&paper).unwrap();
    render(&invoice(9, Language::English, Style::Modern)).unwrap();
    assert_eq!(first, render(&paper).unwrap());
    assert!(first.starts_with(b"%PDF-1.7"));
    let text = String::from_utf8_lossy(&first);
    assert!(text.contains("<pdfaid:part>2</pdfaid:part>") && text.contains("2026-11-20"));
}

#[test]
fn what_cannot_be_printed_is_refused() {
    let mut paper = invoice(1, Language::Arabic, Style::Classic);
    paper.date.day = 31;
    assert_eq!(render(&paper), Err(Error::BadDate));
    let long = invoice(6_000, Language::Arabic, Style::Classic);
    assert_eq!(render(&long), Err(Error::TooLarge));
    let mut wordy = invoice(1, Language::Arabic, Style::Classic);
    wordy.footer = Some("x".repeat(5 << 20));
    assert_eq!(render(&wordy), Err(Error::TooLarge));
}

#[test]
fn several_documents_are_counted_each_for_itself() {
    let some = [
        invoice(60, Language::English, Style::Classic),
        invoice(1, Language::Arabic, Style::Classic),
        invoice(60, Language::English, Style::Classic),
    ];
    let alone: Vec<Vec<String>> = some.iter().map(pages).collect();
    let together = Task::documents(&some).unwrap().set().unwrap();
    assert_inside_the_paper(&together, "several");
    // Each page has the same text as when its document is printed separately, its number included.
    assert_eq!(words(&together), alone.concat());
    assert!(render_several(&some).unwrap().starts_with(b"%PDF-"));
    assert_eq!(render_several(&[]), Err(Error::TooLarge));
    let one = invoice(1, Language::English, Style::Compact);
    assert_eq!(render_several(&vec![one.clone(); 101]), Err(Error::TooLarge));
    let long = invoice(2_600, Language::English, Style::Compact);
    assert_eq!(render_several(&[long.clone(), long]), Err(Error::TooLarge));
}

#[test]
fn each_of_several_has_its_own_code() {
    let mut both = [1, 2].map(|lines| invoice(lines, Language::English, Style::Modern));
    for document in &mut both {
        if let Paper::TaxInvoice(sale) = &mut document.paper {
            let code = Some(Picture::new(PNG.to_vec()).unwrap());
            sale.electronic =
                Some(Electronic { number: "7F3A".to_owned(), code, is_receipt: false });
        }
    }
    Task::documents(&both).unwrap().set().unwrap();
}
