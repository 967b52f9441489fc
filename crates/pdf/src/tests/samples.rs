//! Documents to print: an office supplier's, with the mixtures of scripts that occur.

use super::*;

pub fn invoice(lines: usize, language: Language, style: Style) -> Document {
    document(Paper::TaxInvoice(sale(lines)), language, style)
}

pub fn document(paper: Paper, language: Language, style: Style) -> Document {
    Document {
        paper,
        language,
        style,
        accent: Accent::default(),
        logo: None,
        mark: None,
        number: Some("INV-0012/2026".to_owned()),
        issued: "20/11/2026".to_owned(),
        date: Date { year: 2026, month: 11, day: 20 },
        seller: seller(),
        customer: customer(),
        role: Role::Customer,
        footer: Some("www.nile-office.eg".to_owned()),
    }
}

fn seller() -> Party {
    Party {
        name: Text::new("شركة النيل للنظم المكتبية", "Nile Office Systems"),
        address: Some(Text::new("12 شارع طلعت حرب، القاهرة", "12 Talaat Harb St., Cairo")),
        tax_number: some("123-456-789"),
        commercial_register: some("98765"),
        branch: Some(Text::new("الفرع الرئيسي", "Main branch")),
        phone: some("+20 2 2391 0000"),
        email: some("accounts@nile-office.eg"),
        ..Party::default()
    }
}

fn customer() -> Party {
    Party {
        name: Text::new("مصر للتعبئة (Misr Packaging)", "Misr Packaging"),
        address: Some(Text::new("المنطقة الصناعية، 6 أكتوبر", "Industrial Zone, 6th of October")),
        tax_number: some("987-654-321"),
        national_id: some("29001010100018"),
        ..Party::default()
    }
}

pub fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

pub fn pounds() -> Currency {
    Currency {
        code: "EGP".to_owned(),
        symbol: Text::new("ج.م", "EGP"),
        name: Text::new("جنيه مصري", "Egyptian pound"),
    }
}

pub fn sale(lines: usize) -> Sale {
    Sale {
        currency: pounds(),
        exchange_rate: some("1 USD = 48.75 EGP"),
        due_date: some("20/12/2026"),
        terms: Some(Text::new("خلال 30 يومًا", "Net 30")),
        payment_method: Some(Text::new("تحويل بنكي", "Bank transfer")),
        payment_reference: some("TRX-55871"),
        lines: (0..lines).map(line).collect(),
        totals: totals(),
        payment_details: some("IBAN: EG38 0019 0005 0000 0000 2631 8000 2"),
        notes: some("البضاعة المباعة تُستبدل خلال 14 يومًا."),
        signatures: true,
        ..Sale::default()
    }
}

fn line(at: usize) -> Line {
    let (description, unit) = match at % 3 {
        0 => ("ورق تصوير A4 80 جم", Text::new("كرتونة", "Carton")),
        1 => ("حبر طابعة HP LaserJet 85A (CE285A) أصلي", Text::new("قطعة", "Piece")),
        _ => ("Wireless keyboard & mouse – Logitech MK270", Text::new("طقم", "Set")),
    };
    Line {
        description: description.to_owned(),
        detail: None,
        code: Some(format!("EG-123456789-{}", at + 1)),
        unit: Some(unit),
        quantity: "12".to_owned(),
        unit_price: "1,250.00".to_owned(),
        discount: some("300.00"),
        document_discount: None,
        net: "14,700.00".to_owned(),
        tax_rate: some("14%"),
        tax: some("2,058.00"),
        total: some("16,758.00"),
    }
}

fn totals() -> Totals {
    let tax = |ar, en, amount: &str| Tax { name: Text::new(ar, en), amount: amount.to_owned() };
    Totals {
        gross: some("59,776.50"),
        discount: some("1,499.95"),
        document_discount: None,
        net: some("58,276.55"),
        taxes: vec![tax("ضريبة القيمة المضافة 14%", "VAT 14%", "8,158.72")],
        total: "66,435.27".to_owned(),
        withholding: Some(tax("الخصم تحت حساب الضريبة 1%", "Withholding tax 1%", "582.77")),
        after_withholding: some("65,852.50"),
        down_payment: None,
        paid: some("5,000.00"),
        retained: None,
        credited: None,
        balance_due: some("61,435.27"),
        base: Some(InBase {
            currency: Text::new("جنيه مصري", "Egyptian pound"),
            net: some("2,840,981.81"),
            tax: some("397,737.60"),
            total: "3,238,719.41".to_owned(),
        }),
        words: Some(Text::new(
            "فقط ستة وستون ألفًا وأربعمائة وخمسة وثلاثون جنيهًا مصريًا وسبعة وعشرون قرشًا لا غير",
            "Sixty-six thousand four hundred thirty-five Egyptian pounds and \
             twenty-seven piastres only",
        )),
    }
}

pub fn receipt() -> Receipt {
    Receipt {
        currency: pounds(),
        amount: "11,400.00".to_owned(),
        words: Some(Text::new(
            "فقط أحد عشر ألفًا وأربعمائة جنيه مصري لا غير",
            "Eleven thousand four hundred Egyptian pounds only",
        )),
        payment_method: Some(Text::new("شيك", "Cheque")),
        payment_reference: some("004512"),
        bank: Some(Text::new("البنك التجاري الدولي", "CIB")),
        cheque_due: some("01/12/2026"),
        purpose: Some("سداد الفواتير الموضحة أدناه".into()),
        settled: vec![Settled {
            document: Text::new("فاتورة", "Invoice"),
            number: some("INV-0012/2026"),
            date: "20/11/2026".to_owned(),
            total: "10,000.00".to_owned(),
            withheld: some("100.00"),
            paid: "9,900.00".to_owned(),
            remaining: "0.00".to_owned(),
        }],
        unapplied: some("1,500.00"),
        ..Receipt::default()
    }
}

pub fn entry(lines: usize) -> JournalEntry {
    let line = |at: usize| EntryLine {
        number: (1101 + at).to_string(),
        account: Text::new("عملاء – قطاع حكومي", "Trade receivables"),
        party: (at == 0).then(|| "دلتا للصلب Delta Steel".to_owned()),
        description: some("تسوية آخر الشهر"),
        project: (!at.is_multiple_of(2)).then(|| "Zamalek tower".to_owned()),
        branch: (!at.is_multiple_of(2)).then(|| "فرع الإسكندرية".to_owned()),
        class: None,
        debit: at.is_multiple_of(2).then(|| "1,140.50".to_owned()),
        credit: (!at.is_multiple_of(2)).then(|| "1,140.50".to_owned()),
    };
    JournalEntry {
        currency: pounds(),
        exchange_rate: some("1 USD = 48.75 EGP"),
        nature: Text::new("قيد عكسي", "Reversing entry"),
        memo: some("عكس استحقاق الإيجار\nMonth end"),
        reverses: some("JE-0007"),
        reversed_by: None,
        reverse_on: some("01/12/2026"),
        lines: (0..lines).map(line).collect(),
        total: "68,430.00".to_owned(),
        base: Some(InBase {
            currency: Text::new("جنيه مصري", "Egyptian pound"),
            net: None,
            tax: None,
            total: "3,335,962.50".to_owned(),
        }),
        words: receipt().words,
        prepared_by: some("سلمى منصور"),
    }
}

pub fn statement(rows: usize) -> Statement {
    let movement = |at: usize| Movement {
        date: "20/11/2026".to_owned(),
        document: Some(Text::new("فاتورة", "Invoice")),
        number: Some(format!("INV-{:04}", at + 1)),
        description: Some(Text::from("توريد مستلزمات مكتبية HP")),
        debit: some("1,140.50"),
        credit: None,
        balance: "2,140.50".to_owned(),
    };
    Statement {
        currency: pounds(),
        period: Some(Period { from: "01/11/2026".to_owned(), to: "30/11/2026".to_owned() }),
        opening: some("1,000.00"),
        rows: (0..rows).map(movement).collect(),
        total_debit: "68,430.00".to_owned(),
        total_credit: "0.00".to_owned(),
        closing: "69,430.00".to_owned(),
        in_credit: false,
        words: None,
        ageing: vec![Bucket {
            name: Text::new("1–30 يومًا", "1–30 days"),
            amount: "69,430.00".to_owned(),
        }],
        notes: None,
    }
}
