import { useEffect, useLayoutEffect, useRef, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import {
  createHashRouter,
  data,
  NavigationType,
  Outlet,
  redirect,
  RouterProvider,
  useActionData,
  useLoaderData,
  useLocation,
  type RouteObject,
} from "react-router";

import { DialogTitleContext } from "~/people/auth-page";
import * as screens from "~/people/sign-up/sign-up-screens";
import { stepFailure } from "~/people/steps/step-failure";
import { pathTo } from "~/path-to";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { CloseButton } from "~/ui/icon-buttons/close-button";
import { showFlashToast } from "~/ui/toast";

import { JOIN, type StepGoesOn } from "./join-address";
import { isJoinAsked } from "./open-join";

const TITLE_ID = "account-dialog-title";
const FIRST = pathTo("/auth/sign-up");

// Each gets what the loader and the action of its own page return.
const components: Record<string, ComponentType<never>> = {
  [FIRST]: screens.AccountTypeScreen,
  [pathTo("/age-verification")]: screens.AgeScreen,
  [pathTo("/auth/sign-up/parent")]: screens.ParentScreen,
  [pathTo("/auth/sign-up/waiting")]: screens.WaitingScreen,
  [pathTo("/auth/sign-up/child")]: screens.ChildScreen,
  [pathTo("/auth/sign-up/teen")]: screens.TeenScreen,
  [pathTo("/auth/sign-up/adult")]: screens.AdultScreen,
  [pathTo("/auth/sign-up/customer")]: screens.CustomerScreen,
  [pathTo("/auth/sign-up/grown-up")]: screens.GrownUpScreen,
};

let isOpen = false;

/**
 * Opens the whole sign-up flow over the page. Results so far stay on the server and the screen is in
 * the address's hash, so that back and reload work. In the browser only.
 */
export function openAccountDialog(): void {
  if (isOpen) return;
  isOpen = true;
  const isAsked = isJoinAsked();
  if (!isAsked) history.pushState(null, "", `#${JOIN}${FIRST}`);
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const router = createHashRouter([{ Component: () => <Frame onClose={close} />, children }], {
    basename: JOIN,
  });
  // The entries of the history that the dialog has made, to go back over them when it closes.
  const { key: first } = router.state.location;
  let made = isAsked ? madeBefore(first) : [first];
  const end = router.subscribe(({ location: { key }, historyAction }) => {
    const at = made.indexOf(key);
    if (historyAction === NavigationType.Pop) made = made.slice(0, at + 1);
    else if (historyAction === NavigationType.Push && at < 0) made = [...made, key];
    else if (historyAction === NavigationType.Replace) made = [...made.slice(0, -1), key];
    remember(made);
  });
  remember(made);
  const onPop = () => {
    if (!isJoinAsked()) leave();
  };
  window.addEventListener("popstate", onPop);

  function leave(): void {
    if (!isOpen) return;
    isOpen = false;
    end();
    window.removeEventListener("popstate", onPop);
    router.dispose();
    root.unmount();
    place.remove();
  }

  function close(): void {
    if (!isOpen) return;
    leave();
    if (made.length > 0) history.go(-made.length);
    else history.replaceState(history.state, "", location.pathname + location.search);
  }

  root.render(<RouterProvider router={router} />);
}

const MADE = "inkling-join";

/** In this tab, so that a reload does not forget them. */
function remember(made: readonly string[]): void {
  try {
    sessionStorage.setItem(MADE, JSON.stringify(made));
  } catch {
    // Closing leaves them behind.
  }
}

/** What was made up to the entry with this key; none where the dialog did not make it. */
function madeBefore(key: string): string[] {
  try {
    // Only `remember` writes it.
    const made = JSON.parse(sessionStorage.getItem(MADE) ?? "[]") as string[];
    return made.slice(0, made.indexOf(key) + 1);
  } catch {
    return [];
  }
}

const children: RouteObject[] = [
  ...Object.entries(components).map(([path, Screen]) => ({
    path,
    loader: ask,
    action: ask,
    // Each screen loads what its own page does.
    Component: () => <Loaded Screen={Screen as ComponentType<object>} />,
    HydrateFallback: () => null,
  })),
  { path: "*", loader: ({ request }: { request: Request }) => goOn(inPage(request)) },
];

function Loaded({ Screen }: { Screen: ComponentType<object> }) {
  const loaderData: unknown = useLoaderData();
  const actionData: unknown = useActionData();
  useEffect(() => {
    const title = document.getElementById(TITLE_ID);
    const dialog = title?.closest("dialog");
    if (!dialog || focusFirstWrong(dialog)) return;
    const first = dialog.querySelector<HTMLElement>(":is(input:not([type=hidden]), select)");
    (first ?? title)?.focus();
  }, []);
  return <Screen {...{ loaderData, actionData }} />;
}

function Frame({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  // Before a screen says what has the focus.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // oxlint-disable-next-line exhaustive-deps -- a new location is the reason to look
  useEffect(showFlashToast, [key]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={TITLE_ID}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      className="marker-frame m-auto max-h-[94dvh] w-[calc(100%-1.5rem)] max-w-3xl overflow-y-auto bg-paper p-0 shadow-lift"
    >
      <div className="relative p-5 sm:p-8">
        <DialogTitleContext value={TITLE_ID}>
          <Outlet />
        </DialogTitleContext>
        <div className="absolute right-4 top-4">
          <CloseButton onClose={() => dialog.current?.close()} />
        </div>
      </div>
    </dialog>
  );
}

/** Loads a screen, or sends its form, as its own page would. */
async function ask({ request }: { request: Request }) {
  const path = inPage(request);
  if (request.method === "POST") {
    const body = new URLSearchParams(await textFields(request));
    return stepFailure(() => answerOf(path, { method: "POST", body }));
  }
  try {
    return await answerOf(path, {});
  } catch {
    // Its page says why.
    return goOn(path);
  }
}

async function answerOf(path: string, init: RequestInit) {
  const { pathname, searchParams } = new URL(path, location.origin);
  const query = { ...Object.fromEntries(searchParams), page: pathname };
  const headers = { Accept: "application/json" };
  const response = await fetch(pathTo("/api/sign-up", { query }), { headers, ...init });
  const isRefused = response.status < 500 && init.method === "POST";
  if (!response.ok && !isRefused) throw new Error(`${pathname}: ${response.status}`);
  const answer: unknown = await response.json();
  return isGoingOn(answer) ? goOn(answer.to) : data(answer, response.status);
}

function isGoingOn(answer: unknown): answer is StepGoesOn {
  return typeof answer === "object" && answer !== null && "to" in answer;
}

async function textFields(request: Request): Promise<[string, string][]> {
  const fields = [...(await request.formData())];
  return fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}

/** On to another screen of the dialog, or to a page. */
async function goOn(to: string): Promise<Response> {
  const url = new URL(to, location.origin);
  // A browser that keeps our cookies is led on to a screen there.
  const { pathname, search } = url.pathname === pathTo("/cookies") ? await afterCookies(url) : url;
  if (pathname in components) return redirect(pathname + search);
  location.assign(to);
  // The page is left.
  return new Promise(() => {});
}

async function afterCookies(url: URL): Promise<URL> {
  const { url: found } = await fetch(url, { headers: { Accept: "text/html" } });
  return new URL(found);
}

/** The page's path and query that a request of the dialog's router means. */
function inPage(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.slice(JOIN.length) + search;
}
