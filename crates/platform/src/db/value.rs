//! A parameter of a statement.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Percent, Quantity, Rate, TaxId, UnitPrice};
use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type};

use super::row::{POSTGRES_EPOCH, POSTGRES_EPOCH_MICROS};
use crate::identity::{TenantId, UserId};

/// A parameter; each database encodes it for the column that it meets.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// SQL null of any type.
    Null,
    /// Ids, money in minor units, scaled numbers.
    Int(i64),
    /// True or false.
    Bool(bool),
    /// Text and JSON.
    Text(String),
    /// A business date, without zone.
    Date(Date),
    /// A moment, to the microsecond.
    Time(Timestamp),
    /// Hashes.
    Bytes(Vec<u8>),
}

macro_rules! from {
    ($($type:ty, $value:ident => $made:expr;)*) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Value { $made }
        })*
    };
}

from! {
    i64, v => Value::Int(v);
    i32, v => Value::Int(i64::from(v));
    u32, v => Value::Int(i64::from(v));
    i8, v => Value::Int(i64::from(v));
    u8, v => Value::Int(i64::from(v));
    bool, v => Value::Bool(v);
    &str, v => Value::Text(v.to_owned());
    String, v => Value::Text(v);
    &String, v => Value::Text(v.clone());
    Date, v => Value::Date(v);
    Timestamp, v => Value::Time(v);
    Vec<u8>, v => Value::Bytes(v);
    &[u8], v => Value::Bytes(v.to_vec());
    [u8; 32], v => Value::Bytes(v.to_vec());
    &[u8; 32], v => Value::Bytes(v.to_vec());
    TenantId, v => Value::Int(v.0);
    UserId, v => Value::Int(v.0);
    Money, v => Value::Int(v.minor());
    Quantity, v => Value::Int(v.scaled());
    UnitPrice, v => Value::Int(v.scaled());
    Rate, v => Value::Int(v.scaled());
    Percent, v => Value::Int(v.scaled());
    AccountId, v => Value::Int(v.0);
    TaxId, v => Value::Int(v.0);
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl From<&Option<String>> for Value {
    fn from(value: &Option<String>) -> Value {
        value.as_deref().map_or(Value::Null, Value::from)
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => return Ok(IsNull::Yes),
            Value::Int(v) => match *kind {
                Type::INT4 => out.extend_from_slice(&i32::try_from(*v)?.to_be_bytes()),
                Type::INT2 => out.extend_from_slice(&i16::try_from(*v)?.to_be_bytes()),
                _ => out.extend_from_slice(&v.to_be_bytes()),
            },
            Value::Bool(v) => out.extend_from_slice(&[u8::from(*v)]),
            Value::Text(v) => out.extend_from_slice(v.as_bytes()),
            Value::Date(v) => {
                let days = POSTGRES_EPOCH.until(*v)?.get_days();
                out.extend_from_slice(&days.to_be_bytes());
            }
            Value::Time(v) => {
                let micros = v.as_microsecond().saturating_sub(POSTGRES_EPOCH_MICROS);
                out.extend_from_slice(&micros.to_be_bytes());
            }
            Value::Bytes(v) => out.extend_from_slice(v),
        }
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn to_sql_checked(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        self.to_sql(kind, out)
    }
}
