/** Names as lists are sorted by them, for profiles that were filled without triggers. */
export const derivedNames = `update profiles p set name_key = c.name_key, name_key_until = c.name_key_until,
    has_consents = c.has_consents
  from counted_names c where c.id = p.id`;
