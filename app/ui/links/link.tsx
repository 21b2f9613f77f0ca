import { createContext, useContext } from "react";
import { Link as RouterLink, type LinkProps } from "react-router";

/** Whether the page is finished HTML: no router runs on it in the browser (decision 011). */
export const FinishedPageContext = createContext(false);

/**
 * A link to a page of ours. On a finished page it is a plain one: what the router's would look up
 * for each link takes a good part of the time that a list of shirts needs.
 */
export function Link(props: LinkProps) {
  const isFinished = useContext(FinishedPageContext);
  const { to, children } = props;
  // In the browser it never is: there, no code for it is loaded.
  if (!import.meta.env.SSR || !isFinished || typeof to !== "string" || !to.startsWith("/"))
    return <RouterLink {...props} />;
  return (
    <a {...withoutRouting(props)} href={to}>
      {children}
    </a>
  );
}

/** What is left for an anchor of its own. */
function withoutRouting({
  to: _to,
  children: _children,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  mask: _mask,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  return rest;
}
