import type pg from "pg";

/**
 * The files that rows name and nothing can make again: pictures without a recipe (those kept for the
 * authorities, too), what was sent to the printer, signed forms, certificates.
 */
export async function namedFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select file_key as key from pictures
       where (deleted_at is null or is_preserved) and recipe is null and bytes > 0
     union select file_key from print_files
     union select signed_form_key from parental_consents where signed_form_key is not null
     union select file_key from safety_certificates`,
  );
  return rows.map(({ key }) => key);
}
