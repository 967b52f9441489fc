//! The top of the house: puts the floors together into one program.
//!
//! `app` merges the routers, `assets` carries the web application, `commands` are what
//! `mizan --help` lists.
//! Deliberately not here: anything that a user of the product would name.

pub mod app;
mod assets;
pub mod commands;
mod development;
mod error;
mod eta_simulator;
mod health;
pub mod housekeeping;
pub mod key_rotation;
pub mod listen;
mod openapi;
mod sandbox;

/// The schema's history, oldest first. A migration that has been released is never edited.
pub const MIGRATIONS: &[platform::db::migrate::Migration] = &[
    ("0001_platform", include_str!("../../../migrations/0001_platform.sql")),
    ("0002_books", include_str!("../../../migrations/0002_books.sql")),
    ("0003_directory", include_str!("../../../migrations/0003_directory.sql")),
    ("0004_sales", include_str!("../../../migrations/0004_sales.sql")),
    ("0005_receipts_by_day", include_str!("../../../migrations/0005_receipts_by_day.sql")),
    ("0006_record_versions", include_str!("../../../migrations/0006_record_versions.sql")),
    ("0007_repeated_requests", include_str!("../../../migrations/0007_repeated_requests.sql")),
    ("0008_stock", include_str!("../../../migrations/0008_stock.sql")),
    ("0009_product_stock", include_str!("../../../migrations/0009_product_stock.sql")),
    ("0010_attachments", include_str!("../../../migrations/0010_attachments.sql")),
    ("0011_quotes", include_str!("../../../migrations/0011_quotes.sql")),
    ("0012_letterheads", include_str!("../../../migrations/0012_letterheads.sql")),
    ("0013_credit_notes", include_str!("../../../migrations/0013_credit_notes.sql")),
    ("0014_recurring_invoices", include_str!("../../../migrations/0014_recurring_invoices.sql")),
    ("0015_customers", include_str!("../../../migrations/0015_customers.sql")),
    ("0016_lists", include_str!("../../../migrations/0016_lists.sql")),
    ("0017_dimensions", include_str!("../../../migrations/0017_dimensions.sql")),
    ("0018_document_mail", include_str!("../../../migrations/0018_document_mail.sql")),
    ("0019_deliveries", include_str!("../../../migrations/0019_deliveries.sql")),
    ("0020_stock_labels", include_str!("../../../migrations/0020_stock_labels.sql")),
    ("0021_search", include_str!("../../../migrations/0021_search.sql")),
    ("0022_quote_links", include_str!("../../../migrations/0022_quote_links.sql")),
    ("0023_search_pieces", include_str!("../../../migrations/0023_search_pieces.sql")),
    ("0024_delivery_jobs", include_str!("../../../migrations/0024_delivery_jobs.sql")),
    ("0025_trade", include_str!("../../../migrations/0025_trade.sql")),
    ("0026_document_codes", include_str!("../../../migrations/0026_document_codes.sql")),
    ("0027_vendors", include_str!("../../../migrations/0027_vendors.sql")),
    ("0028_bills", include_str!("../../../migrations/0028_bills.sql")),
    ("0029_document_buyers", include_str!("../../../migrations/0029_document_buyers.sql")),
    ("0030_payments", include_str!("../../../migrations/0030_payments.sql")),
    ("0031_expenses", include_str!("../../../migrations/0031_expenses.sql")),
    ("0032_vendor_credits", include_str!("../../../migrations/0032_vendor_credits.sql")),
    ("0033_withholding", include_str!("../../../migrations/0033_withholding.sql")),
    ("0034_landed_costs", include_str!("../../../migrations/0034_landed_costs.sql")),
    ("0036_exchange_rates", include_str!("../../../migrations/0036_exchange_rates.sql")),
    ("0037_manual_entries", include_str!("../../../migrations/0037_manual_entries.sql")),
    ("0038_cheques", include_str!("../../../migrations/0038_cheques.sql")),
    ("0040_number_order", include_str!("../../../migrations/0040_number_order.sql")),
    ("0041_recurring_bills", include_str!("../../../migrations/0041_recurring_bills.sql")),
    ("0042_purchase_lists", include_str!("../../../migrations/0042_purchase_lists.sql")),
    ("0043_cheque_sums", include_str!("../../../migrations/0043_cheque_sums.sql")),
    ("0045_reports", include_str!("../../../migrations/0045_reports.sql")),
    ("0047_account_merges", include_str!("../../../migrations/0047_account_merges.sql")),
    ("0048_activity_lookup", include_str!("../../../migrations/0048_activity_lookup.sql")),
    ("0049_period_locks", include_str!("../../../migrations/0049_period_locks.sql")),
    ("0050_reconciliations", include_str!("../../../migrations/0050_reconciliations.sql")),
    ("0051_transfers", include_str!("../../../migrations/0051_transfers.sql")),
    ("0052_bank_lines", include_str!("../../../migrations/0052_bank_lines.sql")),
    ("0054_vat_returns", include_str!("../../../migrations/0054_vat_returns.sql")),
    ("0055_fixed_assets", include_str!("../../../migrations/0055_fixed_assets.sql")),
    ("0058_revaluations", include_str!("../../../migrations/0058_revaluations.sql")),
    ("0061_cheques_unwithheld", include_str!("../../../migrations/0061_cheques_unwithheld.sql")),
    ("0062_endorsed_cheques", include_str!("../../../migrations/0062_endorsed_cheques.sql")),
    ("0064_openings", include_str!("../../../migrations/0064_openings.sql")),
    ("0066_tax_rates", include_str!("../../../migrations/0066_tax_rates.sql")),
    ("0067_reversing_entries", include_str!("../../../migrations/0067_reversing_entries.sql")),
    ("0068_recurring_entries", include_str!("../../../migrations/0068_recurring_entries.sql")),
    ("0072_posted_since", include_str!("../../../migrations/0072_posted_since.sql")),
    ("0073_entry_imports", include_str!("../../../migrations/0073_entry_imports.sql")),
    ("0076_as_known", include_str!("../../../migrations/0076_as_known.sql")),
    ("0079_landed_sources", include_str!("../../../migrations/0079_landed_sources.sql")),
    ("0080_paper_numbers", include_str!("../../../migrations/0080_paper_numbers.sql")),
    ("0083_as_known_rest", include_str!("../../../migrations/0083_as_known_rest.sql")),
    ("0084_label_totals", include_str!("../../../migrations/0084_label_totals.sql")),
    ("0087_settled_balances", include_str!("../../../migrations/0087_settled_balances.sql")),
    ("0088_statement_opening", include_str!("../../../migrations/0088_statement_opening.sql")),
    ("0089_rare_entries", include_str!("../../../migrations/0089_rare_entries.sql")),
    ("0090_totals_snapshots", include_str!("../../../migrations/0090_totals_snapshots.sql")),
    ("0095_open_items", include_str!("../../../migrations/0095_open_items.sql")),
    ("0096_asset_revisions", include_str!("../../../migrations/0096_asset_revisions.sql")),
    ("0097_forgotten_lines", include_str!("../../../migrations/0097_forgotten_lines.sql")),
    ("0098_files_of_entries", include_str!("../../../migrations/0098_files_of_entries.sql")),
    ("0099_open_before_a_day", include_str!("../../../migrations/0099_open_before_a_day.sql")),
    (
        "0100_open_items_read_alone",
        include_str!("../../../migrations/0100_open_items_read_alone.sql"),
    ),
    ("0101_tags_that_were", include_str!("../../../migrations/0101_tags_that_were.sql")),
    ("0102_job_leases", include_str!("../../../migrations/0102_job_leases.sql")),
    ("0103_record_seals", include_str!("../../../migrations/0103_record_seals.sql")),
    ("0104_anchors", include_str!("../../../migrations/0104_anchors.sql")),
    ("0110_counted_moves", include_str!("../../../migrations/0110_counted_moves.sql")),
    ("0111_write_clock", include_str!("../../../migrations/0111_write_clock.sql")),
    ("0112_corrections", include_str!("../../../migrations/0112_corrections.sql")),
    ("0113_withheld_returns", include_str!("../../../migrations/0113_withheld_returns.sql")),
    ("0114_logo_digests", include_str!("../../../migrations/0114_logo_digests.sql")),
    ("0120_clusters", include_str!("../../../migrations/0120_clusters.sql")),
    ("0130_stopped_mail", include_str!("../../../migrations/0130_stopped_mail.sql")),
    ("0131_security_events", include_str!("../../../migrations/0131_security_events.sql")),
    ("0140_subscriptions", include_str!("../../../migrations/0140_subscriptions.sql")),
    ("0141_tax_invoices", include_str!("../../../migrations/0141_tax_invoices.sql")),
    ("0150_reminders", include_str!("../../../migrations/0150_reminders.sql")),
    ("0160_two_step", include_str!("../../../migrations/0160_two_step.sql")),
    ("0161_members", include_str!("../../../migrations/0161_members.sql")),
    ("0162_tickets", include_str!("../../../migrations/0162_tickets.sql")),
    ("0170_dashboard_layouts", include_str!("../../../migrations/0170_dashboard_layouts.sql")),
    ("0180_integrations", include_str!("../../../migrations/0180_integrations.sql")),
    ("0190_document_defaults", include_str!("../../../migrations/0190_document_defaults.sql")),
    ("0191_mail_templates", include_str!("../../../migrations/0191_mail_templates.sql")),
    ("0192_customer_reminders", include_str!("../../../migrations/0192_customer_reminders.sql")),
    ("0200_contract_fields", include_str!("../../../migrations/0200_contract_fields.sql")),
    ("0210_einvoicing", include_str!("../../../migrations/0210_einvoicing.sql")),
    ("0220_imports", include_str!("../../../migrations/0220_imports.sql")),
    ("0221_import_documents", include_str!("../../../migrations/0221_import_documents.sql")),
    ("0230_projects", include_str!("../../../migrations/0230_projects.sql")),
    ("0231_project_times", include_str!("../../../migrations/0231_project_times.sql")),
    ("0232_project_progress", include_str!("../../../migrations/0232_project_progress.sql")),
    ("0233_project_retention", include_str!("../../../migrations/0233_project_retention.sql")),
    ("0240_einvoice_since", include_str!("../../../migrations/0240_einvoice_since.sql")),
    ("0241_einvoice_callbacks", include_str!("../../../migrations/0241_einvoice_callbacks.sql")),
    ("0242_einvoice_signers", include_str!("../../../migrations/0242_einvoice_signers.sql")),
    ("0244_authority_documents", include_str!("../../../migrations/0244_authority_documents.sql")),
    ("0250_number_series", include_str!("../../../migrations/0250_number_series.sql")),
    ("0260_company_exports", include_str!("../../../migrations/0260_company_exports.sql")),
    ("0270_document_links", include_str!("../../../migrations/0270_document_links.sql")),
    ("0283_credit_limits", include_str!("../../../migrations/0283_credit_limits.sql")),
];

/// The last migration of this program.
fn last_migration() -> &'static str {
    MIGRATIONS.last().map_or("", |(name, _)| name)
}
