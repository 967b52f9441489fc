//! Fields of invoices, bills, expenses, payments and journal entries. A document has a row for each
//! line; the fields of the whole document may be on its first row only.

use super::{CURRENCY, CURRENCY_AR, Field, field};
use crate::cells::ValueKind as K;

/// How a column of drafts, voids and the like is headed.
const STATUS: &str = "Status|Invoice status|Bill status|Expense status|Payment status|\
    Journal status|Entry status|Document status";
const STATUS_AR: &str = "الحالة|حالة الفاتورة|حالة المستند|حالة القيد|حالة المصروف|حالة السند";
/// How a column of invoices and credit notes is headed.
const TYPE: &str = "Type|Transaction type|Document type|Invoice type|Bill type";
const TYPE_AR: &str = "النوع|نوع المستند|نوع الحركة|نوع الفاتورة";
/// How a column of what is settled already is headed.
const PAID: &str = "Paid|Amount paid|Paid amount|Payments";
const PAID_AR: &str = "المدفوع|المبلغ المدفوع|المسدد|المحصل|المبلغ المحصل";

/// The fields of a document: those of its kind, and those that all have. What its kind calls an
/// account besides comes first.
macro_rules! document {
    (($account:literal, $account_ar:literal) $($own:expr),* $(,)?) => { &[
        $($own,)*
        field("terms", K::Text, "Terms|Payment terms", "شروط الدفع|شروط السداد").head(),
        field("currency", K::Currency, CURRENCY, CURRENCY_AR).head(),
        field("exchange_rate", K::Rate, "Exchange rate", "سعر الصرف").head(),
        field("project", K::Text, "Project|Project name", "المشروع").head(),
        field("branch", K::Text, "Branch|Location", "الفرع").head(),
        field("class", K::Text, "Class|Cost center|Department", "مركز التكلفة|القسم|الفئة"),
        field("product", K::Text,
            "Product/Service|Item|Item name|Product|Item(Product/Service)|Item code|\
         Inventory item code",
            "الصنف|اسم الصنف|المنتج|كود الصنف|الخدمة"),
        field("description", K::Text,
            "Description|Item description|Line description|Item desc|Details",
            "الوصف|البيان|بيان الصنف|وصف الصنف").long(),
        field("quantity", K::Quantity, "Quantity|Qty|Item quantity", "الكمية|العدد"),
        // Of a line without an amount, quantity times price is the amount.
        field("price", K::Money, "Price|Unit price|Rate|Item rate|Item price|Unit amount",
            "السعر|سعر الوحدة").one_of(1),
        field("discount", K::Money, "Discount amount", "الخصم|قيمة الخصم"),
        field("account", K::Text, concat!("Account|Account name|Account code|Income account|\
         Expense account", $account),
            concat!("الحساب|اسم الحساب|رقم الحساب|كود الحساب|حساب المصروف|بند المصروف",
                $account_ar)),
        field("tax", K::Text, "Tax|Tax name|Tax type|Tax code|Taxes|Item tax|Item tax code|\
         Taxable",
            "الضريبة|نوع الضريبة"),
        field("tax_rate", K::Percent, "Tax rate|Tax %|Tax percentage|Item tax %", "نسبة الضريبة"),
        field("tax_amount", K::Money, "Tax amount|Item tax amount|Sales tax amount",
            "قيمة الضريبة|مبلغ الضريبة"),
        field("amount", K::Money, "Amount|Line amount|Item amount|Item total|Line total",
            "المبلغ|القيمة|إجمالي السطر").one_of(1),
        field("total", K::Money,
            "Total|Invoice total|Bill total|Original amount|Total amount|Invoiced amount|\
         Gross total",
            "الإجمالي|إجمالي الفاتورة|قيمة الفاتورة").head().one_of(1),
        field("open_balance", K::Money,
            "Open balance|Balance|Balance due|Amount due|Outstanding amount|Invoice amount due|\
         Pending amount|Outstanding|Amount residual",
            "المتبقي|المبلغ المتبقي|الرصيد|المستحق|المبلغ المستحق").head().one_of(1),
        field("notes", K::Text, "Notes|Note|Memo|Message", "ملاحظات|ملاحظة").head().long(),
        // What it says is no part of the record: drafts are left out, credit notes are refused.
        field("status", K::Text, STATUS, STATUS_AR).head(),
        field("document_type", K::Text, TYPE, TYPE_AR).head(),
    ] };
    ($($own:expr),* $(,)?) => { document![("", "") $($own),*] };
}

pub(super) const INVOICES: &[Field] = document![
    field(
        "number",
        K::Text,
        "Invoice number|Invoice no|Number|Num|No.|Invoice #|Invoice num|Voucher no|Ref. No.",
        "رقم الفاتورة|الفاتورة|الرقم|رقم المستند"
    )
    .head()
    .required(),
    field(
        "customer",
        K::Text,
        "Customer|Customer name|Customer full name|Contact name|Client|Party|Party's name|\
         Partner|Name",
        "العميل|اسم العميل|الاسم"
    )
    .head()
    .required(),
    field(
        "customer_email",
        K::Email,
        "Customer email|Email|Email address",
        "بريد العميل|البريد الإلكتروني"
    )
    .head(),
    field(
        "date",
        K::Day,
        "Invoice date|Date|Transaction date|Posting date",
        "تاريخ الفاتورة|التاريخ|تاريخ"
    )
    .head()
    .required(),
    field(
        "due_date",
        K::Day,
        "Due date|Payment due date|Due on",
        "تاريخ الاستحقاق|\
         الاستحقاق"
    )
    .head(),
    field(
        "reference",
        K::Text,
        "Reference|Ref|PO number|P.O. #|Purchase order|PO/SO|\
         PurchaseOrder",
        "المرجع|رقم المرجع|أمر الشراء"
    )
    .head(),
    field("paid", K::Money, PAID, PAID_AR).head(),
];

pub(super) const BILLS: &[Field] =
    document![
    field("number", K::Text,
        "Bill number|Bill no|Number|Num|No.|Bill #|Invoice number|Invoice no|Ref. No.",
        "رقم الفاتورة|رقم فاتورة المورد|الفاتورة|الرقم|رقم المستند").head().required(),
    field("vendor", K::Text,
        "Vendor|Vendor name|Supplier|Supplier name|Contact name|Party|Party's name|Partner|Name|\
         Vendor full name",
        "المورد|اسم المورد|الاسم").head().required(),
    field("date", K::Day, "Bill date|Date|Billing date|Invoice date|Posting date|\
         Transaction date",
        "تاريخ الفاتورة|التاريخ|تاريخ").head().required(),
    field("due_date", K::Day, "Due date|Payment due date|Due on", "تاريخ الاستحقاق|\
         الاستحقاق").head(),
    field("reference", K::Text, "Reference|Ref|PO number|P.O. #|Purchase order|PurchaseOrder",
        "المرجع|رقم المرجع|أمر الشراء").head(),
    field("paid", K::Money, PAID, PAID_AR).head(),
];

// Programs for small shops keep expenses by category, which is an account here.
pub(super) const EXPENSES: &[Field] = document![
    ("|Category|Expense category", "|التصنيف|تصنيف المصروف|نوع المصروف|بند الصرف")
    field(
        "number",
        K::Text,
        "Expense number|Number|Num|No.|Expense no|Bill number|Entry number|Voucher no",
        "رقم المصروف|رقم السند|الرقم|رقم الفاتورة|رقم المستند"
    )
    .head(),
    field(
        "vendor",
        K::Text,
        "Vendor|Vendor name|Supplier|Payee|Name|Supplier name|Paid to",
        "المورد|اسم المورد|المستفيد|الاسم"
    )
    .head(),
    field(
        "date",
        K::Day,
        "Date|Expense date|Transaction date|Payment date",
        "التاريخ|تاريخ|تاريخ المصروف"
    )
    .head()
    .required(),
    field("payment_method", K::Text, "Payment method|Method", "طريقة الدفع|طريقة السداد").head(),
    field(
        "payment_account",
        K::Text,
        "Payment account|Paid through|Paid from|Bank account|Paid by account|Treasury|Safe",
        "حساب الدفع|مدفوع من|الخزينة|البنك|الخزنة"
    )
    .head()
    .required(),
    field(
        "reference",
        K::Text,
        "Reference number|Reference no|Reference|Ref|Reference#|Cheque number",
        "المرجع|\
         رقم المرجع"
    )
    .head(),
];

/// A payment has a row for each document that it pays; most have one.
macro_rules! payment {
    ($party:literal: $of:literal, $of_ar:literal; $account:literal, $account_ar:literal;
     $documents:literal, $documents_ar:literal) => { &[
        field("number", K::Text,
            "Payment number|Number|Num|No.|Payment no|Receipt number|Receipt no|Voucher no|\
         Voucher number|Payment #",
            "رقم السند|رقم الإيصال|رقم الدفعة|الرقم|رقم المستند").head(),
        field($party, K::Text, $of, $of_ar).head().required(),
        field("date", K::Day,
            "Payment date|Date|Transaction date|Posting date|Date paid|Date received",
            "تاريخ الدفع|التاريخ|تاريخ|تاريخ السداد|تاريخ التحصيل|تاريخ السند").head().required(),
        field("amount", K::Money,
            "Amount|Amount received|Payment amount|Amount paid|Total|Paid amount",
            "المبلغ|القيمة|المدفوع|المبلغ المدفوع|المبلغ المحصل").head().required(),
        field("account", K::Text, $account, $account_ar).head().required(),
        field("payment_method", K::Text,
            "Payment method|Method|Payment mode|Mode|Payment method line",
            "طريقة الدفع|طريقة السداد").head(),
        field("reference", K::Text,
            "Reference number|Reference|Ref|Reference no|Reference#|Cheque number|Cheque no|\
         Check number",
            "رقم المرجع|المرجع|رقم الشيك|رقم التحويل").head(),
        field("currency", K::Currency, CURRENCY, CURRENCY_AR).head(),
        field("exchange_rate", K::Rate, "Exchange rate", "سعر الصرف").head(),
        field("documents", K::Text, $documents, $documents_ar).long(),
        field("applied", K::Money, "Amount applied|Applied amount|Applied",
            "المبلغ المخصص|المسدد من الفاتورة"),
        field("withholding", K::Money,
            "Withholding tax|Withholding|Withholding tax amount|Tax withheld",
            "الخصم تحت حساب الضريبة|ضريبة الخصم|خصم وإضافة|ضريبة الخصم والإضافة|الخصم من المنبع"),
        field("notes", K::Text, "Comments|Notes|Memo|Description|Note|Memo/Description",
            "ملاحظات|البيان|ملاحظة").head().long(),
        field("status", K::Text, STATUS, STATUS_AR).head(),
        field("document_type", K::Text, TYPE, TYPE_AR).head(),
    ] };
}

pub(super) const CUSTOMER_PAYMENTS: &[Field] = payment!(
    "customer": "Customer|Customer name|Customer full name|Name|Contact name|Received from|\
         Party|Partner|Customer/Vendor|Client|Payer",
    "العميل|اسم العميل|الاسم|العميل أو المورد|المستلم منه|وارد من";
    "Deposit to|Account|Deposit account|Deposit in account|Bank account|Journal|Treasury|Safe",
    "حساب الإيداع|الحساب|الخزينة|البنك|الخزنة|مودع في";
    "Invoice number|Invoice numbers|Invoice no|Invoices|Applied to|Invoice",
    "رقم الفاتورة|أرقام الفواتير|الفاتورة|الفواتير"
);

pub(super) const VENDOR_PAYMENTS: &[Field] = payment!(
    "vendor": "Vendor|Vendor name|Vendor full name|Supplier|Supplier name|Name|Payee|\
         Contact name|Party|Partner|Customer/Vendor|Paid to",
    "المورد|اسم المورد|الاسم|العميل أو المورد|المستفيد|صرف إلى";
    "Paid from|Account|Paid through|Payment account|Bank account|Journal|Treasury|Safe",
    "حساب الدفع|الحساب|الخزينة|البنك|الخزنة|مدفوع من";
    "Bill number|Bill numbers|Bill no|Bills|Applied to|Invoice number|Invoice no",
    "رقم فاتورة المورد|رقم الفاتورة|أرقام الفواتير|الفاتورة|الفواتير"
);

pub(super) const JOURNAL_ENTRIES: &[Field] = &[
    field(
        "number",
        K::Text,
        "Entry number|Number|Journal no|Journal number|Num|No.|Trans #|Voucher no|Vch no.|\
         Entry no|Transaction ID",
        "رقم القيد|الرقم|القيد|رقم السند|رقم اليومية|رقم المستند",
    )
    .head(),
    // Other products keep it in another column than the number; it is no part of the record.
    field(
        "number_prefix",
        K::Text,
        "Entry number prefix|Journal number prefix|Number prefix",
        "بادئة رقم القيد|بادئة الرقم",
    )
    .head(),
    field(
        "date",
        K::Day,
        "Date|Journal date|Entry date|Posting date|Transaction date",
        "التاريخ|تاريخ|تاريخ القيد",
    )
    .head()
    .required(),
    field("reference", K::Text, "Reference|Ref|Reference number", "المرجع|رقم المرجع").head(),
    field(
        "memo",
        K::Text,
        "Memo|Narration|Journal memo|Notes|Entry description|User remark",
        "بيان القيد|الشرح|شرح القيد",
    )
    .head()
    .long(),
    field(
        "account_number",
        K::Text,
        "Account number|Account code|Code|Account no|Account #",
        "رقم الحساب|كود الحساب|رمز الحساب",
    )
    .one_of(1),
    field(
        "account_name",
        K::Text,
        "Account name|Account|Particulars|Ledger name",
        "اسم الحساب|الحساب",
    )
    .one_of(1),
    field("debit", K::Money, "Debit|Debits|Debit amount|Dr", "مدين|المدين|مبلغ مدين").one_of(2),
    field(
        "credit",
        K::Money,
        "Credit|Credits|Credit amount|Cr",
        "دائن|الدائن|\
         مبلغ دائن",
    )
    .one_of(2),
    field("amount", K::Money, "Amount|Value", "المبلغ|القيمة").one_of(2),
    field(
        "description",
        K::Text,
        "Description|Line description|Label|Memo/Description|Details",
        "البيان|الوصف",
    )
    .long(),
    field(
        "name",
        K::Text,
        "Name|Customer or vendor|Contact name|Partner|Party",
        "الاسم|العميل أو المورد|الطرف",
    ),
    field("project", K::Text, "Project", "المشروع"),
    field("branch", K::Text, "Branch|Location", "الفرع"),
    field("class", K::Text, "Class|Cost center|Department", "مركز التكلفة|الفئة"),
    field("currency", K::Currency, CURRENCY, CURRENCY_AR).head(),
    field("exchange_rate", K::Rate, "Exchange rate", "سعر الصرف").head(),
    field("status", K::Text, STATUS, STATUS_AR).head(),
];
