create or replace view counted_names AS
  SELECT p.id, CASE WHEN p.has_consents AND p.account_type <> 'creator' AND NOT k.is_young THEN 'parent ' || left(p.id::text, 6)
      ELSE shown_name_key(p.account_type, p.age_bracket, p.first_name, p.last_name, k.is_young_creator OR k.is_young) END AS name_key,
    CASE WHEN k.is_young AND NOT k.is_young_creator THEN birthday_on(v.date_of_birth, 18) END AS name_key_until,
    EXISTS (SELECT 1 FROM parental_consents c WHERE c.guardian_user_id = p.id)
      OR EXISTS (SELECT 1 FROM second_guardians g WHERE g.user_id = p.id) AS has_consents
  FROM profiles p LEFT JOIN age_verifications v ON v.user_id = p.id
  CROSS JOIN LATERAL (SELECT p.account_type = 'creator' AND p.age_bracket IS DISTINCT FROM '18+' AS is_young_creator,
    coalesce(birthday_on(v.date_of_birth, 18) > day_everywhere(), false) AS is_young) k;
