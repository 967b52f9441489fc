-- Who holds a job: only the holder of its lease finishes it.
alter table job add column lease {TEXT};
