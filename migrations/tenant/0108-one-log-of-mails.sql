-- E-mails to clients are one log, whatever paper they carry, and each address of a mail has an answer of its own.
alter table client_email drop constraint client_email_kind_check;
alter table client_email add constraint client_email_kind check (kind in ('invoice', 'credit-note', 'statement'));
alter table client_email drop constraint client_email_status_check;
-- Some of the addresses of a mail that is 'partly' sent were refused for good.
alter table client_email add constraint client_email_status check (status in ('queued', 'sent', 'partly', 'failed'));
alter table client_email add column tries integer not null default 0;
alter table client_email add column recipients jsonb not null default '[]';

-- What was waiting to be sent is told, because the job that waits for it knows it by its old number alone.
insert into client_email (kind, record_id, to_addresses, cc_addresses, subject, message, status, error, queued_by, queued_at, sent_at)
select 'invoice', invoice_id::text, to_addresses, cc_addresses, subject, message,
  case status when 'queued' then 'failed' else status end,
  case status when 'queued' then 'It was not sent, because Daybook was updated meanwhile. Send it again.' else error end,
  queued_by, queued_at, sent_at
from invoice_email order by invoice_email_id;

drop table invoice_email;
