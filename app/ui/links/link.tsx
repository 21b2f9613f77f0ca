import { createContext, createElement, useContext, type ComponentType } from "react";
import type { LinkProps } from "react-router";

/** The router's link, on pages that a router runs in the browser (decision 011). */
export const RouterLinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** A link to a page of ours. Where no router runs, it is a plain one. */
export function Link(props: LinkProps) {
  return createElement(useContext(RouterLinkContext) ?? PlainLink, props);
}

function PlainLink({
  to,
  children,
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
  const { pathname = "", search = "", hash = "" } = typeof to === "string" ? {} : to;
  return (
    <a {...rest} href={typeof to === "string" ? to : pathname + search + hash}>
      {children}
    </a>
  );
}
