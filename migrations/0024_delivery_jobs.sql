-- A message knows the job that sends it, so that one whose job is lost is found by two look-ups.
alter table delivery add column job_id {TEXT};
-- The payload's names stand in their alphabetical order.
update delivery set job_id = (
    select min(job.id) from job
    where job.kind = 'document_mail' and job.failed_at is null
      and cast(job.payload as {TEXT}) like '{"delivery":' || delivery.id || ',%"tenant":'
          || delivery.tenant_id || '}'
) where state = 'queued';
-- What housekeeping looks through every hour.
create index delivery_queued on delivery (tenant_id, queued_at) where state = 'queued';
