import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { readRouteList } from "../../scripts/write-route-lists.ts";
import { lineOf } from "../../server/route-lists.ts";

const assets = fileURLToPath(new URL("../../build/client/assets", import.meta.url));

/** What a browser loads of the finished build, by route; whatever a script imports comes with it. */
export class PageScripts {
  readonly #files = readdirSync(assets);
  readonly #manifest = readRouteList(assets);

  routeIds(): string[] {
    return Object.keys(this.#manifest.routes);
  }

  /** The scripts of a page that React runs, before anyone touches it. */
  ofApplication(routeId: string): Set<string> {
    const { entry, routes } = this.#manifest;
    const list = routeId.startsWith("routes/admin/") ? "routes-of-desk" : "routes-of-site";
    const modules = [entry.module, ...entry.imports, this.#named("base"), this.#named(list)];
    for (const { module, imports = [] } of lineOf(routes, routeId))
      modules.push(module, ...imports);
    return this.#withImports(modules);
  }

  /** Whether it is someone's own page that React does not run. */
  isFinished(routeId: string): boolean {
    return this.#manifest.routes[routeId]?.parentId === "routes/finished-layout";
  }

  /** The scripts of a finished page, without its islands. */
  ofFinishedPage(): Set<string> {
    const { entry } = this.#manifest;
    return this.#withImports([entry.module, ...entry.imports, this.#named("small-scripts")]);
  }

  /** The scripts of the checkout, which loads one more. */
  ofCheckout(): Set<string> {
    return new Set([...this.ofFinishedPage(), ...this.#withImports([this.#named("buying")])]);
  }

  /** The scripts of a public page whose islands React has taken over. */
  ofIslands(): Set<string> {
    const islands = this.#withImports([this.#named("islands")]);
    return new Set([...this.ofFinishedPage(), ...islands]);
  }

  /** As they travel: compressed. */
  kilobytes(files: ReadonlySet<string>): number {
    const bytes = [...files].map((file) => readFileSync(join(assets, `${file}.br`)).length);
    return bytes.reduce((sum, one) => sum + one, 0) / 1024;
  }

  text(file: string): string {
    return readFileSync(join(assets, file), "utf8");
  }

  #named(name: string): string {
    const found = this.#files.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
    if (!found) throw new Error(`The build has no ${name}`);
    return found;
  }

  #withImports(modules: readonly string[]): Set<string> {
    const found = new Set<string>();
    const add = (path: string) => {
      const file = path.replace(/^.*\//, "");
      if (found.has(file)) return;
      found.add(file);
      for (const [, , imported = ""] of this.text(file).matchAll(
        /\b(from|import)\s*["']\.\/([\w.-]+\.js)["']/g,
      ))
        add(imported);
    };
    for (const module of modules) add(module);
    return found;
  }
}
