//! Issuer and receiver.

use crate::wire::{codes, record};

codes! {
    /// The type of a party.
    PartyType {
        /// A business in Egypt.
        Business = "B",
        /// A natural person.
        Person = "P",
        /// A foreigner.
        Foreigner = "F",
    }
}

record! {
    /// An address.
    #[derive(Default)]
    Address {
        /// The issuer's branch; the receiver has none.
        branch_id: Option<String> = "branchID",
        /// The country, by its code of two letters.
        country: Option<String> = "country",
        /// The governorate, in the authority's spelling of the word.
        governorate: Option<String> = "governate",
        /// City or district.
        region_city: Option<String> = "regionCity",
        /// Street.
        street: Option<String> = "street",
        /// Building.
        building_number: Option<String> = "buildingNumber",
        /// Postal code.
        postal_code: Option<String> = "postalCode",
        /// Floor.
        floor: Option<String> = "floor",
        /// Room.
        room: Option<String> = "room",
        /// A landmark near it.
        landmark: Option<String> = "landmark",
        /// More.
        additional_information: Option<String> = "additionalInformation",
    }
}

record! {
    /// Issuer or receiver.
    Party {
        /// Its address; a person may have none.
        address: Option<Address> = "address",
        /// Its kind.
        party_type: PartyType = "type",
        /// Tax registration number, national id, or what a foreigner has.
        id: Option<String> = "id",
        /// The registered name.
        name: Option<String> = "name",
    }
}
