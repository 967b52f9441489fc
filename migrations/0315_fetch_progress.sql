-- A run of fetching that has not ended: the time that it lists, and until when each direction of it
-- is here. One that was interrupted continues there.
alter table authority_fetch add column run_from {TIME};
alter table authority_fetch add column run_until {TIME};
alter table authority_fetch add column sent_until {TIME};
alter table authority_fetch add column received_until {TIME};
