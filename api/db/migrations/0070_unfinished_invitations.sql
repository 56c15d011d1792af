-- An invitation is accepted once a second factor is set up. Whoever chose a password and stopped there has no way in: the
-- password alone, which somebody else may know, must not lead to a second factor. Owners send them a new link.
update staff set password_hash = null
where password_hash is not null and totp_secret is null
  and not exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id);

delete from staff_sessions where proven_at is null;
