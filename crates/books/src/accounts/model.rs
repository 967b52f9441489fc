//! An account, and what a new one must be like.

use ledger::{AccountId, MainType, NormalBalance};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use platform::http::DecimalText;

use super::chart;
pub use super::listed::{CoaList, CoaPage, CoaResponse, DetailType, MainChart};

/// An account of the company's chart, as it is stored.
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
    /// What the postings look it up by.
    pub system_role: Option<String>,
    /// Which pickers offer it, comma-separated.
    pub pickers: String,
    /// The currency that it is kept in.
    pub currency_id: i64,
    /// What the company notes about it.
    pub description: String,
    /// Counts its edits.
    pub version: i64,
}

impl AccountRow {
    /// Whether a new entry may post to it.
    pub const fn takes_postings(&self) -> bool {
        self.postable && self.active
    }

    /// Whether a picker offers it.
    pub fn offered_as(&self, picker: Picker) -> bool {
        self.takes_postings()
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

    /// Whether what lies on it are cheques, received or issued: each of them moves on by itself.
    pub fn is_of_cheques(&self) -> bool {
        self.system_role.as_deref().is_some_and(|role| OF_CHEQUES.contains(&role))
    }

    /// Whether a bank keeps it. One that a company made without a detail type may be anything.
    pub fn may_be_at_a_bank(&self) -> bool {
        let detail = self.detail_type.and_then(chart::detail_type);
        detail.is_none_or(|detail| detail.key == "bank")
    }

    /// Whether it is money of the company's own that taxes may be paid from, or given back to: at a
    /// bank or in a cash box. What somebody holds for the company, a card or a partner's account
    /// pays none.
    pub fn may_pay_taxes(&self) -> bool {
        let detail = self.detail_type.and_then(chart::detail_type);
        detail.is_none_or(|detail| matches!(detail.key.as_str(), "bank" | "cash_on_hand"))
    }

    /// What is bought is an asset or a cost. What is left out moves by its own documents alone:
    /// goods kept in stock by their products, what parties owe and are owed by the documents
    /// themselves, money by payments, taxes by their rates.
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

    /// Whether an account like this may be kept in a foreign currency: money and loans. What
    /// parties owe has their currency by itself; everything else stays in the company's.
    pub fn may_be_foreign(detail_type: Option<i64>) -> bool {
        let detail = detail_type.and_then(chart::detail_type);
        detail.is_some_and(|detail| FOREIGN.contains(&detail.key.as_str()))
    }

    /// Whether it is kept by what parties owe or are owed: its balance is the sum of open items.
    pub fn is_control(&self) -> bool {
        self.listed_for(Picker::Payable) || self.listed_in("ar_account")
    }

    /// Whether it is kept by what lies in the store: its balance is the stock's value. Goods that
    /// are on their way are in no store yet.
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
    /// What is owed to vendors.
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

/// An account on the wire.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub serial: String,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Its detail type.
    pub chart_account_details_id: Option<i64>,
    /// The group that it belongs to.
    pub parent_id: Option<i64>,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Whether the product itself needs it.
    pub is_system: bool,
    /// What the postings look it up by.
    pub system_role: Option<String>,
    /// Code of the currency that it is kept in.
    pub account_currency: String,
    /// What the company notes about it.
    pub user_description: String,
    /// The balance in the company's currency at the end of the day that was asked for, or of today,
    /// positive on the usual side of the account's class, so that accounts add up to their group:
    /// one that stands against its class is negative, as on the balance sheet.
    pub balance: String,
    /// The same in the currency that the account is kept in; none for one that is kept in the
    /// company's.
    pub own_balance: Option<String>,
    /// Whether the journal has lines on it.
    pub has_postings: bool,
    /// What stood on it before the company came here, on its usual side; none if nothing did.
    pub opening_balance: Option<String>,
    /// The date of the opening balance.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<jiff::civil::Date>,
    /// Company currency per unit of a foreign account's, on that date.
    pub opening_exchange_rate: Option<String>,
    /// The account that it was merged into: nothing stands on it any more, and it stays inactive.
    pub merged_into: Option<i64>,
    /// Counts its edits; sent back with one, so that two people can't overwrite each other unseen.
    pub version: i64,
}

/// An account to choose on a form.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountChoice {
    /// The account.
    pub id: i64,
    /// Its number in the chart.
    pub serial: String,
    /// English name.
    pub account_name: String,
    /// Arabic name.
    pub account_name_ar: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Its detail type.
    pub chart_account_details_id: Option<i64>,
    /// The group that it belongs to.
    pub parent_id: Option<i64>,
    /// Whether entries may post to it; groups are not postable.
    pub postable: bool,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// Whether the product itself needs it.
    pub is_system: bool,
    /// What the postings look it up by.
    pub system_role: Option<String>,
    /// Code of the currency that it is kept in.
    pub account_currency: String,
    /// Today's balance in the company's currency: only on a payment account, and only for who may
    /// read bank accounts.
    pub balance: Option<String>,
}

/// A new account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountInput {
    /// English name.
    pub account_name: String,
    /// Arabic name; the English one when it is left out.
    pub account_name_ar: Option<String>,
    /// Its number, unique in the company.
    pub serial: String,
    /// Its class, 1 to 8.
    pub main_charts_id: i64,
    /// Whether it holds other accounts and takes no entries; then it has neither a detail type nor
    /// another currency nor an opening balance.
    #[serde(default)]
    pub is_group: bool,
    /// Its detail type, one of the class.
    pub chart_account_details_id: Option<i64>,
    /// The group that it goes into; the usual group of its detail type when left out.
    pub parent_id: Option<i64>,
    /// The currency that it is kept in; the company's when left out. Only money and loans are kept
    /// in another one.
    pub currency_id: Option<i64>,
    /// What the company notes about it.
    pub user_description: Option<String>,
    /// What stood on it before the company came here, on its usual side, in its currency.
    pub opening_balance: Option<DecimalText>,
    /// The date of the opening balance: from 1990 to today.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<jiff::civil::Date>,
    /// Company currency per unit of a foreign account's, on that date; that of the books when left
    /// out.
    pub opening_exchange_rate: Option<DecimalText>,
}

/// A changed account.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountEdit {
    /// English name.
    pub account_name: String,
    /// Arabic name; unchanged when left out.
    pub account_name_ar: Option<String>,
    /// Its number, unique in the company.
    pub serial: String,
    /// Its detail type, one of the class; unchanged when left out.
    pub chart_account_details_id: Option<i64>,
    /// The group that it goes into; unchanged when left out.
    pub parent_id: Option<i64>,
    /// What the company notes about it; unchanged when left out.
    pub user_description: Option<String>,
    /// Whether it is offered and takes new postings.
    pub active: bool,
    /// What stood on it before the company came here, on its usual side; unchanged when left out,
    /// blank or zero takes it away.
    pub opening_balance: Option<DecimalText>,
    /// The date of the opening balance: from 1990 to today.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<jiff::civil::Date>,
    /// Company currency per unit of a foreign account's, on that date; unchanged when left out.
    pub opening_exchange_rate: Option<DecimalText>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
}
