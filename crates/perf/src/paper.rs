//! Goal 16: invoices as PDF, a second of one processor.

use printout::{
    Currency, Date, Document, Language, Line, Paper, Party, Sale, Style, Tax, Text, Totals,
};

use crate::browser;
use crate::goals::{Outcome, median};
use crate::resources::processor_seconds;

/// Lines of each invoice.
const LINES: usize = 10;
/// Invoices of one measurement.
const INVOICES: usize = 200;
/// The goal: this many a second on one processor.
const GOAL: f64 = 80.0;

/// Bilingual invoices of one company, each with its own number, customer and amounts.
pub fn measure() -> Outcome {
    print(0, 20);
    let (mut browsers, mut rates) = (Vec::new(), Vec::new());
    for run in 1..=3 {
        browsers.push(browser::seconds_to_print(&invoice(run)));
        let before = processor_seconds();
        print(run * INVOICES, INVOICES);
        rates.push(INVOICES as f64 / (processor_seconds() - before));
    }
    let (browser, rate) = (median(browsers), median(rates));
    Outcome {
        goal: "16",
        what: format!("invoice PDF of {LINES} lines, Arabic and English"),
        floor: format!("a browser's process {browser:.2} s of a processor each"),
        ours: format!("{rate:.0} a second of a processor"),
        verdict: format!(
            "wanted {GOAL:.0} a second; {:.0} x a browser (wanted 25)",
            rate * browser
        ),
        met: rate >= GOAL && rate * browser >= 25.0,
    }
}

fn print(from: usize, count: usize) {
    for at in from..from + count {
        pdf::render(&invoice(at)).expect("it prints");
    }
}

fn invoice(at: usize) -> Document {
    let party = |ar: String, en: &str| Party {
        name: Text::new(ar, en),
        address: Some(Text::new("12 شارع طلعت حرب، القاهرة", "12 Talaat Harb St., Cairo")),
        tax_number: Some("123-456-789".to_owned()),
        ..Party::default()
    };
    let sale = Sale {
        currency: Currency {
            code: "EGP".to_owned(),
            symbol: Text::new("ج.م", "EGP"),
            name: Text::new("جنيه مصري", "Egyptian pound"),
        },
        due_date: Some("20/12/2026".to_owned()),
        lines: (0..LINES).map(|line| line_of(at + line)).collect(),
        totals: Totals {
            net: Some(format!("{},250.00", at + 1)),
            taxes: vec![Tax {
                name: Text::new("ضريبة القيمة المضافة 14%", "VAT 14%"),
                amount: format!("{at}.35"),
            }],
            total: format!("{},425.00", at + 1),
            words: Some(Text::new(
                "فقط ستة وستون ألفا وأربعمائة وخمسة وثلاثون جنيها مصريا لا غير",
                "Sixty-six thousand four hundred thirty-five Egyptian pounds only",
            )),
            ..Totals::default()
        },
        ..Sale::default()
    };
    Document {
        paper: Paper::TaxInvoice(sale),
        language: Language::Both,
        style: Style::Classic,
        accent: printout::Accent::default(),
        logo: None,
        mark: None,
        number: Some(format!("INV-{at:05}")),
        issued: "20/11/2026".to_owned(),
        date: Date { year: 2026, month: 11, day: 20 },
        seller: party("شركة النيل للنظم المكتبية".to_owned(), "Nile Office Systems"),
        customer: party(format!("عميل رقم {at}"), "Misr Packaging"),
        role: printout::Role::Customer,
        footer: None,
    }
}

fn line_of(at: usize) -> Line {
    let description = match at % 3 {
        0 => "ورق تصوير A4 80 جم",
        1 => "حبر طابعة HP LaserJet 85A (CE285A) أصلي",
        _ => "Wireless keyboard & mouse – Logitech MK270",
    };
    Line {
        description: description.to_owned(),
        quantity: (at % 90).to_string(),
        unit_price: format!("1,{:03}.00", at % 1_000),
        net: format!("{at}.00"),
        tax_rate: Some("14%".to_owned()),
        tax: Some(format!("{at}.14")),
        total: Some(format!("{at}.14")),
        ..Line::default()
    }
}
