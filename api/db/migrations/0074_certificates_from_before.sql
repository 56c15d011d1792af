-- Certificates that were uploaded before files had a use. They are few: one for each exempt order or account.

update uploads set use = 'certificate'
where use = 'artwork' and key in (
  select file_key from tax_certificates
  union all
  select file_key from account_exemptions where file_key is not null
);
alter table uploads validate constraint uploads_use;
