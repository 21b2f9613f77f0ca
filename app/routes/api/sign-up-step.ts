import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";

import type { StepGoesOn } from "~/store/site/join-address";
import { readForm, readQuery } from "~/lib/read-form";
import { pastCookies } from "~/middleware/check-cookies";
import { pathTo } from "~/path-to";

import * as age from "../auth/age-verification";
import * as adult from "../auth/sign-up-adult";
import * as child from "../auth/sign-up-child";
import * as customer from "../auth/sign-up-customer";
import * as parent from "../auth/sign-up-parent";
import * as teen from "../auth/sign-up-teen";
import * as waiting from "../auth/sign-up-waiting";
import * as kind from "../auth/sign-up";

type Page = {
  loader?(args: LoaderFunctionArgs): unknown;
  action?(args: ActionFunctionArgs): unknown;
};

const pages: Readonly<Record<string, Page>> = {
  [pathTo("/auth/sign-up")]: kind,
  [pathTo("/age-verification")]: age,
  [pathTo("/auth/sign-up/parent")]: parent,
  [pathTo("/auth/sign-up/waiting")]: waiting,
  [pathTo("/auth/sign-up/child")]: child,
  [pathTo("/auth/sign-up/teen")]: teen,
  [pathTo("/auth/sign-up/adult")]: adult,
  [pathTo("/auth/sign-up/customer")]: customer,
  [pathTo("/auth/sign-up/grown-up")]: {},
};

/** What a page of signing up is made of, for the dialog that shows the same screen. */
export function loader(args: LoaderFunctionArgs) {
  return answerOf(args, (page, asked) => page.loader?.(asked));
}

/** Sends a form of such a page. */
export async function action(args: ActionFunctionArgs) {
  // Refused before it is known whose form it would be.
  await readForm(args.request.clone());
  return answerOf(args, (page, asked) => page.action?.(asked));
}

async function answerOf<A extends LoaderFunctionArgs>(
  args: A,
  run: (page: Page, asked: A) => unknown,
) {
  const url = new URL(args.request.url);
  const path = readQuery(args.request).get("page");
  const [, page] = Object.entries(pages).find(([own]) => own === path) ?? [];
  if (!page || path === null) throw new Response(null, { status: 404 });
  url.pathname = path;
  url.searchParams.delete("page");
  const request = new Request(url, args.request);
  const result = await orThrown(() => run(page, { ...args, request }));
  if (!(result instanceof Response)) return result ?? null;
  const response = pastCookies(request, result);
  const to = response.headers.get("Location");
  if (to === null) throw response;
  // A fetch could not tell where a redirect leads.
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return Response.json({ to } satisfies StepGoesOn, { headers });
}

/** A redirect is the same whether it is returned or thrown. */
async function orThrown(ask: () => unknown): Promise<unknown> {
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
