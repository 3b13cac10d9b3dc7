-- What was answered to a person last: what a short line of theirs is about.
alter table chat_link add column last_answer jsonb;
