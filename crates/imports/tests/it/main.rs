//! Files of other programs, from bytes to records.
