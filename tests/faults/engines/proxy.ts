import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { installDebianPackage } from "../../support/debian-package.ts";
import { freePort } from "../../support/free-port.ts";
import { engineOf, type Engine } from "./engine.ts";
import { listens } from "./stores.ts";

const NGINX = "/usr/sbin/nginx";

/** nginx in front of the processes, as docs/operations.md has it. */
export async function startNginx(
  folder: string,
  ports: readonly number[],
): Promise<Engine & { base: string }> {
  if (!existsSync(NGINX)) installDebianPackage("nginx-light", "nginx");
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configuration(folder, port, ports));
  const engine = engineOf({
    command: [NGINX, "-p", folder, "-c", config, "-g", "daemon off;"],
    isReady: () => listens(port),
  });
  await engine.start();
  return { ...engine, base: `http://127.0.0.1:${port}` };
}

function configuration(folder: string, port: number, ports: readonly number[]): string {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(" ");
  return `${user}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 512; }
http {
  access_log off;
  client_max_body_size 42m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream shop { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_read_timeout 20s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
