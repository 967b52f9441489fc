//! What is sold and bought.

mod bill_lists;
mod bills;
mod buyers;
mod codes;
mod credit_notes;
mod customer_merge;
mod debit_notes;
mod dimensions;
mod document_access;
mod document_defaults;
mod document_numbers;
mod edits;
mod expenses;
mod goods;
mod invoice_lists;
mod invoice_search;
mod invoices;
mod landed_costs;
mod last_prices;
mod purchase_lists;
mod purchase_rules;
mod purchase_walks;
mod quotes;
mod sale;
mod sales_walks;
mod vendor_credits;
