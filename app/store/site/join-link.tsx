import { useEffect, useState, type MouseEvent } from "react";

import { pathTo } from "~/path-to";
import { isPlainClick } from "~/ui/links/plain-click";
import { Link } from "~/ui/links/link";

import { openJoin, watchJoin } from "./open-join";

/** Opens the sign-up flow as a dialog; it is a link to its page until the dialog is there. */
export function JoinLink({ className, children }: { className: string; children: string }) {
  const [isComing, setComing] = useState(false);
  const open = async () => {
    setComing(true);
    await openJoin();
    setComing(false);
  };
  useEffect(watchJoin, []);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open();
  };
  return (
    <Link
      to={pathTo("/auth/sign-up")}
      onClick={onClick}
      aria-busy={isComing || undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
