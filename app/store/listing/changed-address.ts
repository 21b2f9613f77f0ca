/** A list's address with other filters, from its top on; an empty value clears its filter. */
export function changedAddress(address: string, changes: Readonly<Record<string, string>>): URL {
  const url = new URL(address);
  const params = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) params.set(name, value);
  for (const place of ["after", "pages"]) params.delete(place);
  url.search = "";
  url.hash = "";
  for (const [name, value] of params) if (value) url.searchParams.append(name, value);
  return url;
}
