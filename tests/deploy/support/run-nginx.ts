import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../../scripts/build-state.ts";
import { installDebianPackage } from "../../support/debian-package.ts";

const NGINX = "/usr/sbin/nginx";

/** Debian's, installed where it is missing. */
export function findNginx(): string {
  if (!existsSync(NGINX)) installDebianPackage("nginx", "a proxy");
  return NGINX;
}

type Proxy = { url: string; plainUrl: string; ca: string; stop(): Promise<void> };

/**
 * Debian's nginx with the files of deploy/nginx, in which only paths, ports and the name are
 * replaced.
 */
export async function runNginx(
  folder: string,
  ports: { https: number; http: number; shops: readonly [number, number] },
): Promise<Proxy> {
  const nginx = findNginx();
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  execFileSync(
    "openssl",
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${certificate}`.split(
      " ",
    ),
    { stdio: "ignore" },
  );
  const site = readFileSync(join(root, "deploy/nginx/inkling.conf"), "utf8")
    .replaceAll("/etc/letsencrypt/live/shop.example", folder)
    .replaceAll("/etc/nginx/inkling-proxy.conf", join(root, "deploy/nginx/inkling-proxy.conf"))
    .replaceAll("shop.example", "localhost")
    .replace("127.0.0.1:3001", `127.0.0.1:${ports.shops[0]}`)
    .replace("127.0.0.1:3002", `127.0.0.1:${ports.shops[1]}`)
    .replaceAll(/listen (\[::\]:)?443/g, (_all, six = "") => `listen ${six}${ports.https}`)
    .replaceAll(/listen (\[::\]:)?80;/g, (_all, six = "") => `listen ${six}${ports.http};`);
  writeFileSync(join(folder, "inkling.conf"), site);
  const main = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
    .join("\n");
  writeFileSync(
    main,
    `worker_processes 2;\n${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 512; }\nhttp {\naccess_log off;\n${temporary}\ninclude ${folder}/inkling.conf;\n}\n`,
  );
  execFileSync(nginx, ["-t", "-c", main], { stdio: "pipe" });
  const child = spawn(nginx, ["-c", main, "-g", "daemon off;"], { stdio: "ignore" });
  return {
    url: `https://localhost:${ports.https}`,
    plainUrl: `http://localhost:${ports.http}`,
    ca: readFileSync(certificate, "utf8"),
    async stop() {
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}
