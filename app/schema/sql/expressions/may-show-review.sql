-- What a child under 13 wrote about a shirt is shown only with the guardian's box, and not during a pause.
create or replace function may_show_review(author uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM age_verifications v WHERE v.user_id = author
      AND v.date_of_birth > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
    OR EXISTS (SELECT 1 FROM parental_consents c WHERE c.child_user_id = author
      AND c.status = 'active' AND c.scope_show_art AND c.paused_at IS NULL)
$$;
