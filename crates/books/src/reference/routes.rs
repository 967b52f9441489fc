//! The calls that give out the lists.

use platform::access::Access;
use platform::http::{Json, Routes, routes};

use super::lists::{self, Countries, Named, SizeChoice};

pub fn routes() -> Routes {
    Routes::new()
        .add(Access::Public, routes!(industries))
        .add(Access::Public, routes!(company_sizes))
        .add(Access::Public, routes!(countries))
}

/// The lines of business to choose from at sign-up.
#[utoipa::path(get, path = "/api/GetAllIndustties", tag = "api",
    responses((status = 200, body = Vec<Named>)))]
async fn industries() -> Json<Vec<Named>> {
    let named = lists::industries().iter().map(|industry| Named {
        id: industry.id,
        name_en: industry.name_en.clone(),
        name_ar: industry.name_ar.clone(),
    });
    Json(named.collect())
}

/// The company sizes to choose from at sign-up.
#[utoipa::path(get, path = "/api/GetCompanySizes", tag = "api",
    responses((status = 200, body = Vec<SizeChoice>)))]
async fn company_sizes() -> Json<Vec<SizeChoice>> {
    Json(lists::company_sizes().to_vec())
}

/// Every country, Egypt first.
#[utoipa::path(get, path = "/api/GetAllCountries", tag = "api",
    responses((status = 200, body = Countries)))]
async fn countries() -> Json<Countries> {
    Json(Countries { countries: lists::countries().to_vec() })
}
