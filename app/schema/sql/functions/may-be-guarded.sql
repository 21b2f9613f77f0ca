-- Addresses on the waitlist that are, or once were, a child's or a parent's are marked, for good: only of those has the
-- list sorted by address to ask whether it hides them.
create or replace function may_be_guarded(address citext) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM parental_consents c WHERE lower(c.parent_email::text) COLLATE "C" = lower(address::text) COLLATE "C")
    OR EXISTS (SELECT 1 FROM users u JOIN profiles p ON p.id = u.id WHERE lower(u.email::text) COLLATE "C" = lower(address::text) COLLATE "C"
      AND (p.has_consents OR p.name_key_until IS NOT NULL OR (p.account_type = 'creator' AND p.age_bracket IS DISTINCT FROM '18+')))
$$;
