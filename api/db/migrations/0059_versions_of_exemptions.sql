-- The version of an account's exemption never repeats, not even when it is ended and granted again: a page that was left
-- open across both has seen a version that no exemption has any more.

-- Far above the versions given before, which began at 1 for each exemption.
create sequence account_exemption_versions as integer start with 1000 owned by account_exemptions.version;
alter table account_exemptions alter column version set default nextval('account_exemption_versions');
create function take_exemption_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('public.account_exemption_versions');
  return new;
end $$;
drop trigger account_exemptions_version on account_exemptions;
create trigger account_exemptions_version before update on account_exemptions
  for each row execute function take_exemption_version();
