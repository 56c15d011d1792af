-- Accounts whose buyer is exempt from a tax (docs/decisions/0065).

create table account_exemptions (
  user_id uuid primary key references users on delete cascade,
  exempt_from text not null check (exempt_from in ('all', 'federal', 'provincial')),
  -- where it holds; null: wherever the goods go. A province's own tax needs its province
  province text
    check (province in ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  certificate text not null check (length(certificate) between 1 and 60),
  file_key text references uploads,
  -- the last day on the shop's calendar
  valid_until date not null,
  granted_by uuid references staff on delete set null,
  granted_at timestamptz not null,
  version integer not null default 1,
  check (exempt_from <> 'provincial' or province is not null)
);
create index account_exemptions_file_key on account_exemptions (file_key);
create trigger account_exemptions_version before update on account_exemptions
  for each row execute function raise_version();
