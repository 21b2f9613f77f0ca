import { buttonClass } from "~/ui/button-class";

/** Leads to following an artist or a collection; the same link for everyone. */
export function FollowLink({ to, name }: { to: string; name: string }) {
  return (
    <a href={to} aria-label={`Follow ${name}`} className={buttonClass({ size: "sm" })}>
      Follow
    </a>
  );
}
