import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "react-router";

import { routeListIn } from "../../scripts/build.ts";

type Manifest = Pick<ServerBuild["assets"], "entry" | "routes">;
type Route = NonNullable<Manifest["routes"][string]>;

const assets = fileURLToPath(new URL("../../build/client/assets", import.meta.url));

/** What a browser loads of the finished build, by route; whatever a script imports comes with it. */
export class PageScripts {
  readonly #list: string;
  readonly #manifest: Manifest;

  constructor() {
    const { file, json } = routeListIn(assets);
    this.#list = basename(file);
    // Written by the router's build.
    this.#manifest = JSON.parse(json) as Manifest;
  }

  routeIds(): string[] {
    return Object.keys(this.#manifest.routes);
  }

  /** The scripts of a page that React runs, before anyone touches it. */
  ofApplication(routeId: string): Set<string> {
    const { entry } = this.#manifest;
    const modules = [entry.module, ...entry.imports, fileOf("application"), this.#list];
    for (const { module, imports = [] } of this.#lineOf(routeId)) modules.push(module, ...imports);
    return withImports(modules);
  }

  /** The scripts of the page for drawing, which React does not run. */
  ofDrawing(): Set<string> {
    const { entry } = this.#manifest;
    return withImports([entry.module, ...entry.imports, fileOf("drawing-page")]);
  }

  /** As they travel to a browser that knows no better than gzip. */
  kilobytes(files: ReadonlySet<string>): number {
    const bytes = [...files].map((file) => gzipSync(this.text(file), { level: 9 }).length);
    return bytes.reduce((sum, one) => sum + one, 0) / 1024;
  }

  text(file: string): string {
    return readFileSync(join(assets, file), "utf8");
  }

  /** A route and those around it. */
  #lineOf(id: string | undefined): Route[] {
    const route = id === undefined ? undefined : this.#manifest.routes[id];
    return route ? [route, ...this.#lineOf(route.parentId)] : [];
  }
}

function fileOf(name: string): string {
  const [found] = globSync(join(assets, `${name}-????????.js`));
  if (!found) throw new Error(`The build has no ${name}`);
  return basename(found);
}

function withImports(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (path: string) => {
    const file = basename(path);
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(join(assets, file), "utf8");
    for (const [, , imported = ""] of code.matchAll(/\b(from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      add(imported);
  };
  for (const module of modules) add(module);
  return found;
}
