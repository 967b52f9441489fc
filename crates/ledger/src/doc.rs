//! The source document of a posting, as far as the books need to know it.

use serde::{Deserialize, Serialize};

keyed! {
    /// The kinds of document that have numbers; all but the quote post to the books.
    pub enum DocKind("document kind") {
        /// An offer to a customer; posts nothing (عرض سعر).
        Quote = "quote",
        /// A sale on credit (فاتورة مبيعات).
        Invoice = "invoice",
        /// Money received from a customer (سند قبض).
        Receipt = "receipt",
        /// A sale reversed or corrected downward (إشعار خصم).
        CreditNote = "credit_note",
        /// A sale corrected upward (إشعار إضافة).
        DebitNote = "debit_note",
        /// A sale that is paid on the spot (إيصال بيع).
        SalesReceipt = "sales_receipt",
        /// A credit applied later to a document of another exchange rate; the id is the
        /// settlement's (تسوية رصيد دائن).
        CreditApplied = "credit_applied",
        /// Money given back to a customer (رد للعميل).
        Refund = "refund",
        /// A purchase on credit (فاتورة مشتريات).
        Bill = "bill",
        /// Money paid to a vendor (سند صرف).
        Payment = "payment",
        /// A purchase given back or corrected (إشعار خصم من مورد).
        VendorCredit = "vendor_credit",
        /// Money that a vendor gives back (رد من مورد).
        VendorRefund = "vendor_refund",
        /// The cost of bringing goods in, added to their value in stock (تكاليف إضافية على
        /// المشتريات).
        LandedCost = "landed_cost",
        /// A step of a cheque, received or issued (شيك): deposited, cleared, bounced. The id is the
        /// step's, so that each step can be undone separately.
        Cheque = "cheque",
        /// A purchase paid on the spot (مصروف).
        Expense = "expense",
        /// Money moved between the company's own accounts (تحويل).
        Transfer = "transfer",
        /// An entry written by hand (قيد يومية).
        JournalEntry = "journal_entry",
        /// Stock counted, lost or found (تسوية مخزون).
        StockAdjustment = "stock_adjustment",
        /// The cost of what a document issued from stock or returned to it (تكلفة المخزون). Its id
        /// is that document's. Posted again when an earlier purchase changes the cost.
        StockCost = "stock_cost",
        /// A tax return being filed (إقرار ضريبي).
        TaxReturn = "tax_return",
        /// A tax being paid to, or refunded by, the authority (سداد ضريبة).
        TaxPayment = "tax_payment",
        /// An adjustment of a tax return's amount, against a cost or an income (تسوية ضريبية).
        TaxAdjustment = "tax_adjustment",
        /// Foreign balances restated at a date's rate (إعادة تقييم عملات).
        Revaluation = "revaluation",
        /// A fixed asset; posts only its balance from before the company started here (أصل ثابت).
        FixedAsset = "fixed_asset",
        /// Fixed assets wearing out over a month (إهلاك).
        Depreciation = "depreciation",
        /// A fixed asset sold or scrapped (استبعاد أصل).
        AssetDisposal = "asset_disposal",
        /// Balances from before the company started here (رصيد افتتاحي).
        Opening = "opening",
        /// Entries carried over in bulk from another program (استيراد).
        Import = "import",
    }
}

/// A document by kind and number within its kind: all that the books know of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DocRef {
    /// What kind of document.
    pub kind: DocKind,
    /// Which one: the id of its row.
    pub id: i64,
}

impl DocRef {
    /// The document of a kind with this id.
    pub const fn new(kind: DocKind, id: i64) -> Self {
        Self { kind, id }
    }
}
