//! A row of an answer from either database.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Percent, Quantity, Rate, TaxId, UnitPrice};
use postgres::types::{FromSql, Type};
use rusqlite::types::ValueRef;

use super::DbError;
use crate::identity::{TenantId, UserId};

/// A row while a query runs.
pub enum Row<'r> {
    /// From SQLite.
    Sqlite(&'r rusqlite::Row<'r>),
    /// From PostgreSQL.
    Postgres(&'r postgres::Row),
}

impl Row<'_> {
    /// The column at `index`, counted from 0.
    pub fn get<T: Column>(&self, index: usize) -> Result<T, DbError> {
        self.cell(index)
            .and_then(T::read)
            .map_err(|why| DbError::Other(format!("column {index}: {why}")))
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>, DbError> {
        match self {
            Row::Sqlite(row) => {
                row.get_ref(index).map(Cell::Sqlite).map_err(|e| DbError::Other(e.to_string()))
            }
            Row::Postgres(row) => row
                .try_get::<_, Option<Raw<'_>>>(index)
                .map(Cell::Postgres)
                .map_err(|e| DbError::Other(e.to_string())),
        }
    }
}

/// One value as the database sent it.
pub enum Cell<'r> {
    /// SQLite's dynamic value.
    Sqlite(ValueRef<'r>),
    /// PostgreSQL's binary value.
    Postgres(Option<Raw<'r>>),
}

/// The undecoded bytes of a PostgreSQL value.
pub struct Raw<'r> {
    kind: Type,
    bytes: &'r [u8],
}

impl<'r> FromSql<'r> for Raw<'r> {
    fn from_sql(
        kind: &Type,
        bytes: &'r [u8],
    ) -> Result<Raw<'r>, Box<dyn std::error::Error + Sync + Send>> {
        Ok(Raw { kind: kind.clone(), bytes })
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

impl Raw<'_> {
    /// A list of texts, of which some may be null.
    pub(super) fn texts(&self) -> Result<Vec<Option<&str>>, DbError> {
        FromSql::from_sql(&self.kind, self.bytes)
            .map_err(|why| DbError::Other(format!("is no list of texts: {why}")))
    }
}

/// A type that a column can be read as.
pub trait Column: Sized {
    /// Reads a cell; the error says what was found instead.
    fn read(cell: Cell<'_>) -> Result<Self, DbError>;
}

fn unexpected<T>(wanted: &str) -> Result<T, DbError> {
    Err(DbError::Other(format!("is not {wanted}")))
}

fn big_endian<const N: usize>(bytes: &[u8]) -> Result<[u8; N], DbError> {
    bytes.try_into().map_err(|_| DbError::Other(format!("is not {N} bytes wide")))
}

impl Column for i64 {
    fn read(cell: Cell<'_>) -> Result<i64, DbError> {
        match cell {
            Cell::Sqlite(ValueRef::Integer(v)) => Ok(v),
            Cell::Postgres(Some(raw)) => match raw.kind {
                Type::INT8 => Ok(i64::from_be_bytes(big_endian(raw.bytes)?)),
                Type::INT4 => Ok(i64::from(i32::from_be_bytes(big_endian(raw.bytes)?))),
                Type::INT2 => Ok(i64::from(i16::from_be_bytes(big_endian(raw.bytes)?))),
                _ => unexpected("an integer"),
            },
            _ => unexpected("an integer"),
        }
    }
}

impl Column for i32 {
    fn read(cell: Cell<'_>) -> Result<i32, DbError> {
        i32::try_from(i64::read(cell)?).or_else(|_| unexpected("a small integer"))
    }
}

impl Column for u32 {
    fn read(cell: Cell<'_>) -> Result<u32, DbError> {
        u32::try_from(i64::read(cell)?).or_else(|_| unexpected("a small integer"))
    }
}

impl Column for u8 {
    fn read(cell: Cell<'_>) -> Result<u8, DbError> {
        u8::try_from(i64::read(cell)?).or_else(|_| unexpected("a small integer"))
    }
}

impl Column for i8 {
    fn read(cell: Cell<'_>) -> Result<i8, DbError> {
        i8::try_from(i64::read(cell)?).or_else(|_| unexpected("a small integer"))
    }
}

impl Column for bool {
    fn read(cell: Cell<'_>) -> Result<bool, DbError> {
        match cell {
            Cell::Sqlite(ValueRef::Integer(v)) => Ok(v != 0),
            Cell::Postgres(Some(Raw { kind: Type::BOOL, bytes })) => Ok(bytes == [1]),
            _ => unexpected("true or false"),
        }
    }
}

impl Column for String {
    fn read(cell: Cell<'_>) -> Result<String, DbError> {
        let bytes = match cell {
            Cell::Sqlite(ValueRef::Text(bytes)) => bytes,
            Cell::Postgres(Some(raw)) => raw.bytes,
            _ => return unexpected("text"),
        };
        String::from_utf8(bytes.to_vec()).or_else(|_| unexpected("UTF-8"))
    }
}

impl Column for Vec<u8> {
    fn read(cell: Cell<'_>) -> Result<Vec<u8>, DbError> {
        match cell {
            Cell::Sqlite(ValueRef::Blob(bytes)) => Ok(bytes.to_vec()),
            Cell::Postgres(Some(raw)) => Ok(raw.bytes.to_vec()),
            _ => unexpected("bytes"),
        }
    }
}

/// Days from PostgreSQL's day zero, 2000-01-01.
pub(super) const POSTGRES_EPOCH: Date = Date::constant(2000, 1, 1);
/// Microseconds from 1970-01-01 to 2000-01-01.
pub(super) const POSTGRES_EPOCH_MICROS: i64 = 946_684_800_000_000;

impl Column for Date {
    fn read(cell: Cell<'_>) -> Result<Date, DbError> {
        match cell {
            Cell::Sqlite(ValueRef::Text(bytes)) => std::str::from_utf8(bytes)
                .ok()
                .and_then(|text| text.parse().ok())
                .map_or_else(|| unexpected("a date"), Ok),
            Cell::Postgres(Some(raw)) if raw.kind == Type::DATE => {
                let days = i32::from_be_bytes(big_endian(raw.bytes)?);
                POSTGRES_EPOCH
                    .checked_add(jiff::Span::new().days(days))
                    .or_else(|_| unexpected("a date"))
            }
            _ => unexpected("a date"),
        }
    }
}

impl Column for Timestamp {
    fn read(cell: Cell<'_>) -> Result<Timestamp, DbError> {
        match cell {
            Cell::Sqlite(ValueRef::Text(bytes)) => std::str::from_utf8(bytes)
                .ok()
                .and_then(|text| text.parse().ok())
                .map_or_else(|| unexpected("a moment"), Ok),
            Cell::Postgres(Some(raw)) if raw.kind == Type::TIMESTAMPTZ => {
                let micros = i64::from_be_bytes(big_endian(raw.bytes)?);
                Timestamp::from_microsecond(micros.saturating_add(POSTGRES_EPOCH_MICROS))
                    .or_else(|_| unexpected("a moment"))
            }
            _ => unexpected("a moment"),
        }
    }
}

impl<T: Column> Column for Option<T> {
    fn read(cell: Cell<'_>) -> Result<Option<T>, DbError> {
        match cell {
            Cell::Sqlite(ValueRef::Null) | Cell::Postgres(None) => Ok(None),
            cell => T::read(cell).map(Some),
        }
    }
}

macro_rules! through_i64 {
    ($($type:ty, $value:ident => $made:expr;)*) => {
        $(impl Column for $type {
            fn read(cell: Cell<'_>) -> Result<$type, DbError> {
                let $value = i64::read(cell)?;
                Ok($made)
            }
        })*
    };
}

through_i64! {
    Money, v => Money::from_minor(v);
    Quantity, v => Quantity::from_scaled(v);
    UnitPrice, v => UnitPrice::from_scaled(v);
    Rate, v => Rate::from_scaled(v);
    Percent, v => Percent::from_scaled(v);
    AccountId, v => AccountId(v);
    TaxId, v => TaxId(v);
    TenantId, v => TenantId(v);
    UserId, v => UserId(v);
}
