//! A parameter of a statement.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Percent, Quantity, Rate, TaxId, UnitPrice};

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
