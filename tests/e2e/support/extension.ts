import type { Page } from "@playwright/test";

/** Runs in a world of its own, as an extension's code does, which shares nothing with a page but its document. */
export async function asExtension<Given>(
  page: Page,
  act: (given: Given) => void,
  given: Given,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId: contextId } = await session.send("Page.createIsolatedWorld", {
    frameId: frameTree.frame.id,
    worldName: "extension",
  });
  const expression = `(${act.toString()})(${JSON.stringify(given)})`;
  const { exceptionDetails } = await session.send("Runtime.evaluate", { contextId, expression });
  await session.detach();
  if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
}

/** How translators put another text in a text's place: beside it, and it goes; or around it. */
export type Translating = "replaces texts" | "wraps texts";

/** Translates the page, and again whatever changes; each word gets a ü before it. */
export function translate(way: Translating): void {
  const isOpen = ({ data, parentElement }: Text) =>
    /\p{L}/u.test(data) && !parentElement?.closest("font, script, style, noscript, textarea");
  const translateWithin = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts.filter(isOpen)) {
      const font = document.createElement("font");
      const inner = document.createElement("font");
      font.append(inner);
      text.replaceWith(font);
      if (way === "wraps texts") inner.append(text);
      else inner.textContent = text.data.replaceAll(/\p{L}[\p{L}\p{M}’']*/gu, "ü$&");
    }
  };
  translateWithin(document.body);
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records)
      for (const node of type === "childList" ? addedNodes : [target])
        if (node.isConnected) translateWithin(node);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** What extensions do with pages that they know nothing of. */
export const kindsOfChanges = [
  "elements in head and body",
  "signs beside fields",
  "attributes",
  "a dark style",
  "removed pictures and links",
  "a box with coupons",
  "another order",
  "other words",
  "things wrapped",
] as const;
type KindOfChange = (typeof kindsOfChanges)[number];

export function changePage(kind: KindOfChange): void {
  const all = <E extends Element = HTMLElement>(selector: string) => [
    ...document.body.querySelectorAll<E>(selector),
  ];
  const made = (name: string, text = "") => {
    const element = document.createElement(name);
    element.textContent = text;
    return element;
  };
  const fields = () => all("input:not([type=hidden]), select, textarea");
  const changes: Record<KindOfChange, () => void> = {
    "elements in head and body"() {
      document.head.prepend(made("style", "grammarly-popup { display: none }"));
      document.head.append(made("script"), made("style", ".tool { display: none }"));
      document.body.prepend(made("x-toolbar"));
      document.body.append(made("grammarly-desktop-integration"), made("div"));
    },
    "signs beside fields"() {
      for (const field of fields()) {
        field.after(made("com-1password-button"));
        field.before(made("span"));
      }
    },
    attributes() {
      document.documentElement.setAttribute("data-lt-installed", "true");
      document.body.setAttribute("cz-shortcut-listen", "true");
      for (const field of fields()) {
        for (const name of ["data-gramm", "data-1p-ignore", "data-lpignore", "data-temp-mail-org"])
          field.setAttribute(name, "true");
        field.style.backgroundImage = "url(data:,)";
        field.setAttribute("autocomplete", "off");
      }
    },
    "a dark style"() {
      document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
      for (const style of document.head.querySelectorAll("style"))
        style.after(made("style", "html { color-scheme: dark }"));
      for (const element of all<SVGElement | HTMLElement>("[style], svg, button")) {
        element.setAttribute("data-darkreader-inline-color", "");
        element.style.setProperty("--darkreader-inline-color", "#eee");
      }
    },
    "removed pictures and links"() {
      for (const picture of all("picture, img").slice(0, 3)) picture.remove();
      for (const link of all("#main a, main a").slice(0, 2)) link.remove();
      document.head.querySelector("link[rel=manifest]")?.remove();
    },
    "a box with coupons"() {
      for (const form of all("form")) {
        form.prepend(made("div", "We found 3 coupons!"));
        form.append(made("div", "Try them all"));
      }
      for (const button of all("form button")) button.before(made("div"));
    },
    "another order"() {
      for (const list of all("main ul, main dl, main tbody, main form > div"))
        if (list.lastElementChild) list.prepend(list.lastElementChild);
    },
    "other words"() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const [at, text] of texts.entries()) {
        if (!/\w/.test(text.data) || text.parentElement?.closest("script, style, noscript"))
          continue;
        if (at % 2) text.data = text.data.toUpperCase();
        else text.replaceWith(made("span", text.data), made("sup", "?"));
      }
    },
    "things wrapped"() {
      for (const thing of all("main input:not([type=hidden]), main a, main button")) {
        const around = made("span");
        thing.before(around);
        around.append(thing);
      }
    },
  };
  changes[kind]();
}

/** An error in a script that an extension has put into the page. */
export function failLikeExtension(): void {
  for (const from of ["chrome-extension://abc/find.js:1:2", `${location.href}:3:4`]) {
    const error = new TypeError("coupons is undefined");
    error.stack = `TypeError: coupons is undefined\n    at find (${from})\n    at ${location.origin}/assets/react-12345678.js:1:2`;
    dispatchEvent(new ErrorEvent("error", { error }));
  }
}
