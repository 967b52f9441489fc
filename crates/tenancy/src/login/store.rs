//! The queries of signing in.

use jiff::civil::Date;
use platform::args;
use platform::context::{TenantId, UserId};
use platform::db::Tx;
use platform::problem::Result;

/// A company that a person works in, with the data for the first screen.
pub struct Membership {
    pub tenant: TenantId,
    pub role: String,
    pub permissions: Option<String>,
    pub company_name: String,
    pub logo_key: Option<String>,
    pub currency_id: i64,
    pub tier: i64,
    pub plan_code: Option<String>,
    pub subscription_status: String,
    pub trial_starts_on: Option<Date>,
    pub trial_ends_on: Option<Date>,
    pub fiscal_year_start_month: i64,
    pub members_use_two_step: bool,
    pub is_owner: bool,
    pub picture_key: Option<String>,
    pub tag_name: Option<String>,
}

/// The active memberships of a person: first the companies that they created, then the oldest.
/// After signing up, people must enter their own company, not one that a stranger invited them to
/// before. A company and its creator's membership are made at the same moment.
pub fn memberships(tx: &mut dyn Tx, user: UserId) -> Result<Vec<Membership>> {
    Ok(tx.all(
        "select m.tenant_id, m.role, m.permissions, t.company_name, t.currency_id, t.tier,
                t.plan_code, t.subscription_status, t.trial_starts_on, t.trial_ends_on,
                t.fiscal_year_start_month, t.logo_key, t.members_use_two_step, m.is_owner,
                m.picture_key, t.tag_name
         from membership m join tenant t on t.id = m.tenant_id
         where m.user_id = $1 and m.active = $2
         order by case when m.created_at = t.created_at then 0 else 1 end, m.created_at,
                  m.tenant_id",
        args![user, true],
        |row| {
            Ok(Membership {
                tenant: row.get(0)?,
                role: row.get(1)?,
                permissions: row.get(2)?,
                company_name: row.get(3)?,
                currency_id: row.get(4)?,
                tier: row.get(5)?,
                plan_code: row.get(6)?,
                subscription_status: row.get(7)?,
                trial_starts_on: row.get(8)?,
                trial_ends_on: row.get(9)?,
                fiscal_year_start_month: row.get(10)?,
                logo_key: row.get(11)?,
                members_use_two_step: row.get(12)?,
                is_owner: row.get(13)?,
                picture_key: row.get(14)?,
                tag_name: row.get(15)?,
            })
        },
    )?)
}
