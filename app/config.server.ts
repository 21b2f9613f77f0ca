import { resolve } from "node:path";
import type { z } from "zod";

import { brand } from "./brand.ts";
import { halfProblems, liveProblems } from "./lib/config/setting-problems.server.ts";
import { settings as otherSettings, type Settings } from "./lib/config/settings.server.ts";
import { DEFAULT_PAYOUT_MINIMUM_CENTS } from "./lib/payout-limits.ts";
import { withSecretFiles } from "./lib/keys/secret-files.server.ts";
import { timeouts, timeoutSettings, type Timeouts } from "./lib/external/timeouts.ts";

const settings = otherSettings.extend(timeoutSettings);

/** As long as the proxy's recipe needs to notice, with room to spare. */
const LIVE_DRAIN_MS = 2_000;

export type PrintfulSettings = {
  token: string;
  storeId: number;
  webhookSecret: string;
  /** Printful's ids of the catalog products that our two cuts are printed on. */
  products: { adult: number; youth: number };
  apiBase: string;
};

export type Config = {
  port: number;
  /** Absolute folder of the embedded database and the files. */
  dataDir: string;
  isDemo: boolean;
  /** Origin of every link in mails and of canonical URLs, without a trailing slash. */
  publicUrl: string;
  authSecret: string | undefined;
  /** Earlier values of it: what they signed and encrypted is still read. */
  authSecretsOld: string[];
  databaseUrl: string | undefined;
  /** The same database under the role that may change the schema; undefined where one role does all. */
  migrateDatabaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** How many connections to it this process opens at most. */
  databaseConnections: number;
  /** Statements that come again stay prepared on a connection. */
  keepsStatements: boolean;
  mail: {
    smtpUrl: string | undefined;
    from: string;
    /** Signs the reports of bounces; without it, there are none. */
    webhookSecret: string | undefined;
  };
  /** Who runs the shop and answers for children's data, as the privacy page names them. */
  operator: { name: string; address: string; phone: string };
  /** Who takes notices of copyright (17 U.S.C. 512(c)(2)); while not named, the operator. */
  copyrightAgent: { name: string; address: string; phone: string; email: string; isNamed: boolean };
  s3:
    | {
        endpoint: string | undefined;
        region: string;
        bucket: string;
        accessKeyId: string;
        secretAccessKey: string;
      }
    | undefined;
  payments:
    | { provider: "sandbox" }
    | { provider: "stripe"; secretKey: string; webhookSecret: string; apiBase: string | undefined };
  /** Sales tax is added to the prices, as the payment provider calculates it. */
  addsTax: boolean;
  /** Less than this waits for a later week (cents). */
  payoutMinimumCents: number;
  print: { provider: "export" } | ({ provider: "printful" } & PrintfulSettings);
  /** Draws mockups and makes hints before a reviewer looks. */
  preparesPictures: boolean;
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  metricsToken: string | undefined;
  /** Where traces are sent, and which share of them; without it there are none. */
  traces: { endpoint: string; share: number } | undefined;
  logLevel: Settings["LOG_LEVEL"];
  /** 32 bytes that encrypt backups; without it they are not encrypted. */
  backupKey: Buffer | undefined;
  limits: Timeouts;
  /** How long a process that is told to stop goes on serving, so that proxies turn to another one. */
  drainMs: number;
};

/** Lists everything that is missing or unsafe, one line each. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.problems = problems;
  }
}

/**
 * Reads and checks the settings.
 * @throws ConfigError with one line for each problem
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { values, problems } = parseSettings(env);
  const isLive = values.APP_MODE === "live";
  if (isLive) problems.push(...liveProblems(values, problems));
  problems.push(...halfProblems(values));
  const s3 = readS3(values, problems);
  const payments = readPayments(values, problems);
  const print = readPrint(values, problems);
  if (problems.length > 0) throw new ConfigError(oncePerSetting(problems));
  const operator = {
    name: values.OPERATOR_NAME ?? "Inkling (demo shop)",
    address: values.OPERATOR_ADDRESS ?? "1 Sample Street, Sampletown, OR 97000",
    phone: values.OPERATOR_PHONE ?? "+1 555 0100",
  };
  return {
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    isDemo: values.APP_MODE === "demo",
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    authSecret: values.AUTH_SECRET,
    authSecretsOld: values.AUTH_SECRET_OLD?.split(",") ?? [],
    databaseUrl: values.DATABASE_URL,
    migrateDatabaseUrl: values.MIGRATE_DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    keepsStatements: values.DATABASE_STATEMENTS === "kept",
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? "Inkling <hello@inkling.test>",
      webhookSecret: values.MAIL_WEBHOOK_SECRET,
    },
    operator,
    copyrightAgent: {
      name: values.COPYRIGHT_AGENT_NAME ?? `Copyright agent, ${operator.name}`,
      address: values.COPYRIGHT_AGENT_ADDRESS ?? operator.address,
      phone: values.COPYRIGHT_AGENT_PHONE ?? operator.phone,
      email: values.COPYRIGHT_AGENT_EMAIL ?? brand.email,
      isNamed: !isLive || values.COPYRIGHT_AGENT_NAME !== undefined,
    },
    s3,
    payments,
    addsTax: values.STRIPE_TAX === "on",
    payoutMinimumCents: values.PAYOUT_MINIMUM
      ? Math.round(Number(values.PAYOUT_MINIMUM) * 100)
      : DEFAULT_PAYOUT_MINIMUM_CENTS,
    print,
    preparesPictures: values.PREPARE_PICTURES === "on",
    trustedProxies: values.TRUSTED_PROXIES.split(",").flatMap((part) => part.trim() || []),
    metricsToken: values.METRICS_TOKEN,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: values.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    logLevel: values.LOG_LEVEL,
    backupKey: values.BACKUP_KEY,
    limits: timeouts(values),
    drainMs: values.DRAIN_MS ?? (isLive ? LIVE_DRAIN_MS : 0),
  };
}

/** A value that cannot be read is not missing, too. */
function oncePerSetting(problems: readonly string[]): string[] {
  const nameOf = (problem: string) => problem.split(":")[0];
  return problems.filter(
    (problem, at) => problems.findIndex((other) => nameOf(other) === nameOf(problem)) === at,
  );
}

/** What can be read, and a problem for each setting that cannot, so that all are named at once. */
function parseSettings(given: NodeJS.ProcessEnv): {
  values: z.infer<typeof settings>;
  problems: string[];
} {
  const { env, problems } = withSecretFiles(given, Object.keys(settings.shape));
  const parsed = settings.safeParse(env);
  if (parsed.success) return { values: parsed.data, problems };
  problems.push(...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const broken = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const rest = Object.entries(env).filter(([name]) => !broken.has(name));
  return { values: settings.parse(Object.fromEntries(rest)), problems };
}

function readS3(values: Settings, problems: string[]): Config["s3"] {
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!values.S3_BUCKET) {
    const half = S3_REGION || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY || values.S3_ENDPOINT;
    if (half) problems.push("S3_BUCKET: missing, although other settings of S3 are given");
    return undefined;
  }
  if (values.FILES)
    problems.push("FILES: disk, although S3_BUCKET names a store: remove one of them");
  if (!S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    for (const name of ["S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const)
      if (!values[name]) problems.push(`${name}: needed with S3_BUCKET`);
    return undefined;
  }
  return {
    endpoint: values.S3_ENDPOINT,
    region: S3_REGION,
    bucket: values.S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function readPayments(values: Settings, problems: string[]): Config["payments"] {
  if (values.PAYMENTS === "sandbox") return { provider: "sandbox" };
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = values;
  if (!STRIPE_SECRET_KEY) problems.push("STRIPE_SECRET_KEY: needed with PAYMENTS=stripe");
  if (!STRIPE_WEBHOOK_SECRET) problems.push("STRIPE_WEBHOOK_SECRET: needed with PAYMENTS=stripe");
  return {
    provider: "stripe",
    secretKey: STRIPE_SECRET_KEY ?? "",
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? "",
    apiBase: values.STRIPE_API_BASE,
  };
}

/** Unisex Staple T-Shirt (Bella + Canvas 3001) and Youth Staple Tee (Bella + Canvas 3001Y). */
const printfulProducts = { adult: 71, youth: 307 };

function readPrint(values: Settings, problems: string[]): Config["print"] {
  const needed = ["PRINTFUL_TOKEN", "PRINTFUL_STORE_ID", "PRINTFUL_WEBHOOK_SECRET"] as const;
  const given = ([...needed, "PRINTFUL_API_BASE"] as const).find((name) => values[name]);
  if (!given) return { provider: "export" };
  for (const name of needed) if (!values[name]) problems.push(`${name}: needed with ${given}`);
  const apiBase = values.PRINTFUL_API_BASE ?? "https://api.printful.com";
  if (values.APP_MODE === "live" && apiBase.startsWith("http:"))
    problems.push("PRINTFUL_API_BASE: must be https in live mode");
  return {
    provider: "printful",
    token: values.PRINTFUL_TOKEN ?? "",
    storeId: values.PRINTFUL_STORE_ID ?? 0,
    webhookSecret: values.PRINTFUL_WEBHOOK_SECRET ?? "",
    products: {
      adult: values.PRINTFUL_ADULT_PRODUCT ?? printfulProducts.adult,
      youth: values.PRINTFUL_YOUTH_PRODUCT ?? printfulProducts.youth,
    },
    apiBase,
  };
}
