import { formatDate } from "~/lib/dates";

type PrintLink = { syncState: "pending" | "synced" | "failed"; lastSyncAt: Date | null };

/** Whether the press has the file of a product's print, as admins read it. */
export function printLinkLabel(link: PrintLink): string {
  if (link.syncState === "failed")
    return "The print file could not be made: the file of the art is gone.";
  if (link.syncState === "pending" || !link.lastSyncAt)
    return "The print file is made with the first order.";
  return `The print file was made on ${formatDate(link.lastSyncAt)}.`;
}
