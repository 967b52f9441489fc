//! Programs of others.

mod api_keys;
mod webhooks;
