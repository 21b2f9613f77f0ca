/** An email address as it is told apart, but not read: "p•••@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}
