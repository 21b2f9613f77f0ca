import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";

import { readConfig } from "~/config.server";
import { isUnreachable } from "~/lib/external/unreachable";

import { timed } from "~tests/support/timed";
import { createFileStore, type FileStore } from "./files.server";
import { boundedStore } from "./bounded-store";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A store at a server that takes connections and does this with them. */
async function storeAt(onConnection: (socket: Socket) => void): Promise<FileStore> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return createFileStore(
    readConfig({
      S3_ENDPOINT: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
      S3_REGION: "us-east-1",
      S3_BUCKET: "inkling",
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: "test",
      FILES_MS: "400",
    }),
  );
}

async function failed(work: Promise<unknown>) {
  const { result, ms } = await timed(() => work.catch((reason: unknown) => reason));
  return { isUnreachable: isUnreachable(result), ms };
}

test("a frozen store fails in time, and what follows does not wait for it again", async () => {
  const files = await storeAt(() => undefined);
  const put = await failed(files.put("a.png", new Uint8Array(9), "image/png"));
  expect(put).toMatchObject({ isUnreachable: true });
  expect(put.ms).toBeLessThan(1_500);
  const next = await failed(files.get("a.png"));
  expect(next).toMatchObject({ isUnreachable: true });
  expect(next.ms).toBeLessThan(200);
});

test("a store that cuts connections is asked twice", async () => {
  let connections = 0;
  const files = await storeAt((socket) => {
    connections += 1;
    socket.destroy();
  });
  expect(await failed(files.check())).toMatchObject({ isUnreachable: true });
  expect(connections).toBe(2);
});

test("a store that is there refuses as itself, and goes on being asked", async () => {
  const refusal = Object.assign(new Error("no"), {
    name: "AccessDenied",
    $metadata: { httpStatusCode: 403 },
  });
  const files = boundedStore(
    { ...(await storeAt(() => undefined)), get: () => Promise.reject(refusal) },
    400,
  );
  await expect(files.get("a")).rejects.toBe(refusal);
  await expect(files.get("a")).rejects.toBe(refusal);
});
