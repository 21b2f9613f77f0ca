import { Counter, Gauge, Histogram, type Metric } from "prom-client";

const QUICK = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];
const SLOW = [0.05, 0.2, 0.5, 1, 3, 10, 30, 120, 600];

const registers: [] = [];

// No label is called "job" or "instance": Prometheus gives those to the process itself.

/**
 * What this process counts. Every label has a bounded number of values: patterns of pages, names of
 * jobs and operations, never anything that a visitor typed.
 */
export const processMetrics = {
  requestSeconds: new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the response was ready, by the page's pattern and the class of the status (gone: whoever asked left)",
    labelNames: ["method", "route", "status"],
    buckets: QUICK,
    registers,
  }),
  pagesCached: new Counter({
    name: "pages_kept_total",
    help: "Requests for public pages: hit (kept), miss (made), shared (waited for one being made), stale (changed while it was made)",
    labelNames: ["result"],
    registers,
  }),
  pagesDropped: new Counter({
    name: "pages_kept_dropped_total",
    help: "Kept pages that were dropped because something that they show changed",
    registers,
  }),
  pagesCachedNow: new Gauge({
    name: "pages_kept",
    help: "Public pages that are kept in memory now",
    registers,
  }),
  jobSeconds: new Histogram({
    name: "job_run_duration_seconds",
    help: "Runs of background jobs in this process",
    labelNames: ["job_name", "result"],
    buckets: SLOW,
    registers,
  }),
  mails: new Counter({
    name: "mails_handed_over_total",
    help: "Mails handed to the mail server: sent, failed (tried again), refused (by the address, for good)",
    labelNames: ["result"],
    registers,
  }),
  ordersPaid: new Counter({
    name: "orders_paid_total",
    help: "Orders that became paid in this process",
    registers,
  }),
  refunds: new Counter({
    name: "refunds_total",
    help: "Refunds that ended in this process: succeeded or failed",
    labelNames: ["result"],
    registers,
  }),
  providerEvents: new Counter({
    name: "provider_events_total",
    help: "Events of the providers: received, repeated, refused (signature, age, shape), handled, failed, given_up",
    labelNames: ["provider", "kind", "result"],
    registers,
  }),
  callSeconds: new Histogram({
    name: "provider_call_duration_seconds",
    help: "Calls to the providers of payments, print and mail: ok, refused (a final no), unauthorized (our key) or failed",
    labelNames: ["provider", "operation", "result"],
    buckets: SLOW,
    registers,
  }),
  querySeconds: new Histogram({
    name: "database_query_duration_seconds",
    help: "Database queries, with the wait for a connection where the query takes its own",
    labelNames: ["operation", "result"],
    buckets: QUICK,
    registers,
  }),
  listenersReopened: new Counter({
    name: "database_listeners_reopened_total",
    help: "Connections that listen to the database and were lost and opened again",
    labelNames: ["channel"],
    registers,
  }),
  pictureSeconds: new Histogram({
    name: "picture_task_duration_seconds",
    help: "Pictures made, without the wait for a thread",
    labelNames: ["task", "result"],
    buckets: SLOW,
    registers,
  }),
  errors: new Counter({
    name: "errors_total",
    help: "Errors reported under System, Errors, by where they happened",
    labelNames: ["source"],
    registers,
  }),
} as const;

/** All of them, for the page of a server. */
export const allProcessMetrics: readonly Metric[] = Object.values(processMetrics);
