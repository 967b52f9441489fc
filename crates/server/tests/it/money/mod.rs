//! What is paid and received: payments, cheques, credits, refunds and transfers.

mod cheque_rules;
mod cheques;
mod cheques_settled;
mod cheques_withheld;
mod credits;
mod endorsed_cheques;
mod payments_made;
mod receipts;
mod refunds;
mod transfers;
