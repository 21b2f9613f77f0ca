import { LATER } from "./page-attributes";

const LOADED = "application-loaded";

/** The script with which the router would begin, put off by the server until someone is there. */
export function deferredScript(): HTMLScriptElement | null {
  return document.querySelector(`script[type=${LATER}]`);
}

/** Lets the router begin after all. @returns once its modules are there */
export async function loadDeferred(later: HTMLScriptElement): Promise<void> {
  for (const preload of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`))
    preload.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  script.nonce = later.nonce;
  script.text = `${later.text}\ndispatchEvent(new Event("${LOADED}"));`;
  await new Promise((loaded, failed) => {
    addEventListener(LOADED, loaded, { once: true });
    script.addEventListener("error", failed);
    document.head.append(script);
  });
  script.remove();
}
