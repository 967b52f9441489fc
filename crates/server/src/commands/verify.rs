//! `mizan verify`: proves every company's books.

use platform::db::Scope;
use platform::{Problem, Result};

/// Walks every company's chain, monthly totals, open items and stock; prints one line each and
/// fails at the first fault.
pub async fn verify() -> Result<()> {
    let app = super::open_existing()?;
    let companies = app.db.read(Scope::SYSTEM, tenancy::every_company).await?;
    let mut sound = true;
    println!("{} companies", companies.len());
    for (tenant, name) in companies {
        let (journal, items, stock) = app
            .db
            .read(Scope::system_in(tenant), move |tx| {
                Ok((
                    books::journal::verify(tx, tenant)?,
                    books::settlements::verify(tx, tenant)?,
                    books::stock::verify(tx, tenant)?,
                ))
            })
            .await?;
        match (journal, items, stock) {
            (None, None, None) => println!("{} {name}: sound", tenant.0),
            (Some(fault), ..) => {
                sound = false;
                println!("{} {name}: journal broken at {fault:?}", tenant.0);
            }
            (None, Some(fault), _) => {
                sound = false;
                println!("{} {name}: open items broken at {fault:?}", tenant.0);
            }
            (None, None, Some(fault)) => {
                sound = false;
                println!("{} {name}: stock broken at {fault:?}", tenant.0);
            }
        }
    }
    if sound { Ok(()) } else { Err(Problem::internal("the books are not sound")) }
}
