//! An account as stored, and the pickers that offer it.

use ledger::{AccountId, MainType, NormalBalance};

use super::chart;

/// An account of the company's chart, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRow {
    /// The account.
    pub id: AccountId,
    /// Its number in the chart, unique in the company.
    pub number: String,
    /// English name.
    pub name_en: String,
    /// Arabic name.
    pub name_ar: String,
    /// Its class, 1 to 8.
    pub main_type: MainType,
    /// Its detail type in `reference/egypt/chart-of-accounts.json`; groups have none.
    pub detail_type: Option<i64>,
    /// The group that it belongs to.
    pub parent: Option<AccountId>,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Whether the product itself needs it.
    pub is_system: bool,
    /// The role by which postings find it.
    pub system_role: Option<String>,
    /// Which pickers offer it, comma-separated.
    pub pickers: String,
    /// The currency that it is kept in.
    pub currency_id: i64,
    /// The company's notes about it.
    pub description: String,
    /// Counts its edits.
    pub version: i64,
}

impl AccountRow {
    /// Whether a new entry may post to it.
    pub const fn accepts_postings(&self) -> bool {
        self.postable && self.active
    }

    /// Whether a picker offers it.
    pub fn offered_as(&self, picker: Picker) -> bool {
        self.accepts_postings()
            && match picker {
                Picker::Deposit => self.takes_deposits(),
                Picker::Purchase => self.takes_purchases(),
                Picker::Payment
                | Picker::Income
                | Picker::Expense
                | Picker::Inventory
                | Picker::Payable => self.listed_for(picker),
            }
    }

    /// Money that arrives is an asset: a card or a partner's account pays, but takes no receipt. A
    /// cheque in hand is money too, though nothing is paid from it.
    fn takes_deposits(&self) -> bool {
        self.main_type == MainType::Assets
            && (self.is_of_cheques() || self.listed_for(Picker::Payment))
    }

    /// Whether its balance is cheques, received or issued: each of them moves separately.
    pub fn is_of_cheques(&self) -> bool {
        self.system_role.as_deref().is_some_and(|role| OF_CHEQUES.contains(&role))
    }

    /// Whether differences of exchange are booked on it.
    pub fn is_of_exchange(&self) -> bool {
        self.detail_key() == Some("fx_gain_loss")
    }

    /// Whether it may be an account at a bank. One that a company made without a detail type may be
    /// anything.
    pub fn may_be_at_a_bank(&self) -> bool {
        self.detail_key().is_none_or(|key| key == "bank")
    }

    /// Whether it is money of the company's own that taxes may be paid from, or given back to: at a
    /// bank or in a cash box. What somebody holds for the company, a card or a partner's account
    /// pays none.
    pub fn may_pay_taxes(&self) -> bool {
        self.detail_key().is_none_or(|key| matches!(key, "bank" | "cash_on_hand"))
    }

    /// A purchase posts to an asset or a cost. Left out are accounts that only their own documents
    /// move: inventory (by products), receivables and payables (by the documents themselves), money
    /// (by payments) and taxes (by their rates).
    fn takes_purchases(&self) -> bool {
        let role = self.system_role.as_deref();
        let of_documents = role.is_some_and(|role| MOVED_BY_DOCUMENTS.contains(&role));
        let earns = matches!(self.main_type, MainType::Income | MainType::OtherIncome);
        let contra =
            self.main_type == MainType::Assets && self.normal_balance() == NormalBalance::Credit;
        let kept_otherwise =
            of_documents || self.is_control() || self.is_moved_by_stock() || self.takes_deposits();
        !kept_otherwise && !earns && !contra
    }

    /// Whether an account of this type may have a foreign currency: money and loans. Receivables
    /// and payables take the currency of their documents; every other account is in the company's.
    pub fn may_be_foreign(detail_type: Option<i64>) -> bool {
        let detail = detail_type.and_then(chart::detail_type);
        detail.is_some_and(|detail| FOREIGN.contains(&detail.key.as_str()))
    }

    /// Whether it is kept by what parties owe or are owed: its balance is the sum of open items.
    pub fn is_control(&self) -> bool {
        self.listed_for(Picker::Payable) || self.is_of_customers()
    }

    /// Whether it is kept by what customers owe.
    pub(super) fn is_of_customers(&self) -> bool {
        self.listed_in("ar_account")
    }

    /// Whether stock maintains it: its balance is the value of the goods on hand. Goods in transit
    /// are not on hand yet.
    pub fn is_moved_by_stock(&self) -> bool {
        self.listed_for(Picker::Inventory)
            && self.system_role.as_deref() != Some("goods_in_transit")
    }

    fn listed_for(&self, picker: Picker) -> bool {
        self.listed_in(picker.as_str())
    }

    fn listed_in(&self, list: &str) -> bool {
        self.pickers.split(',').any(|name| name == list)
    }

    /// The side on which its balance is shown as a positive number: its detail type's, which for
    /// contra accounts (accumulated depreciation) is not the side of its class.
    pub fn normal_balance(&self) -> NormalBalance {
        self.detail_type
            .and_then(chart::detail_type)
            .map_or(self.main_type.normal_balance(), |detail| detail.normal_balance)
    }

    /// As the statements of the ledger need it.
    pub fn for_statement(&self) -> ledger::statements::AccountRow {
        ledger::statements::AccountRow {
            id: self.id,
            number: self.number.clone(),
            name_en: self.name_en.clone(),
            name_ar: self.name_ar.clone(),
            main_type: self.main_type,
            parent: self.parent,
            postable: self.postable,
        }
    }
}

/// A place that offers accounts to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Picker {
    /// Where money is paid from: cash, bank, wallet, a card, a partner's account.
    Payment,
    /// Where a receipt's money goes: cash, bank, wallet, cheques in hand.
    Deposit,
    /// What a product or service earns.
    Income,
    /// What a purchase costs.
    Expense,
    /// What carries goods kept in stock.
    Inventory,
    /// Accounts payable.
    Payable,
    /// What the line of a bill or an expense may be for: a cost, an asset, something prepaid.
    Purchase,
}

/// The detail types that may be kept in a foreign currency.
const FOREIGN: [&str; 5] =
    ["cash_on_hand", "bank", "credit_card", "short_term_loan", "long_term_loan"];

/// The roles of the accounts of cheques and promissory notes.
const OF_CHEQUES: [&str; 3] = ["notes_receivable", "cheques_under_collection", "notes_payable"];

/// Taxes and cheques: nobody buys them.
const MOVED_BY_DOCUMENTS: [&str; 15] = [
    "vat_input",
    "vat_input_import",
    "vat_credit_carried",
    "vat_output",
    "vat_settlement",
    "vat_reverse_charge",
    "table_tax_payable",
    "wht_receivable",
    "wht_customs",
    "wht_payable",
    "wht_nonresident",
    "notes_receivable",
    "cheques_under_collection",
    "notes_payable",
    "current_year_earnings",
];

impl Picker {
    /// As the chart of accounts names it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Payment => "payment_account",
            Self::Deposit => "deposit_account",
            Self::Income => "income_account",
            Self::Expense => "expense_account",
            Self::Inventory => "inventory_account",
            Self::Payable => "ap_account",
            Self::Purchase => "purchase_account",
        }
    }
}
