//! What every floor relies on: the database port, the walls between companies, the language of
//! refusals, creates that happen once.

mod answers;
mod browsers;
mod clock;
mod connections;
mod contract;
mod database;
mod described;
mod ended;
mod failed_jobs;
mod fairness;
mod fields;
mod hostile;
mod housekeeping;
mod http;
mod idempotency;
mod isolation;
mod jobs;
mod messages;
mod refused;
mod replica;
mod required;
mod roles;
mod schema_check;
mod statements;
mod waiting_imports;
