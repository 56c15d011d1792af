-- What an uploaded file is for: only artwork is shown to whoever has its key (docs/security.md, P123). Files from before
-- are told apart by the next migration.

alter table uploads add column use text not null default 'artwork';
alter table uploads add constraint uploads_use check (use in ('artwork', 'certificate')) not valid;
