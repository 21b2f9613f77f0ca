import { pathTo } from "~/path-to";

/** "inkling.example/gifts/exchange": as people type it from paper. */
export function exchangeAddress(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, "") + pathTo("/gifts/exchange");
}
