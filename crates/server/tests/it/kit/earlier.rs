//! A company of an earlier version, to be brought up to date.

use platform::db::{Scope, Target, Tx, migrate};
use platform::{Db, Result, TenantId, args};

/// A database as it was before a migration, with a company in it.
pub struct Earlier {
    target: Target,
    migration: &'static str,
}

/// The company of such a database.
pub const OLD: TenantId = TenantId(1);

impl Earlier {
    /// The database as it was before that migration, its company with whatever `has` writes.
    pub async fn before(
        migration: &'static str,
        mut has: impl FnMut(&mut dyn Tx, jiff::Timestamp) -> Result<()> + Send + 'static,
    ) -> Earlier {
        let until = mizan::MIGRATIONS.iter().position(|(name, _)| *name == migration);
        let target = super::empty_database();
        let earlier = &mizan::MIGRATIONS[..until.expect("the migration")];
        migrate::migrate(&target, earlier).expect("the earlier version");
        let db = super::open_database(&target);
        db.write(Scope::system_in(OLD), move |tx| {
            let now: jiff::Timestamp = super::NOW.parse().expect("a moment");
            tx.exec(
                "insert into tenant (id, company_name, legal_name, industry_id, company_size,
                    currency_id, subscription_status, created_at)
                 values ($1, 'Old', 'Old', 1, '5-11', 30, 'active', $2)",
                args![OLD, now],
            )?;
            has(tx, now)
        })
        .await
        .expect("an old company");
        Earlier { target, migration }
    }

    /// The database as it is now.
    pub fn brought_up_to_date(&self) -> Db {
        let done = migrate::migrate(&self.target, mizan::MIGRATIONS).expect("it migrates");
        assert!(done.contains(&self.migration));
        super::open_database(&self.target)
    }
}
