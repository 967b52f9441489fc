use super::*;

fn head(language: Language) -> BookHead {
    let column =
        |title: &str, share, figures| BookColumn { title: title.to_owned(), share, figures };
    let arabic = language != Language::English;
    let word = |ar: &str, en: &str| if arabic { ar.to_owned() } else { en.to_owned() };
    BookHead {
        language,
        company: word("شركة النيل للتجارة", "Nile Trading"),
        title: word("دفتر اليومية 2026", "Journal 2026"),
        about: word("رقم التسجيل الضريبي 123-456-789", "Tax number 123-456-789"),
        columns: vec![
            column(&word("التاريخ", "Date"), 12, false),
            column(&word("البيان", "Description"), 50, false),
            column(&word("مدين", "Debit"), 18, true),
            column(&word("دائن", "Credit"), 18, true),
        ],
        words_in: 1,
        carried: word("ما بعده", "Carried forward"),
        brought: word("ما قبله", "Brought forward"),
        page: word("صفحة", "Page"),
        printed: String::new(),
        date: Date { year: 2026, month: 11, day: 20 },
    }
}

fn line(place: usize, text: &str) -> BookRow {
    let amount = format!("{place}.00");
    BookRow {
        kind: BookRowKind::Line,
        cells: vec!["20/11/2026".to_owned(), text.to_owned(), amount.clone(), String::new()],
        carried: Some(vec![String::new(), String::new(), amount.clone(), amount]),
    }
}

#[test]
fn each_page_carries_forward_what_the_next_begins_with() {
    for language in [Language::English, Language::Arabic] {
        let mut book = Book::open(head(language)).expect("a book");
        for place in 1..=200 {
            book.row(&line(place, "فاتورة INV-0001 to Nile (Cairo)")).expect("a row");
        }
        let (bytes, pages) = book.close().expect("a PDF");
        let document = lopdf::Document::load_mem(&bytes).expect("a sound PDF");
        assert_eq!(document.get_pages().len(), pages);
        assert!((3..=6).contains(&pages), "{pages}");
        if language != Language::English {
            continue;
        }
        let text = |page: u32| document.extract_text(&[page]).expect("text").replace('\n', " ");
        let (first, second) = (text(1), text(2));
        let after = |text: &str, word: &str| {
            let (_, rest) = text.split_once(word).expect("the word");
            rest.split_whitespace().next().expect("an amount").to_owned()
        };
        assert!(!first.contains("Brought forward"));
        assert_eq!(after(&first, "Carried forward"), after(&second, "Brought forward"));
        assert!(second.contains("Page 2"), "{second}");
    }
}

#[test]
fn the_same_rows_are_the_same_bytes_and_long_words_are_broken() {
    let write = || {
        let mut book = Book::open(head(Language::Arabic)).expect("a book");
        book.row(&line(1, &"x".repeat(900))).expect("a row");
        book.row(&line(2, "tab\tand \u{1f600} \u{202e} and\nanother line 漢")).expect("a row");
        book.close().expect("a PDF").0
    };
    assert_eq!(write(), write());
}

#[test]
fn what_begins_as_a_number_stays_one_run_in_a_book_too() {
    let mut book = Book::open(head(Language::Arabic)).expect("a book");
    let letters = &mut book.letters[0];
    let mut parts = |text: &str| -> Vec<String> {
        letters.line(text, true).parts.into_iter().map(|(part, _)| part).collect()
    };
    for run in ["220/12V", "24V/3A", "-12V", "14%", "1/2\"", "1,234.50-", "+20 10 1234 5678"] {
        let told = run.trim_end_matches('-');
        let set = parts(&format!("محول {run} للمكتب"));
        assert!(set.iter().any(|part| part == told), "{run} is torn apart: {set:?}");
    }
    let set = parts("فاتورة INV-0001/7 من النيل.");
    assert!(set.iter().any(|part| part.trim() == "INV-0001/7"), "{set:?}");
    assert!(set.iter().all(|part| !part.contains(['\u{2066}', '\u{2069}'])), "{set:?}");
}
