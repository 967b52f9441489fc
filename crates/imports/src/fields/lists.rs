//! Fields of customers, vendors, products and accounts.

use super::{CURRENCY, CURRENCY_AR, Field, field};
use crate::cells::ValueKind as K;

/// How a column that says the side of a balance is headed.
const NATURE: &str =
    "Normal balance|Account nature|Nature|Balance nature|Normal side|Debit/Credit|Dr/Cr";
const NATURE_AR: &str = "طبيعة الحساب|طبيعة الرصيد|الطبيعة|طبيعة|مدين/دائن";

macro_rules! party {
    ($($own:expr),* $(,)?) => { &[
        $($own,)*
        field("company_name", K::Text, "Company|Company name|Legal name|Organization|\
         Organisation",
            "الشركة|اسم الشركة|الاسم القانوني").name(),
        field("title", K::Text, "Title|Salutation|Mr./Ms./...", "اللقب"),
        field("first_name", K::Text, "First name|Given name|Contact first name",
            "الاسم الأول").name(),
        field("middle_name", K::Text, "Middle name|M.I.", "الاسم الأوسط").name(),
        field("last_name", K::Text, "Last name|Surname|Family name|Contact last name",
            "اسم العائلة|الاسم الأخير|اللقب العائلي").name(),
        field("email", K::Email, "Email|E-mail|Email address|EmailID|Main email|Customer e-mail|\
         Mail",
            "البريد الإلكتروني|البريد|الايميل|الإيميل|بريد إلكتروني"),
        field("billing_email", K::Email, "Billing email|Invoice email", "بريد الفواتير"),
        field("phone", K::Phone,
            "Phone|Phone number|Phone numbers|Main phone|Telephone|Telephone 1|Tel|Tel.",
            "التليفون|تليفون|رقم التليفون|رقم الهاتف|الهاتف|تلفون|هاتف|رقم التلفون"),
        field("mobile", K::Phone, "Mobile|Mobile number|MobilePhone|Cell|Cell phone|Alt. phone",
            "الموبايل|موبايل|الجوال|جوال|المحمول|رقم الموبايل|رقم المحمول"),
        field("other", K::Phone, "Other phone|Other|Fax|Fax number",
            "تليفون آخر|هاتف آخر|الفاكس|فاكس"),
        field("contact_name", K::Text, "Contact person|Contact full name|Primary contact",
            "مسؤول الاتصال|اسم المسؤول|اسم المسئول|الشخص المسؤول|اسم جهة الاتصال").name(),
        field("website", K::Text, "Website|Web site|Web|URL", "الموقع الإلكتروني|الموقع"),
        field("tax_id", K::TaxId,
            "Tax registration number|Tax ID|Tax number|TIN|VAT|VAT number|TRN|GSTIN|\
         Resale number|Resale num",
            "رقم التسجيل الضريبي|الرقم الضريبي|رقم تسجيل ضريبي|البطاقة الضريبية|\
         رقم البطاقة الضريبية|رقم ضريبي"),
        field("address", K::Text,
            "Address|Street|Billing address|Street address|Address line 1|Bill address|\
         Billing street",
            "العنوان|عنوان|الشارع|عنوان الشارع 1|عنوان الشارع").long(),
        field("city", K::Text, "City|City/Town|Town|Billing city", "المدينة|مدينة"),
        field("state", K::Text,
            "Governorate|State|State/Province|State/Province/Region|Region|County|Billing state",
            "المحافظة|محافظة|المنطقة|الحي"),
        field("postal_code", K::Text, "Postal code|ZIP code|ZIP|Post code|Postcode|Billing code",
            "الرمز البريدي|الرقم البريدي"),
        field("country", K::Text, "Country|Billing country", "الدولة|دولة|البلد"),
        field("currency", K::Currency, CURRENCY, CURRENCY_AR),
        field("exchange_rate", K::Rate, "Exchange rate|Rate", "سعر الصرف"),
        field("opening_balance", K::Money,
            "Opening balance|Balance|Open balance|Balance total|Balance due|Outstanding balance",
            "الرصيد الافتتاحي|رصيد افتتاحي|الرصيد|الرصيد الحالي|رصيد أول المدة|مديونية|\
         المديونية|إجمالي المديونية|الرصيد المستحق له|الرصيد المستحق"),
        field("opening_debit", K::Money,
            "Opening debit|Debit|Debit balance|Balance debit|Balance Dr",
            "مدين|رصيد مدين|الرصيد المدين|الرصيد مدين"),
        field("opening_credit", K::Money,
            "Opening credit|Credit|Credit balance|Balance credit|Balance Cr",
            "دائن|رصيد دائن|الرصيد الدائن|الرصيد دائن"),
        field("nature", K::Text, NATURE, NATURE_AR),
        field("opening_balance_date", K::Day, "Opening balance date|As of|As-of date|As of date",
            "تاريخ الرصيد الافتتاحي|تاريخ الرصيد"),
        field("terms", K::Text, "Terms|Payment terms|Payment terms label",
            "شروط الدفع|شروط السداد"),
        field("credit_limit", K::Money, "Credit limit|Limit",
            "حد الائتمان|الحد الائتماني|سقف الائتمان"),
        field("commercial_register", K::Text, "Commercial register|Commercial registration|\
         Registry",
            "السجل التجاري|رقم السجل التجاري"),
        field("is_active", K::Boolean, "Active|Is active|Active status", "نشط|فعال|الحالة"),
    ] };
}

pub(super) const CUSTOMERS: &[Field] = party![
    field(
        "display_name",
        K::Text,
        "Display name|Customer|Customer name|Name|Full name|Customer full name|Contact name|\
         Client|Client name|Business name|Trade name",
        "اسم العميل|العميل|الاسم|اسم|الاسم التجاري|اسم العميل بالكامل|\
         اسم العرض"
    )
    .name()
    .required(),
    field(
        "code",
        K::Text,
        "Customer code|Code|Customer ID|Customer no|Customer number|Account number|Account #|\
         Reference|Ref",
        "كود العميل|رقم العميل|الكود|كود|رقم الكود|رمز العميل"
    ),
    field("customer_type", K::Text, "Customer type|Type", "نوع العميل|النوع"),
    field("national_id", K::NationalId, "National ID", "الرقم القومي|رقم قومي"),
    field(
        "shipping_address",
        K::Text,
        "Shipping address|Ship address|Delivery address",
        "عنوان الشحن|عنوان التسليم"
    )
    .long(),
    field("memo", K::Text, "Notes|Note|Memo|Comment|Comments", "ملاحظات|ملاحظة|البيان").long(),
];

pub(super) const VENDORS: &[Field] = party![
    field(
        "display_name",
        K::Text,
        "Display name|Vendor|Vendor name|Name|Full name|Supplier|Supplier name|Contact name|\
         Vendor full name|Business name|Trade name",
        "اسم المورد|المورد|الاسم|اسم|الاسم التجاري|اسم المورد بالكامل|\
         اسم العرض"
    )
    .name()
    .required(),
    field(
        "code",
        K::Text,
        "Vendor code|Code|Vendor ID|Supplier code|Vendor no|Vendor number|Account number|\
         Account #|Reference|Ref",
        "كود المورد|رقم المورد|الكود|كود|رقم الكود|رمز المورد"
    ),
    field("billing", K::Money, "Hourly rate|Billing rate|Billing rate per hour", "سعر الساعة"),
    field("notes", K::Text, "Notes|Note|Memo|Comment|Comments", "ملاحظات|ملاحظة|البيان").long(),
];

pub(super) const PRODUCTS: &[Field] = &[
    field(
        "name",
        K::Text,
        "Name|Product/Service name|Product name|Item name|Item|Product|Service|Product/Service",
        "اسم الصنف|الصنف|اسم المنتج|المنتج|بيان الصنف|الاسم|اسم الخدمة",
    )
    .one_of(1),
    field(
        "sku",
        K::Text,
        "SKU|Item code|Product code|Internal reference|Code|Item no|Item number|Default code",
        "كود الصنف|رقم الصنف|كود القطعة|الكود|كود|كود المنتج|رمز الصنف",
    )
    .one_of(1),
    field("kind", K::Text, "Type|Kind|Product type|Item type", "النوع|نوع الصنف|نوع المنتج"),
    field("description", K::Text, "Sales description|Description", "الوصف|وصف|وصف البيع").long(),
    field(
        "purchase_description",
        K::Text,
        "Purchase description|Purchasing information",
        "وصف الشراء",
    )
    .long(),
    field(
        "sales_price",
        K::Money,
        "Sales price|Sales price / Rate|Price|Selling price|Sale price|Unit price|\
         Sales price/rate|Standard selling rate|List price",
        "سعر البيع|سعر البيع قطاعي|قطاعي|السعر|سعر الوحدة",
    ),
    field("wholesale_price", K::Money, "Wholesale price", "سعر البيع جملة|سعر الجملة"),
    field(
        "unit_cost",
        K::Money,
        "Unit cost|Cost|Purchase cost|Purchase price|Purchase rate|Standard price|\
         Valuation rate|Cost price",
        "تكلفة الوحدة|سعر التكلفة|التكلفة|سعر الشراء|متوسط التكلفة",
    ),
    field(
        "income_account",
        K::Text,
        "Income account|Sales account|Revenue account",
        "حساب الإيراد|حساب المبيعات|حساب الإيرادات",
    ),
    field(
        "expense_account",
        K::Text,
        "Expense account|COGS account|Cost of goods sold account|Purchase account|\
         Purchases account",
        "حساب المصروف|حساب تكلفة المبيعات|حساب المشتريات",
    ),
    field(
        "inventory_account",
        K::Text,
        "Inventory asset account|Inventory account|Asset account|Inventory assets account",
        "حساب المخزون",
    ),
    field(
        "quantity",
        K::Quantity,
        "Initial quantity|Quantity on hand|Initial quantity on hand|Quantity|Qty|Stock on hand|\
         Opening stock|On hand",
        "الكمية الافتتاحية|رصيد أول المدة|الرصيد الحالي|الرصيد|الكمية|العدد|المخزون",
    ),
    field(
        "as_of",
        K::Day,
        "As-of date|Quantity as-of date|As of|As of date",
        "تاريخ الرصيد|تاريخ الجرد",
    ),
    field(
        "reorder_point",
        K::Quantity,
        "Reorder point|Reorder pt (min)|Reorder level|\
         Minimum stock",
        "حد إعادة الطلب|حد الطلب|الحد الأدنى",
    ),
    field(
        "unit",
        K::Text,
        "Unit|Unit of measure|UOM|U/M|Usage unit|Default unit of measure",
        "الوحدة|وحدة|وحدة القياس",
    ),
    field(
        "class",
        K::Text,
        "Category|Class|Item group|Product category|Group",
        "مجموعة الأصناف|المجموعة|الفئة|القسم|التصنيف|الماركة",
    ),
    field("barcode", K::Text, "Barcode|Bar code|UPC|EAN|MPN", "الباركود|باركود|كود الباركود"),
    field(
        "tax",
        K::Text,
        "Sales tax|Sales tax category|Tax|Taxable|Sales tax code|Tax name|Sales tax rate",
        "الضريبة|ضريبة|فئة الضريبة",
    ),
    field("tax_percentage", K::Percent, "Tax percentage|Tax %|Tax rate", "نسبة الضريبة"),
    field(
        "egs_code",
        K::Text,
        "EGS code|E-invoice item code|GS1 code|HSN/SAC",
        "كود EGS|كود الفاتورة الإلكترونية|الكود الضريبي",
    ),
    field(
        "preferred_vendor",
        K::Text,
        "Preferred vendor|Vendor|Supplier|Preferred supplier",
        "المورد|المورد المفضل",
    ),
    // Of what a product is priced in, only the company's currency is taken.
    field("currency", K::Currency, CURRENCY, CURRENCY_AR),
    field("is_active", K::Boolean, "Active|Is active|Active status", "نشط|فعال|الحالة"),
];

pub(super) const ACCOUNTS: &[Field] = &[
    field(
        "serial",
        K::Text,
        "Account number|Number|Code|Account code|Account #|Account no|Accnt. #|No",
        "رقم الحساب|كود الحساب|رمز الحساب|الكود|كود|الرقم",
    ),
    field(
        "account_name",
        K::Text,
        "Account name|Name|Account|Account name (English)|Ledger name",
        "اسم الحساب بالإنجليزية|الاسم الإنجليزي",
    )
    .name()
    .one_of(1),
    field(
        "account_name_ar",
        K::Text,
        "Account name (Arabic)|Arabic name",
        "اسم الحساب|الحساب|الاسم|اسم الحساب بالعربية|الاسم العربي",
    )
    .name()
    .one_of(1),
    field(
        "main_chart",
        K::Text,
        "Type|Account type|Main type|Root type|Account group",
        "نوع الحساب|التصنيف|النوع",
    ),
    field("detail_type", K::Text, "Detail type|Account subtype|Subtype", "النوع التفصيلي"),
    // Debit or credit; some charts write the type there.
    field("nature", K::Text, NATURE, NATURE_AR),
    field(
        "parent",
        K::Text,
        "Parent account|Parent|Group name|Under|Parent account number",
        "الحساب الرئيسي|الحساب الأب|يندرج من|الحساب الرئيسى",
    ),
    field("user_description", K::Text, "Description|Notes", "الوصف|ملاحظات|البيان").long(),
    field("account_currency", K::Currency, CURRENCY, CURRENCY_AR),
    field(
        "opening_balance",
        K::Money,
        "Opening balance|Balance|Total balance|Balance total",
        "الرصيد الافتتاحي|رصيد افتتاحي|الرصيد|رصيد أول المدة",
    ),
    field(
        "opening_balance_date",
        K::Day,
        "Opening balance date|As of|As-of date",
        "تاريخ الرصيد الافتتاحي|تاريخ الرصيد",
    ),
    field("is_group", K::Boolean, "Is group|Group", "حساب رئيسي|تجميعي"),
    field("is_active", K::Boolean, "Active|Is active|Active status", "نشط|فعال"),
];

pub(super) const TRIAL_BALANCE: &[Field] = &[
    field(
        "account_number",
        K::Text,
        "Account number|Account code|Code|Account #|Account no",
        "رقم الحساب|كود الحساب|رمز الحساب|الكود|كود",
    )
    .one_of(1),
    field(
        "account_name",
        K::Text,
        "Account|Account name|Name|Particulars|Ledger name",
        "اسم الحساب|الحساب|البيان",
    )
    .one_of(1),
    field(
        "debit",
        K::Money,
        "Debit|Debit balance|Closing debit|Closing (Dr)|Debit - Year to date|YTD debit|Dr",
        "مدين|رصيد مدين|رصيد آخر المدة مدين|ختامي مدين|رصيد ختامي مدين|الرصيد المدين",
    )
    .one_of(2),
    field(
        "credit",
        K::Money,
        "Credit|Credit balance|Closing credit|Closing (Cr)|Credit - Year to date|YTD credit|Cr",
        "دائن|رصيد دائن|رصيد آخر المدة دائن|ختامي دائن|رصيد ختامي دائن|الرصيد الدائن",
    )
    .one_of(2),
    field(
        "balance",
        K::Money,
        "Balance|Closing balance|Amount|End balance",
        "الرصيد|الرصيد الختامي|رصيد آخر المدة",
    )
    .one_of(2),
    field("currency", K::Currency, CURRENCY, CURRENCY_AR),
];
