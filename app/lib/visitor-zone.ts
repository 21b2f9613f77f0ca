import { isZone, shopZone } from "./shop-zone";

const NAME = "inkling_zone";
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w/+-]+)`);

/** Tells the server the browser's time zone for as long as the browser is open, where it is not the shop's. */
export function setZoneCookie(): void {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone !== shopZone()) document.cookie = `${NAME}=${zone}; Path=/; SameSite=Lax`;
}

/**
 * The time zone that a browser told; null: none, or none that clocks know. Whatever it says, the day
 * there is one that it is somewhere on earth.
 */
export function visitorZone(request: Request): string | null {
  const zone = COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1];
  return zone && isZone(zone) ? zone : null;
}
