-- How invoices look and what their e-mail says: of the organisation, and of clients that have a template of their own.
create table document_template (
  document_template_id integer generated always as identity primary key,
  client_id text references client (client_id) on delete cascade,
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  shows_people boolean not null,
  shows_notes boolean not null,
  shows_rates boolean not null,
  footer text not null,
  mail_subject text not null,
  mail_message text not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

create unique index document_template_of on document_template (coalesce(client_id, ''));

alter table organisation add column iban text not null default '';
alter table organisation add column bic text not null default '';
