-- A message is itself however often it is handed over, and a statement is of certain days.

-- By what mail servers and mailboxes know it.
alter table delivery add column message_id {TEXT};
update delivery set message_id = 'delivery-' || tenant_id || '-' || id;
-- When it was handed to the mail server, noted before that is done: a message that is queued and
-- has this is being sent, or was when the program stopped.
alter table delivery add column handed_at {TIME};
-- The days of a statement. `document_id` is its customer then.
alter table delivery add column from_date {DATE};
alter table delivery add column to_date {DATE};

-- Since when a schedule waits for its company to subscribe again; none while it doesn't.
alter table recurring_invoice add column waiting_since {DATE};
