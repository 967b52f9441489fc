//! Faults found before sending: what is wrong, and where to fix it.

use eta::{Fault, NotMapped, Rule};

use super::source::Source;

/// A part of a company's connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompanyPart {
    /// Who the company is, with its address.
    Company,
    /// What its system is known by.
    Credentials,
    /// Its seal.
    Seal,
    /// Its points of sale, and whether it files.
    Filing,
}

/// Where a fault is mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultPlace {
    /// In the document's form.
    Document,
    /// On the document's page.
    Page,
    /// On the page of the invoice that it corrects.
    Invoice(i64),
    /// In the company's connection.
    Company(CompanyPart),
    /// In the record of the branch.
    Branch(i64),
    /// In the record of the customer.
    Customer(i64),
    /// In the record of the product.
    Product(i64),
    /// Where item codes are registered.
    ItemCodes,
    /// In the record of the tax.
    Tax(i64),
    /// In the record of the till.
    Till(i64),
}

/// A fault that would be refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilingFault {
    /// The authority's code, or our word where none is known.
    pub code: String,
    /// The key of our text.
    pub text: String,
    /// The field of the record that mends it.
    pub field: String,
    /// Which record that is.
    pub place: FaultPlace,
    /// The line of the document, counted from 1.
    pub line: Option<usize>,
    /// The found value.
    pub found: Option<String>,
    /// The same in Arabic, where it is a name in both languages.
    pub found_ar: Option<String>,
}

impl FilingFault {
    /// A fault found by Mizan, by the end of its key.
    pub fn own(key: &str, field: &str, place: FaultPlace) -> FilingFault {
        FilingFault {
            code: key.to_owned(),
            text: format!("einvoice.fault.{key}"),
            field: field.to_owned(),
            place,
            line: None,
            found: None,
            found_ar: None,
        }
    }

    /// On a line counted from 0.
    #[must_use]
    pub fn on_line(self, index: Option<usize>) -> FilingFault {
        FilingFault { line: index.map(|index| index + 1), ..self }
    }
}

/// Why a sale is no document of the authority.
pub fn of_mapping(error: NotMapped) -> FilingFault {
    let own = |key: &str, field: &str, place| FilingFault::own(key, field, place);
    match error {
        NotMapped::TooLarge(line) => own("too_large", "total", FaultPlace::Document).on_line(line),
        NotMapped::Quantity(line) => {
            own("quantity_not_positive", "quantity", FaultPlace::Document).on_line(Some(line))
        }
        NotMapped::Discount(line) => {
            own("discount", "discount", FaultPlace::Document).on_line(line)
        }
        // What a tax is to the authority never changes: the line takes another one.
        NotMapped::Tax(line) => {
            own("tax_form", "tax_ids", FaultPlace::Document).on_line(Some(line))
        }
        NotMapped::Price(line) => own("price", "price", FaultPlace::Document).on_line(Some(line)),
    }
}

/// Faults of the document. Several faults of one record, such as the parts of an address, are
/// listed once.
pub fn of_all(found: &[Fault], source: &Source) -> Vec<FilingFault> {
    let mut named: Vec<FilingFault> = Vec::new();
    for fault in found {
        let fault = of_document(fault, source);
        if !named
            .iter()
            .any(|one| one.text == fault.text && one.place == fault.place && one.line == fault.line)
        {
            named.push(fault);
        }
    }
    named
}

/// A fault of the document, named by the record that mends it.
fn of_document(fault: &Fault, source: &Source) -> FilingFault {
    // Somebody has to be named: nobody's record has no number.
    if source.buyer.is_nobody && fault.path == "receiver.id" {
        return FilingFault::own("buyer_unnamed", "customer_id", FaultPlace::Document);
    }
    let (place, field) = match fault.rule {
        Rule::SameParty => (FaultPlace::Customer(source.buyer.id), "tax_id"),
        _ => place_of_path(&fault.path, source),
    };
    let key = match fault.path.as_str() {
        "receiver.address.buildingNumber" if has_address(source) => "building_number",
        _ => fault.rule.key(),
    };
    FilingFault {
        code: fault.code().to_owned(),
        text: format!("einvoice.fault.{key}"),
        field: field.to_owned(),
        place,
        line: fault.line(),
        found: fault.found.clone().filter(|found| !found.is_empty()),
        found_ar: None,
    }
}

/// Where the property at a path of the authority's document is mended, and the field there. The
/// authority writes the path in several ways.
pub fn place_of_path(path: &str, source: &Source) -> (FaultPlace, &'static str) {
    let path = path.to_ascii_lowercase();
    let path = ["document.", "header.", "$."]
        .iter()
        .fold(path.as_str(), |path, before| path.strip_prefix(before).unwrap_or(path));
    let last = path.rsplit('.').next().unwrap_or_default();
    let last = last.split('[').next().unwrap_or_default();
    if path.starts_with("issuer") || path.starts_with("seller") {
        return place_of_issuer(last, source);
    }
    if path.starts_with("receiver") || path.starts_with("buyer") {
        return (FaultPlace::Customer(source.buyer.id), buyer_field(last, source));
    }
    if let Some(line) = line_of_path(path) {
        return place_in_line(line, (path, last), source);
    }
    match last {
        "taxpayeractivitycode" => (FaultPlace::Document, "activity_code"),
        // A number never changes.
        "internalid" => (FaultPlace::Page, "number"),
        "datetimeissued" => (FaultPlace::Document, "date"),
        "references" => (FaultPlace::Page, "reference"),
        "invoicelines" => (FaultPlace::Document, "lines"),
        _ => (FaultPlace::Document, "total"),
    }
}

fn place_of_issuer(last: &str, source: &Source) -> (FaultPlace, &'static str) {
    let company = FaultPlace::Company(CompanyPart::Company);
    match (last, source.branch) {
        ("branchid" | "branchcode", Some(branch)) => (FaultPlace::Branch(branch), "eta_branch_id"),
        ("branchcode", None) => (company, "branch_id"),
        ("activitycode", _) => (FaultPlace::Document, "activity_code"),
        ("deviceserialnumber", _) => (FaultPlace::Company(CompanyPart::Filing), "serial"),
        ("companytradename", _) => (company, "tax_name"),
        _ => (company, address_field(last).unwrap_or("tax_id")),
    }
}

/// The line, counted from 1, that a path in small letters is within; of a receipt its item.
pub fn line_of_path(path: &str) -> Option<usize> {
    let lists = ["invoicelines[", "itemdata["];
    let after = lists.iter().find_map(|list| path.split(list).nth(1))?;
    after.split(']').next()?.parse::<usize>().ok()?.checked_add(1)
}

fn place_in_line(
    line: usize,
    (path, last): (&str, &str),
    source: &Source,
) -> (FaultPlace, &'static str) {
    let of_line = line.checked_sub(1).and_then(|index| source.lines.get(index));
    let product =
        of_line.and_then(|line| line.product_id).map_or(FaultPlace::Document, FaultPlace::Product);
    match last {
        "itemcode" | "itemtype" => (product, "egs_code"),
        "internalcode" => (product, "sku"),
        "unittype" => (product, "unit_code"),
        "taxtype" | "subtype" | "rate" if path.contains("taxableitems") => {
            (FaultPlace::Document, "tax_ids")
        }
        "quantity" => (FaultPlace::Document, "quantity"),
        "description" => (FaultPlace::Document, "description"),
        "currencyexchangerate" => (FaultPlace::Document, "exchange_rate"),
        _ => (FaultPlace::Document, "lines"),
    }
}

fn buyer_field(last: &str, source: &Source) -> &'static str {
    match last {
        "id" if source.buyer.kind == "personal" => "national_id",
        "id" => "tax_id",
        "name" => "display_name",
        "type" => "customer_type",
        _ => match address_field(last) {
            Some("governorate") if has_address(source) => "state",
            Some("region") if has_address(source) => "city",
            Some("country") => "country_id",
            _ => "address",
        },
    }
}

/// Whether the buyer has anything of an address but a town.
fn has_address(source: &Source) -> bool {
    source.buyer.address.as_deref().is_some_and(|line| !line.trim().is_empty())
}

fn address_field(property: &str) -> Option<&'static str> {
    Some(match property {
        "governate" => "governorate",
        "regioncity" => "region",
        "street" => "street",
        "buildingnumber" => "building_number",
        "branchid" => "branch_id",
        "country" => "country",
        "name" => "tax_name",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::super::source::{DocumentKind, SourceBuyer, SourceLine};
    use super::*;

    /// A sale of product 7 to company 3, at branch 5.
    fn source() -> Source {
        let text = |text: &str| Some(text.to_owned());
        Source {
            kind: DocumentKind::Invoice,
            id: 1,
            number: "INV-1".to_owned(),
            version: 0,
            date: date(2026, 11, 20),
            currency_id: 30,
            rate: 100_000,
            prices_include_tax: false,
            discount_percent: None,
            discount_amount: None,
            activity_code: None,
            branch_id: None,
            branch: Some(5),
            created_by: 1,
            buyer: SourceBuyer {
                id: 3,
                kind: "local_company".to_owned(),
                name: "Nile Trading".to_owned(),
                tax_id: text("313717919"),
                national_id: None,
                address: text("27 Abbas El Akkad"),
                city: text("Nasr City"),
                state: text("Cairo"),
                country_id: None,
                is_nobody: false,
            },
            lines: vec![SourceLine {
                product_id: Some(7),
                description: "Advice".to_owned(),
                sku: None,
                unit: None,
                own_code: None,
                product_code: None,
                quantity: 100_000,
                price: 100_000,
                discount_percent: None,
                discount_amount: None,
                taxes: Vec::new(),
            }],
            original: None,
            typed_reference: None,
            never_filed: false,
            is_sales_receipt: true,
            payment: None,
            returns: None,
        }
    }

    #[test]
    fn a_path_of_an_invoice_or_a_receipt_leads_to_the_record_that_mends_it() {
        let source = source();
        let company = |field| (FaultPlace::Company(CompanyPart::Company), field);
        for (path, wanted) in [
            ("issuer.address.branchID", (FaultPlace::Branch(5), "eta_branch_id")),
            ("seller.branchCode", (FaultPlace::Branch(5), "eta_branch_id")),
            ("document.issuer.id", company("tax_id")),
            ("seller.rin", company("tax_id")),
            ("seller.branchAddress.governate", company("governorate")),
            ("seller.companyTradeName", company("tax_name")),
            ("receiver.id", (FaultPlace::Customer(3), "tax_id")),
            ("buyer.name", (FaultPlace::Customer(3), "display_name")),
            ("invoiceLines[0].itemCode", (FaultPlace::Product(7), "egs_code")),
            ("itemData[0].itemCode", (FaultPlace::Product(7), "egs_code")),
            ("itemData[0].taxableItems[1].subType", (FaultPlace::Document, "tax_ids")),
            ("header.dateTimeIssued", (FaultPlace::Document, "date")),
        ] {
            assert_eq!(place_of_path(path, &source), wanted, "{path}");
        }
        assert_eq!(line_of_path("itemdata[2].quantity"), Some(3));
        let headquarters = Source { branch: None, ..source };
        assert_eq!(place_of_path("seller.branchCode", &headquarters), company("branch_id"));
    }
}
