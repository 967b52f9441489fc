//! Text that somebody could type by mistake or on purpose: markup, odd characters, words without
//! end.

use super::*;

#[test]
fn hostile_text_is_only_text() {
    let hostile = [
        "#panic(\"x\") #include \"/etc/passwd\" #read(\"/main.typ\")",
        "$x^2$ *bold* _it_ `raw` = head @ref <label> \\ // /* ~ -- ---",
        "#{ while true {} } ]]] }}} ))) [[[ {{{",
        "\"; drop table invoice; --",
        "<svg onload=alert(1)> &amp; %00 \\u{202e}",
    ];
    for text in hostile {
        for style in STYLES {
            let mut paper = invoice(1, Language::Arabic, style);
            paper.customer.name = text.into();
            paper.number = some(text);
            let Paper::TaxInvoice(sale) = &mut paper.paper else { unreachable!() };
            sale.lines[0].description = text.to_owned();
            sale.lines[0].quantity = text.to_owned();
            sale.notes = some(text);
            assert_says(&paper, &[text]);
            assert!(render(&paper).is_ok());
        }
    }
}

#[test]
fn odd_characters_leave_a_valid_file() {
    let mut paper = invoice(1, Language::Arabic, Style::Modern);
    paper.customer.name = "شركة \u{1f600} 中文 \u{202e}abc\u{0}\u{7}".into();
    assert_says(&paper, &["شركة ??", "abc"]);
    assert!(render(&paper).is_ok());
    paper.customer.name = Text::default();
    paper.seller.name = Text::new("", "Only English");
    assert_says(&paper, &["Only English"]);
    assert!(render(&paper).is_ok());
}

#[test]
fn a_number_followed_by_latin_letters_is_one_run() {
    let mut paper = invoice(1, Language::Arabic, Style::Classic);
    let parts = [
        "220/12V",
        "-12V",
        "1/2\"",
        "24V/3A",
        "14%",
        "380/220/110V-50/60Hz",
        "3/4\"-1/2\"",
        "5%/10%",
    ];
    for part in parts {
        let Paper::TaxInvoice(sale) = &mut paper.paper else { unreachable!() };
        sale.lines[0].description = format!("محول {part} للمكتب");
        let set = set(&paper).unwrap();
        let mut runs = Vec::new();
        walk(&set.pages()[0].frame, Point::zero(), &mut |text, _, _| runs.push(text.to_owned()));
        assert!(runs.iter().any(|run| run == part), "{part} is split: {runs:?}");
    }
}

#[test]
fn an_unbroken_word_stays_in_its_column() {
    for (style, language) in STYLES.into_iter().flat_map(|s| LANGUAGES.map(|l| (s, l))) {
        let mut paper = invoice(2, language, style);
        let Paper::TaxInvoice(sale) = &mut paper.paper else { unreachable!() };
        sale.lines[0].description = "INTERNATIONALIZATION-SPECIFICATION-PROCUREMENT".to_owned();
        sale.lines[1].description = "y".repeat(29);
        let set = set(&paper).unwrap();
        let mut runs: Vec<(String, Point, Abs)> = Vec::new();
        walk(&set.pages()[0].frame, Point::zero(), &mut |text, at, long| {
            runs.push((text.to_owned(), at, long));
        });
        let close = Abs::pt(0.5);
        for (text, at, long) in runs.iter().filter(|run| is_of_a_long_word(&run.0)) {
            let beside = runs.iter().filter(|(other, place, _)| {
                other != text && (place.y - at.y).abs() < close && !is_of_a_long_word(other)
            });
            for (other, place, width) in beside {
                let apart = place.x + *width < at.x + close || place.x > at.x + *long - close;
                assert!(apart, "{style:?} {language:?}: {text} runs into {other}");
            }
        }
    }
}

fn is_of_a_long_word(text: &str) -> bool {
    text.len() > 3
        && (text.chars().all(|c| c == 'y') || text.contains("ATION") || text.contains("IFIC"))
}

#[test]
fn long_names_wrap_and_long_texts_run_over_pages() {
    let word = "x".repeat(400);
    for language in LANGUAGES {
        for style in STYLES {
            let mut paper = invoice(3, language, style);
            paper.customer.name = Text::from(word.as_str());
            paper.seller.address = Some("عنوان طويل جدا ".repeat(40).as_str().into());
            let Paper::TaxInvoice(sale) = &mut paper.paper else { unreachable!() };
            sale.lines[1].description = word.clone();
            sale.lines[2].description = "وصف طويل لا ينتهي ".repeat(900);
            sale.notes = Some("ملاحظة طويلة ".repeat(900));
            let set = set(&paper).unwrap();
            assert!(set.pages().len() > 2);
            assert_inside_the_paper(&set, &format!("{language:?} {style:?}"));
            assert_says(&paper, &["66,435.27"]);
        }
    }
}
