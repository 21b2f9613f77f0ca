import { appendFileSync } from "node:fs";
import { startFauxqs } from "fauxqs";
import { SMTPServer } from "smtp-server";

/** Runs an S3 store or a mail server until it is ended: `serve-engine.ts s3 4566 FOLDER`. */
const [kind, port = "0", place = ""] = process.argv.slice(2);

if (kind === "s3") {
  const server = await startFauxqs({ port: Number(port), logger: false, s3StorageDir: place });
  server.createBucket("inkling");
} else {
  new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString("latin1")));
      stream.on("end", () => {
        const id = /^Message-ID: <([^@>]+)@/im.exec(text)?.[1] ?? "none";
        appendFileSync(place, `${id}\n`);
        done();
      });
    },
  }).listen(Number(port), "127.0.0.1");
}
process.on("SIGINT", () => process.exit(0));
