import { z } from "zod";

const flagOff = z.literal("").transform(() => undefined);
const optional = <T extends z.ZodType>(type: T) => z.union([flagOff, type]).optional();
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ""));

/** Every setting but the time limits: its name, validation and default. `.env.example` explains each in a line. */
export const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default("./data"),
  APP_MODE: z.enum(["demo", "live"]).default("demo"),
  PUBLIC_URL: optional(url),
  AUTH_SECRET: optional(z.string().min(32, "must be at least 32 characters")),
  AUTH_SECRET_OLD: optional(
    z.string().regex(/^[^,]{32,}(,[^,]{32,})*$/, "each must be at least 32 characters"),
  ),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL")
      .refine(
        (url) => !/target_session_attrs=(?!read-write|primary)/.test(url),
        "target_session_attrs must be read-write: the shop writes",
      ),
  ),
  MIGRATE_DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL"),
  ),
  DATABASE_REPLICA_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, "must be a postgresql:// URL"),
  ),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(500).default(10),
  DATABASE_STATEMENTS: z.enum(["kept", "plain"]).default("kept"),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "must be an smtp:// or smtps:// URL")),
  MAIL_FROM: optional(z.string().min(3)),
  MAIL_WEBHOOK_SECRET: optional(z.string().min(16, "must be at least 16 characters")),
  OPERATOR_NAME: optional(z.string().trim().min(2)),
  OPERATOR_ADDRESS: optional(z.string().trim().min(10)),
  OPERATOR_PHONE: optional(z.string().trim().min(7)),
  COPYRIGHT_AGENT_NAME: optional(z.string().trim().min(2)),
  COPYRIGHT_AGENT_ADDRESS: optional(z.string().trim().min(10)),
  COPYRIGHT_AGENT_PHONE: optional(z.string().trim().min(7)),
  COPYRIGHT_AGENT_EMAIL: optional(z.email()),
  S3_ENDPOINT: optional(url),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  PAYMENTS: z.enum(["sandbox", "stripe"]).default("sandbox"),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_BASE: optional(url),
  STRIPE_TAX: z.enum(["on", "off"]).default("off"),
  PAYOUT_MINIMUM: optional(
    z
      .string()
      .regex(/^(?!0+(\.|$))\d{1,4}(\.\d{2})?$/, "must be dollars, at least 1.00, such as 5.00"),
  ),
  PRINTFUL_TOKEN: optional(z.string()),
  PRINTFUL_STORE_ID: optional(z.coerce.number().int().positive()),
  PRINTFUL_WEBHOOK_SECRET: optional(z.string()),
  PRINTFUL_ADULT_PRODUCT: optional(z.coerce.number().int().positive()),
  PRINTFUL_YOUTH_PRODUCT: optional(z.coerce.number().int().positive()),
  PRINTFUL_API_BASE: optional(url),
  PREPARE_PICTURES: z.enum(["on", "off"]).default("on"),
  TRUSTED_PROXIES: z.string().default(""),
  METRICS_TOKEN: optional(z.string().min(16, "must be at least 16 characters")),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  FILES: optional(z.literal("disk")),
  BACKUP_KEY: optional(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in Base64: openssl rand -base64 32")
      .transform((text) => Buffer.from(text, "base64")),
  ),
  DRAIN_MS: optional(z.coerce.number().int().min(0).max(60_000)),
});

export type Settings = z.infer<typeof settings>;
