//! The kinds of documents whose numbers a person can change.

use ledger::DocKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A kind of documents that are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NumberedKind {
    /// فواتير المبيعات
    Invoice,
    /// عروض الأسعار
    Quote,
    /// إشعارات الخصم
    CreditNote,
    /// إشعارات الإضافة
    DebitNote,
    /// إيصالات البيع
    SalesReceipt,
    /// سندات القبض
    Receipt,
    /// رد للعملاء
    Refund,
    /// فواتير المشتريات
    Bill,
    /// المصروفات
    Expense,
    /// إشعارات الموردين
    VendorCredit,
    /// سندات الصرف
    Payment,
    /// رد من الموردين
    VendorRefund,
    /// تكاليف إضافية على المشتريات
    LandedCost,
    /// التحويلات
    Transfer,
    /// قيود اليومية
    JournalEntry,
    /// تسويات المخزون
    StockAdjustment,
    /// الأصول الثابتة
    FixedAsset,
}

impl NumberedKind {
    /// Every kind, in the order of the screen.
    pub const ALL: [NumberedKind; 17] = [
        Self::Invoice,
        Self::Quote,
        Self::CreditNote,
        Self::DebitNote,
        Self::SalesReceipt,
        Self::Receipt,
        Self::Refund,
        Self::Bill,
        Self::Expense,
        Self::VendorCredit,
        Self::Payment,
        Self::VendorRefund,
        Self::LandedCost,
        Self::Transfer,
        Self::JournalEntry,
        Self::StockAdjustment,
        Self::FixedAsset,
    ];

    /// The kind, as the books know it.
    pub const fn doc_kind(self) -> DocKind {
        match self {
            Self::Invoice => DocKind::Invoice,
            Self::Quote => DocKind::Quote,
            Self::CreditNote => DocKind::CreditNote,
            Self::DebitNote => DocKind::DebitNote,
            Self::SalesReceipt => DocKind::SalesReceipt,
            Self::Receipt => DocKind::Receipt,
            Self::Refund => DocKind::Refund,
            Self::Bill => DocKind::Bill,
            Self::Expense => DocKind::Expense,
            Self::VendorCredit => DocKind::VendorCredit,
            Self::Payment => DocKind::Payment,
            Self::VendorRefund => DocKind::VendorRefund,
            Self::LandedCost => DocKind::LandedCost,
            Self::Transfer => DocKind::Transfer,
            Self::JournalEntry => DocKind::JournalEntry,
            Self::StockAdjustment => DocKind::StockAdjustment,
            Self::FixedAsset => DocKind::FixedAsset,
        }
    }

    /// Where its documents are kept, each with its `number`.
    pub const fn table(self) -> &'static str {
        match self {
            Self::JournalEntry => "manual_entry",
            Self::DebitNote | Self::SalesReceipt => Self::Invoice.table(),
            _ => self.doc_kind().as_str(),
        }
    }

    /// Whether such a document belongs to a branch.
    pub const fn has_branches(self) -> bool {
        matches!(
            self,
            Self::Invoice
                | Self::Quote
                | Self::CreditNote
                | Self::DebitNote
                | Self::SalesReceipt
                | Self::Bill
                | Self::Expense
                | Self::VendorCredit
        )
    }

    /// The other kinds whose documents are kept with these: a prefix belongs to a series of one of
    /// them.
    pub const fn beside(self) -> &'static [Self] {
        match self {
            Self::Invoice => &[Self::DebitNote, Self::SalesReceipt],
            Self::DebitNote => &[Self::Invoice, Self::SalesReceipt],
            Self::SalesReceipt => &[Self::Invoice, Self::DebitNote],
            _ => &[],
        }
    }
}
