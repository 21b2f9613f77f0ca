import { readListenStatement, type ListenStatement } from "./listen-statement.ts";
import { frame, splitFrames, startUpMessage, textAt, type Frame } from "./wire-protocol.ts";

/** A connection's request; they run in the order they arrive. */
export type ClientRequest =
  | { kind: "batch"; bytes: Uint8Array; listens: ListenStatement[]; endsInSync: boolean }
  | { kind: "encryption" }
  | { kind: "goodbye" };

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
/** Sync, Query and FunctionCall are answered with ReadyForQuery, Flush is not. */
const ENDS_OF_BATCH = "SQFH";
/** The data of a COPY, which no statement here can request. */
const COPY_FRAMES = "dcf";

const COPY_FROM_CLIENT = /^\s*copy\s[^;]*\bfrom\s+stdin\b/i;
const REFUSE_COPY = `do $$ begin raise exception 'COPY FROM STDIN is not available on the embedded database' using errcode = 'feature_not_supported'; end $$`;

/** The client's side of one connection: splits its bytes into batches PostgreSQL runs in one go. */
export class ClientSession {
  readonly id: number;
  /** Statement names as the server knows them. */
  readonly preparedNames = new Set<string>();
  /** The transaction was taken away; the session learns of it at its next batch. */
  hasLostTransaction = false;
  #unread: Buffer = Buffer.alloc(0);
  #hasStarted = false;
  #batch: Buffer[] = [];
  #listens: ListenStatement[] = [];

  constructor(id: number) {
    this.id = id;
  }

  receive(bytes: Uint8Array): ClientRequest[] {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    const requests: ClientRequest[] = [];
    while (!this.#hasStarted) {
      const request = this.#readStart();
      if (!request) return requests;
      requests.push(request);
    }
    const { frames, rest } = splitFrames(this.#unread);
    this.#unread = rest;
    for (const each of frames) {
      const request = this.#take(each);
      if (request) requests.push(request);
    }
    return requests;
  }

  /**
   * The first messages of a connection carry no type. Whatever user it names, it gets the only one:
   * a startup message that PostgreSQL refuses would end the server.
   */
  #readStart(): ClientRequest | undefined {
    if (this.#unread.length < 8) return undefined;
    const length = this.#unread.readInt32BE(0);
    if (this.#unread.length < length) return undefined;
    const code = this.#unread.readInt32BE(4);
    this.#unread = this.#unread.subarray(length);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption" };
    this.#hasStarted = true;
    if (code === CANCEL_REQUEST) return { kind: "goodbye" };
    return { kind: "batch", bytes: startUpMessage(), listens: [], endsInSync: true };
  }

  #take(message: Frame): ClientRequest | undefined {
    if (message.type === "X") return { kind: "goodbye" };
    if (COPY_FRAMES.includes(message.type)) return undefined;
    this.#batch.push(this.#adapt(message));
    if (!ENDS_OF_BATCH.includes(message.type)) return undefined;
    const request: ClientRequest = {
      kind: "batch",
      bytes: Buffer.concat(this.#batch),
      listens: this.#listens,
      endsInSync: message.type !== "H",
    };
    this.#batch = [];
    this.#listens = [];
    return request;
  }

  /** All connections share one server session, so each gets its own statement names. */
  #adapt({ type, bytes }: Frame): Buffer {
    if (type === "Q") return frame("Q", this.#readSql(textAt(bytes, 5).text));
    if (type === "P") {
      const name = textAt(bytes, 5);
      const sql = textAt(bytes, name.next);
      if (name.text) this.preparedNames.add(this.#ownName(name.text));
      const parameterTypes = bytes.subarray(sql.next);
      return frame("P", this.#ownName(name.text), this.#readSql(sql.text), parameterTypes);
    }
    if (type === "B") {
      const portal = textAt(bytes, 5);
      const name = textAt(bytes, portal.next);
      if (!name.text) return bytes;
      return frame("B", portal.text, this.#ownName(name.text), bytes.subarray(name.next));
    }
    if ((type === "D" || type === "C") && bytes[5] === "S".charCodeAt(0)) {
      const name = this.#ownName(textAt(bytes, 6).text);
      if (type === "C") this.preparedNames.delete(name);
      return frame(type, Buffer.from("S"), name);
    }
    return bytes;
  }

  #ownName(name: string): string {
    return name === "" ? "" : `c${this.id}_${name}`;
  }

  #readSql(sql: string): string {
    const listen = readListenStatement(sql);
    if (listen) this.#listens.push(listen);
    return COPY_FROM_CLIENT.test(sql) ? REFUSE_COPY : sql;
  }
}
