//! A vendor as it is typed.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parties::typed::typed_party;
use crate::parties::{Typed, VENDORS};

/// A vendor as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct VendorInput {
    /// `Mr`, `Ms` or `Mrs`.
    pub title: Option<String>,
    /// First name.
    pub first_name: Option<String>,
    /// Middle name.
    pub middle_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// The registered name.
    pub company_name: Option<String>,
    /// The name on lists and documents.
    pub display_name: String,
    /// Whether the vendor is no resident of Egypt: numbers are free text then.
    pub is_foreign: Option<bool>,
    /// 14 digits; free text for foreign vendors.
    pub national_id: Option<String>,
    /// Tax registration number, 9 digits; free text for foreign vendors.
    pub tax_id: Option<String>,
    /// The number of the registration for value added tax, where it is another one.
    pub tax: Option<String>,
    /// The tax office in charge (مأمورية الضرائب).
    pub tax_office: Option<String>,
    /// The number of the tax file there (رقم الملف الضريبي).
    pub tax_file_number: Option<String>,
    /// Where orders and payment notices are sent.
    pub email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Mobile telephone.
    pub mobile: Option<String>,
    /// Another way to reach the vendor.
    pub other: Option<String>,
    /// Web address.
    pub website: Option<String>,
    /// Street and number.
    pub address: Option<String>,
    /// City or town.
    pub city: Option<String>,
    /// Governorate or state.
    pub state: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// Country.
    pub country: Option<i64>,
    /// What the company notes about the vendor.
    pub notes: Option<String>,
    /// The usual terms of payment.
    pub terms_id: Option<i64>,
    /// What an hour of the vendor's work costs in the vendor's currency, at most 5 decimals.
    pub billing: Option<DecimalText>,
    /// What the lines of the vendor's bills are usually for: one of `Forms/GetAllExpenseCOA`.
    pub main_charts_id: Option<i64>,
    /// On which account the vendor is owed: one of `Forms/GetApCoaForVendors`; the company's usual
    /// one when left out. It stays once a document of the vendor's stands on it.
    pub bill_chart_id: Option<i64>,
    /// The usual nature of dealing, by the withholding tax of it.
    pub withholding_tax_id: Option<i64>,
    /// Until this day nothing is withheld from the vendor.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
    /// The currency that the vendor charges in; it stays once anything has been posted.
    pub currency_id: i64,
    /// Company currency per unit of it; 1 when left out, not a number above zero, or the company's
    /// own currency.
    pub exchange_rate: Option<DecimalText>,
    /// What the vendor was owed before the company came here, in the vendor's currency; below zero
    /// what the vendor owed. An edit that leaves it out keeps it, blank or zero takes it away; a
    /// corrected one keeps the exchange rate that it was posted at, but for one that was posted
    /// before there was a rate.
    pub opening_balance: Option<DecimalText>,
    /// The same by the name that it has for a vendor in a foreign currency; looked at where
    /// `opening_balance` is left out or blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foreign_opening_balance: Option<DecimalText>,
    /// The date of the opening balance, from 1990 to today; it falls due on it.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
}

impl VendorInput {
    /// The fields that customers have too.
    pub(super) fn typed(&self) -> Typed<'_> {
        typed_party! { self, &VENDORS.fields;
            abroad: self.is_foreign.unwrap_or_default(),
            first_name: self.first_name.as_deref(),
            middle_name: self.middle_name.as_deref(),
            last_name: self.last_name.as_deref(),
            country_id: self.country,
            memo: self.notes.as_deref(),
            foreign_opening: self.foreign_opening_balance.as_ref(),
            opening_date: self.as_of,
        }
    }
}
