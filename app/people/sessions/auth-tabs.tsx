import { Link } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";

/** Switches between signing in and creating an account; the URL says which one is shown. */
export function AuthTabs({ isSignUp, next }: { isSignUp: boolean; next: string }) {
  const after = next === "/" ? null : next;
  const signUp = { mode: "sign-up", next: after };
  const tabs = [
    { label: "Sign In", to: pathTo("/auth", { query: { next: after } }), isOn: !isSignUp },
    { label: "Create Account", to: pathTo("/auth", { query: signUp }), isOn: isSignUp },
  ];
  return (
    <nav
      aria-label="Sign in or create an account"
      className="grid grid-cols-2 gap-1 rounded-md bg-paper-2 p-1"
    >
      {tabs.map(({ label, to, isOn }) => (
        <Link
          key={label}
          to={to}
          replace
          preventScrollReset
          aria-current={isOn ? "page" : undefined}
          className={classNames(
            "grid min-h-11 place-items-center rounded-md px-1 text-center font-display text-sm font-bold sm:px-3 sm:text-base sm:whitespace-nowrap",
            isOn ? "bg-ink text-paper" : "text-ink-2 hover:bg-paper-3",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
