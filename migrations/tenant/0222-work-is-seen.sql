-- When the person who started work saw how it ended; what ended before is not shown to anybody anew.
alter table job_run add column seen_at timestamptz;
update job_run set seen_at = updated_at where status not in ('queued', 'running');
