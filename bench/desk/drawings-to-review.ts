import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { request, type APIRequestContext } from "@playwright/test";
import type pg from "pg";
import sharp from "sharp";

import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts.ts";

/** As many as one account may upload in an hour. */
const UPLOADS_EACH = 10;

type Shop = { url: string; pool: pg.Pool };
type Artist = { userId: string; requests: APIRequestContext };

/** Empties the demo's review queue, and signs in as many new artists as that many drawings take. */
export async function makeArtists(shop: Shop, drawings: number): Promise<Artist[]> {
  const { pool, url } = shop;
  await pool.query(
    `update designs set status = 'rejected', rejection_reason = 'other' where status in ('pending_review', 'approved', 'selected')`,
  );
  const artists: Artist[] = [];
  for (let at = 0; at < Math.ceil(drawings / UPLOADS_EACH); at += 1) {
    const userId = randomUUID();
    const email = `desk-${at}@inkling.test`;
    await pool.query(
      `insert into users (id, email, name, email_verified) values ($1, $2, 'Artist', true)`,
      [userId, email],
    );
    await pool.query(
      `insert into accounts (user_id, account_id, provider_id, password)
       select $1::uuid, $1::text, 'credential', a.password from accounts a join users u on u.id = a.user_id
       where u.email = 'creator@inkling.test'`,
      [userId],
    );
    await pool.query(
      `insert into profiles (id, account_type, first_name, last_name, username, age_bracket, state)
       values ($1, 'creator', 'Artist', $2, $3, '18+', 'OR')`,
      [userId, `No. ${at + 1}`, `desk${at}`],
    );
    await pool.query(
      `insert into age_verifications (user_id, date_of_birth, is_minor, requires_parent_consent, session_token_hash, expires_at) values ($1, '1990-05-05', false, false, gen_random_uuid()::text, now())`,
      [userId],
    );
    const requests = await request.newContext({
      baseURL: url,
      extraHTTPHeaders: { Origin: url },
    });
    const signedIn = await requests.post("/auth", {
      form: { email, password: DEMO_PASSWORD },
      maxRedirects: 0,
    });
    if (signedIn.status() !== 302) throw new Error(`Signing in: ${signedIn.status()}`);
    artists.push({ userId, requests });
  }
  return artists;
}

/** Uploads drawings of the demo as their artists would, one after another. */
export async function uploadDrawings(artists: readonly Artist[], drawings: number): Promise<void> {
  const lines = readFileSync(
    join(import.meta.dirname, "../../app/seed/data/drawings.ndjson"),
    "utf8",
  ).split("\n");
  for (let at = 0; at < drawings; at += 1) {
    const artist = artists[Math.floor(at / UPLOADS_EACH)];
    const { word, buffer } = await drawingPhoto(lines[at * 3] ?? "");
    const sent = await artist?.requests.post("/creator/upload", {
      multipart: {
        title: `${word} ${at + 1}`,
        inspiration: "",
        drewItMyself: "on",
        submissionKey: randomUUID(),
        artwork: { name: "drawing.png", mimeType: "image/png", buffer },
      },
      maxRedirects: 0,
    });
    if (sent?.status() !== 302) throw new Error(`Uploading: ${sent?.status()}`);
  }
}

/** Picks the first shirt of every drawing that was sent to its artist, as the artists would. */
export async function pickShirts({ pool }: Shop, artists: readonly Artist[]): Promise<void> {
  const { rows } = await pool.query<{ user_id: string; design: string; mockup: string }>(
    `select d.user_id, d.id as design, m.id as mockup from designs d
     join design_mockups m on m.design_id = d.id and m.mockup_order = 1
     where d.status = 'mockups_ready' and d.user_id = any($1)`,
    [artists.map(({ userId }) => userId)],
  );
  for (const { user_id: userId, design, mockup } of rows) {
    const artist = artists.find((one) => one.userId === userId);
    const picked = await artist?.requests.post(`/design-review?design=${design}`, {
      form: { mockup },
    });
    if (!picked?.ok()) throw new Error(`Picking: ${picked?.status()}`);
  }
}

async function drawingPhoto(line: string): Promise<{ word: string; buffer: Buffer }> {
  const { word, drawing } = JSON.parse(line) as { word: string; drawing: [number[], number[]][] };
  const strokes = drawing.map(
    ([xs, ys]) =>
      `<polyline points="${xs.map((x, at) => `${x + 20},${(ys[at] ?? 0) + 20}`).join(" ")}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 295 295" width="1180" height="1180"><rect width="295" height="295" fill="#f6f3ec"/><g fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g></svg>`;
  return { word, buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}
