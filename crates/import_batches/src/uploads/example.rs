//! The example row of a template.

use imports::cells::ValueKind;
use imports::fields::Field;

use crate::kind::ImportKind;

/// What the example row says of fields whose kind doesn't tell, in English and Arabic.
const TEXTS: [(&str, &str, &str); 20] = [
    ("display_name", "Delta Foods", "دلتا للأغذية"),
    ("company_name", "Delta Foods Co.", "شركة دلتا للأغذية"),
    ("customer_type", "Company", "شركة"),
    ("title", "Ms", "السيدة"),
    ("first_name", "Mona", "منى"),
    ("last_name", "Adel", "عادل"),
    ("address", "12 Tahrir St", "12 شارع التحرير"),
    ("city", "Cairo", "القاهرة"),
    ("state", "Cairo", "القاهرة"),
    ("postal_code", "11511", "11511"),
    ("country", "Egypt", "مصر"),
    ("terms", "Net 30", "خلال 30 يومًا"),
    ("website", "delta.example", "delta.example"),
    ("name", "Olive oil 1 l", "زيت زيتون 1 لتر"),
    ("sku", "OIL-1", "OIL-1"),
    ("kind", "Inventory", "مخزني"),
    ("unit", "Bottle", "زجاجة"),
    ("class", "Groceries", "بقالة"),
    ("description", "Extra virgin", "بكر ممتاز"),
    ("barcode", "6221234567891", "6221234567891"),
];

/// What the example row of a document or an account says, likewise.
const OF_ENTRIES: [(&str, &str, &str); 18] = [
    ("serial", "111190", "111190"),
    ("account_name_ar", "عهدة فرع أسوان", "عهدة فرع أسوان"),
    ("main_chart", "Cash", "خزينة"),
    ("nature", "Debit", "مدين"),
    ("opening_balance", "1500.00", "1500.00"),
    ("opening_balance_date", "2026-01-01", "2026-01-01"),
    ("number", "F-1001", "F-1001"),
    ("customer", "Delta Foods", "دلتا للأغذية"),
    ("vendor", "Delta Foods", "دلتا للأغذية"),
    ("date", "2026-01-05", "2026-01-05"),
    ("due_date", "2026-02-04", "2026-02-04"),
    ("total", "1140.00", "1140.00"),
    ("open_balance", "1140.00", "1140.00"),
    ("memo", "Rent of January", "إيجار يناير"),
    ("account_number", "111101", "111101"),
    ("debit", "5000.00", "5000.00"),
    ("currency", "EGP", "EGP"),
    ("account_name", "Aswan petty cash", "Aswan petty cash"),
];

/// What the example row of an expense or a payment says, likewise.
const OF_MONEY: [(&str, &str, &str); 12] = [
    ("number", "P-1001", "P-1001"),
    ("customer", "Delta Foods", "دلتا للأغذية"),
    ("vendor", "Delta Foods", "دلتا للأغذية"),
    ("date", "2026-01-05", "2026-01-05"),
    ("payment_method", "Bank transfer", "تحويل بنكي"),
    ("account", "111201", "111201"),
    ("payment_account", "111101", "111101"),
    ("reference", "TRF-77", "TRF-77"),
    ("documents", "F-1001; F-1002", "F-1001; F-1002"),
    ("amount", "1140.00", "1140.00"),
    ("currency", "EGP", "EGP"),
    ("description", "Electricity of January", "كهرباء يناير"),
];

/// What the example row of a template says of a field; nothing of most.
pub fn example(kind: ImportKind, field: &Field, is_arabic: bool) -> &'static str {
    use ImportKind::{
        Accounts, Bills, CustomerPayments, Expenses, Invoices, JournalEntries, VendorPayments,
    };
    if matches!(kind, Expenses | CustomerPayments | VendorPayments) {
        let is_cost = kind == Expenses && field.key == "account";
        let text = OF_MONEY.iter().find(|(key, ..)| *key == field.key && !is_cost);
        return text.map_or("", |(_, en, ar)| if is_arabic { ar } else { en });
    }
    if matches!(kind, Accounts | Bills | Invoices | JournalEntries) {
        let text = OF_ENTRIES.iter().find(|(key, ..)| *key == field.key);
        let is_said = kind != JournalEntries || field.key != "account_name";
        let text = text.filter(|_| is_said);
        return text.map_or("", |(_, en, ar)| if is_arabic { ar } else { en });
    }
    let text = TEXTS.iter().find(|(key, ..)| *key == field.key);
    if let Some((_, english, arabic)) = text {
        return if is_arabic { arabic } else { english };
    }
    match (field.key, field.kind) {
        ("phone", _) => "0223456789",
        ("mobile", _) => "01012345678",
        ("email", _) => "info@delta.example",
        ("tax_id", _) => "123456789",
        ("opening_balance", _) => "1500.00",
        ("sales_price", _) => "120.00",
        ("unit_cost", _) => "90.00",
        ("quantity", _) => "24",
        ("tax_percentage", _) => "14",
        ("opening_balance_date" | "as_of", _) => "2026-01-01",
        (_, ValueKind::Currency) => "EGP",
        (_, ValueKind::Boolean) if kind == ImportKind::Products => "true",
        _ => "",
    }
}
