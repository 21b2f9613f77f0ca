/**
 * A cookie's name. Where every connection is encrypted it begins with `__Host-`: browsers then take it
 * from this host alone, over https, so that no subdomain and no one on the line sets one for us.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}
