//! The form of a vendor.

use jiff::civil::Date;
use platform::http::DecimalText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::parties::party_fields::typed_party;
use crate::parties::{PartyFields, VENDORS};

/// A vendor in a form, new or changed.
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
    /// Whether the vendor is not a resident of Egypt: numbers are free text then.
    pub is_foreign: Option<bool>,
    /// 14 digits; free text for foreign vendors.
    pub national_id: Option<String>,
    /// Tax registration number, 9 digits; free text for foreign vendors.
    pub tax_id: Option<String>,
    /// The number of a separate VAT registration.
    pub tax: Option<String>,
    /// The tax office (مأمورية الضرائب).
    pub tax_office: Option<String>,
    /// The number of the tax file at that office (رقم الملف الضريبي).
    pub tax_file_number: Option<String>,
    /// The e-mail for orders and payment notices.
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
    /// The company's notes about the vendor.
    pub notes: Option<String>,
    /// The default payment terms.
    pub terms_id: Option<i64>,
    /// The vendor's hourly rate in the vendor's currency, at most 5 decimals.
    pub billing: Option<DecimalText>,
    /// The default account of the vendor's bill lines: one of `Forms/GetAllExpenseCOA`.
    pub main_charts_id: Option<i64>,
    /// The account of payables: one of `Forms/GetApCoaForVendors`; the company's default one when
    /// left out. Fixed once a document of the vendor is posted on it.
    pub bill_chart_id: Option<i64>,
    /// The default withholding category, by its withholding tax.
    pub withholding_tax_id: Option<i64>,
    /// The last day of an exemption from withholding.
    #[schema(value_type = Option<String>, format = Date)]
    pub withholding_exempt_until: Option<Date>,
    /// The vendor's currency; fixed once anything has been posted.
    pub currency_id: i64,
    /// Company currency per unit of it; 1 when left out, invalid, not above zero, or the company's
    /// own currency.
    pub exchange_rate: Option<DecimalText>,
    /// What the vendor was owed before the company started with Mizan, in the vendor's currency;
    /// negative for what the vendor owed. An edit without it leaves it unchanged, blank or zero
    /// removes it; a corrected one keeps the exchange rate of its posting, unless it was posted
    /// before there was a rate.
    pub opening_balance: Option<DecimalText>,
    /// The same under the name that it has for a vendor in a foreign currency; read when
    /// `opening_balance` is left out or blank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub foreign_opening_balance: Option<DecimalText>,
    /// The date of the opening balance, from 1990 to today; also its due date.
    #[schema(value_type = Option<String>, format = Date)]
    pub as_of: Option<Date>,
    /// The version that was edited; refused when it is no longer the current one.
    pub version: Option<i64>,
}

impl VendorInput {
    /// The fields that customers have too.
    pub(super) fn typed(&self) -> PartyFields<'_> {
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
