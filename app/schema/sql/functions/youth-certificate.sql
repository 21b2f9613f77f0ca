-- The certificate under which youth shirts are sold and made today: it covers the blank and the ink that are in use now.
-- In plpgsql, whose plans a connection keeps.
create or replace function youth_certificate() RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT c.id FROM safety_certificates c
    WHERE c.withdrawn_at IS NULL
      AND c.blank_revision_id = (SELECT b.id FROM blank_revisions b WHERE b.cut = 'youth' ORDER BY b.revision DESC LIMIT 1)
      AND c.ink_revision_id = (SELECT i.id FROM ink_revisions i ORDER BY i.revision DESC LIMIT 1)
      AND (now() AT TIME ZONE shop_zone())::date BETWEEN c.issued_on AND c.valid_until
    ORDER BY c.valid_until DESC, c.created_at DESC, c.id LIMIT 1);
END $$;
