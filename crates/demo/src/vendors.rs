//! The demo company's vendors: distributors, suppliers of its office, one maker abroad.

use directory::vendors::VendorInput;

use super::people::{mobile, tax_number};

/// After the customers in the numbering of invented people.
const PLACE: usize = 60;
/// In the list of countries.
const EGYPT: i64 = 1;
const GERMANY: i64 = 84;

/// A vendor of the demo company.
pub(super) struct Vendor {
    pub name: &'static str,
    other_name: &'static str,
    /// The domain of its addresses, under `.example`.
    domain: &'static str,
    pub street: &'static str,
    pub city: &'static str,
    /// Days that it gives to pay.
    pub days: i64,
    pub nature: Nature,
    /// The day of the month on which its goods come.
    pub delivers: i8,
}

/// The kind of purchase, which decides the tax withheld from the payment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nature {
    /// Goods, by the e-invoice sub-type of the tax.
    Goods,
    /// Services.
    Services,
    /// From abroad, in euros: nothing is withheld.
    Abroad,
}

impl Nature {
    /// The rate of tax withheld from payments, before taxes.
    pub(super) const fn percent(self) -> i64 {
        match self {
            Nature::Goods => 1,
            Nature::Services => 3,
            Nature::Abroad => 0,
        }
    }

    /// The e-invoice sub-type of the tax that is withheld.
    pub(super) const fn withheld(self) -> Option<&'static str> {
        match self {
            Nature::Goods => Some("W002"),
            Nature::Services => Some("W004"),
            Nature::Abroad => None,
        }
    }
}

const fn vendor(
    (name, other_name): (&'static str, &'static str),
    domain: &'static str,
    (street, city): (&'static str, &'static str),
    (days, nature): (i64, Nature),
) -> Vendor {
    Vendor { name, other_name, domain, street, city, days, nature, delivers: 4 }
}

impl Vendor {
    const fn on_day(self, delivers: i8) -> Vendor {
        Vendor { delivers, ..self }
    }
}

/// In the list: who brings goods to customers, and who makes them abroad.
pub(super) const FREIGHT: usize = 5;
pub(super) const ABROAD: usize = 8;

/// The vendor of a good, by their positions in both lists.
pub(super) const fn seller_of(good: usize) -> usize {
    match good {
        0..=7 => 1,
        8 | 23 => 3,
        13..=16 => 4,
        20..=22 => 2,
        _ => 0,
    }
}

pub(super) const VENDORS: [Vendor; 9] = [
    vendor(
        ("الشرق لتوزيع الحاسبات", "El Sharq Computer Distribution"),
        "elsharq-dist",
        ("14 شارع الحجاز", "القاهرة"),
        (30, Nature::Goods),
    ),
    vendor(
        ("دلتا للطابعات والأحبار", "Delta Printers & Toner"),
        "delta-toner",
        ("9 شارع البحر", "طنطا"),
        (30, Nature::Goods),
    )
    .on_day(6),
    vendor(
        ("مصنع العاشر للأثاث المكتبي", "Tenth City Office Furniture Factory"),
        "tenth-furniture",
        ("المنطقة الصناعية الثانية، قطعة 118", "العاشر من رمضان"),
        (45, Nature::Goods),
    )
    .on_day(11),
    vendor(
        ("النور للورق ومستلزمات الطباعة", "El Nour Paper & Supplies"),
        "elnour-paper",
        ("22 شارع الفجالة", "القاهرة"),
        (15, Nature::Goods),
    )
    .on_day(13),
    vendor(
        ("سكاي نت للشبكات والكابلات", "SkyNet Networks & Cabling"),
        "skynet-cabling",
        ("5 شارع سوريا", "الجيزة"),
        (30, Nature::Goods),
    )
    .on_day(17),
    vendor(
        ("سويفت للشحن الداخلي", "Swift Domestic Freight"),
        "swift-freight",
        ("طريق الإسماعيلية الصحراوي، كم 28", "القاهرة"),
        (15, Nature::Services),
    ),
    vendor(
        ("الأمان للنظافة والحراسة", "El Aman Cleaning & Security"),
        "elaman-services",
        ("31 شارع مكرم عبيد", "القاهرة"),
        (15, Nature::Services),
    ),
    vendor(
        ("إبداع للدعاية والإعلان", "Ebdaa Advertising"),
        "ebdaa-ads",
        ("17 شارع شهاب", "الجيزة"),
        (30, Nature::Services),
    ),
    vendor(
        ("Rheintal Bürotechnik GmbH", "راينتال للأجهزة المكتبية"),
        "rheintal",
        ("Industriestr. 40", "Koblenz"),
        (60, Nature::Abroad),
    ),
];

/// The company's lists that the form of a vendor needs.
pub(super) struct VendorFormLists {
    pub currency: i64,
    pub terms: Option<i64>,
    pub withholding_tax: Option<i64>,
}

/// The tax registration number of a vendor in Egypt, by its place in the list.
pub(super) fn tax_id(place: usize) -> String {
    tax_number(PLACE + place)
}

impl Vendor {
    /// The vendor in the words of the form; `place` is its place in the list.
    pub(super) fn typed(&self, place: usize, named: &VendorFormLists) -> VendorInput {
        let text = |text: &str| Some(text.to_owned());
        let abroad = self.nature == Nature::Abroad;
        VendorInput {
            title: None,
            first_name: None,
            middle_name: None,
            last_name: None,
            company_name: text(self.other_name),
            display_name: self.name.to_owned(),
            is_foreign: Some(abroad),
            national_id: None,
            tax_id: Some(if abroad { "DE811907980".to_owned() } else { tax_id(place) }),
            tax: None,
            tax_office: text("مأمورية ضرائب الشركات المساهمة").filter(|_| !abroad),
            tax_file_number: None,
            email: Some(format!("sales@{}.example", self.domain)),
            phone: None,
            mobile: Some(if abroad { "+4926112345".to_owned() } else { mobile(PLACE + place) }),
            other: None,
            website: None,
            address: text(self.street),
            city: text(self.city),
            state: None,
            postal_code: None,
            country: Some(if abroad { GERMANY } else { EGYPT }),
            notes: None,
            terms_id: named.terms,
            billing: None,
            main_charts_id: None,
            bill_chart_id: None,
            withholding_tax_id: named.withholding_tax,
            withholding_exempt_until: None,
            currency_id: named.currency,
            exchange_rate: abroad.then(|| "54.5".to_owned().into()),
            opening_balance: None,
            foreign_opening_balance: None,
            as_of: None,
            version: None,
        }
    }
}
