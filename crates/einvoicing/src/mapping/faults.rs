//! Faults found before sending: what is wrong, and where to fix it.

use eta::{Fault, NotMapped, Rule};

use super::source::Source;

/// Where a fault is mended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultPlace {
    /// In the document itself.
    Document,
    /// In the company's connection.
    Company,
    /// In the record of the customer.
    Customer(i64),
    /// In the record of the product.
    Product(i64),
    /// In the company's taxes.
    Taxes,
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
        NotMapped::Tax(line) => own("tax_form", "tax_ids", FaultPlace::Taxes).on_line(Some(line)),
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
    let (place, field) = place_of(fault, source);
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
    }
}

fn place_of(fault: &Fault, source: &Source) -> (FaultPlace, &'static str) {
    let customer = FaultPlace::Customer(source.buyer.id);
    let product = |index: usize| {
        let line = source.lines.get(index.saturating_sub(1));
        line.and_then(|line| line.product_id).map_or(FaultPlace::Document, FaultPlace::Product)
    };
    let path = fault.path.as_str();
    let path = path.strip_prefix("header.").unwrap_or(path);
    if let Some(rest) = path.strip_prefix("issuer") {
        return (FaultPlace::Company, address_field(rest).unwrap_or("tax_id"));
    }
    if let Some(rest) = path.strip_prefix("receiver") {
        let field = match fault.field() {
            "id" if source.buyer.kind == "personal" => "national_id",
            "id" => "tax_id",
            "name" => "display_name",
            "type" => "customer_type",
            _ => match address_field(rest) {
                Some("governorate") if has_address(source) => "state",
                Some("region") if has_address(source) => "city",
                Some("country") => "country_id",
                _ => "address",
            },
        };
        return (customer, field);
    }
    if let Some(line) = fault.line() {
        return match fault.field() {
            "itemCode" | "itemType" => (product(line), "egs_code"),
            "unitType" => (product(line), "unit_code"),
            "taxType" | "subType" | "rate" => (FaultPlace::Taxes, "tax_ids"),
            "quantity" => (FaultPlace::Document, "quantity"),
            "description" => (FaultPlace::Document, "description"),
            _ => (FaultPlace::Document, "lines"),
        };
    }
    match path {
        "taxpayerActivityCode" => (FaultPlace::Document, "activity_code"),
        "internalID" => (FaultPlace::Document, "number"),
        "dateTimeIssued" => (FaultPlace::Document, "date"),
        _ if fault.rule == Rule::SameParty => (customer, "tax_id"),
        _ => (FaultPlace::Document, "total"),
    }
}

/// Whether the buyer has anything of an address but a town.
fn has_address(source: &Source) -> bool {
    source.buyer.address.as_deref().is_some_and(|line| !line.trim().is_empty())
}

fn address_field(path: &str) -> Option<&'static str> {
    Some(match path.rsplit('.').next()? {
        "governate" => "governorate",
        "regionCity" => "region",
        "street" => "street",
        "buildingNumber" => "building_number",
        "branchID" => "branch_id",
        "country" => "country",
        "name" => "tax_name",
        _ => return None,
    })
}
