/** One of the servers that a database's address names. */
export type DatabaseHost = {
  /** An address of this server alone, as the driver takes it. */
  url: string;
  /** Its name and port, for the log. */
  name: string;
};

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]+)([^?#]*)(\?[^#]*)?$/;

/** What the driver does not know: which of the servers is wanted is decided here. */
const ABOUT_HOSTS = ["target_session_attrs", "load_balance_hosts"];

/**
 * The servers of an address such as `postgres://user@one:5432,two:5433/shop`, in its order. A server
 * without a port of its own listens on 5432.
 */
export function databaseHosts(address: string): DatabaseHost[] {
  const [, start = "", list = "", path = "", query = ""] = PARTS.exec(address) ?? [];
  const names = list.split(",").filter((name) => name !== "");
  // A folder with the server's socket is named in the query: there is one then.
  if (names.length === 0) return [{ url: address, name: "socket" }];
  const asked = new URLSearchParams(query);
  for (const name of ABOUT_HOSTS) asked.delete(name);
  const rest = asked.size > 0 ? `${path}?${asked.toString()}` : path;
  return names.map((name) => ({ url: `${start}${name}${rest}`, name }));
}
