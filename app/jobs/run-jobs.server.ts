import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { PgBoss } from "pg-boss";

import { listen } from "~/platform/database/listen.server";
import { locks, withLock } from "~/platform/database/with-lock.server";
import {
  recordJobRun,
  registerJobs,
  requestedJobs,
} from "~/desk/system/job-runs/record-job-run.server";
import { shopHold } from "~/desk/system/hold/shop-hold.server";
import { observedRun } from "~/integrations/observability/observed.server";
import { processMetrics } from "~/integrations/observability/process-metrics.server";
import { runInWorkContext } from "~/lib/observability/work-context.server";
import type { Services } from "~/services.server";

import { ANNOUNCED, AT_START, jobs, type Job } from "./jobs.server";
import { makeQueue } from "./make-queue.server";

/** A run that begins so much later is no slower for anyone. */
const PAUSE_MS = 500;

type JobRunner = {
  /** Asks for a job to run now; a job already waiting is enough. */
  wake(name: string): Promise<void>;
  /** From now on jobs begin nothing more, and what fails is no failure. */
  beginStop(): void;
  /**
   * Lets running jobs finish for a while, then cuts those that still run.
   * @param cut ends what they wait for
   */
  stop(cut?: () => Promise<void>): Promise<void>;
};

/** Database channel on which a committed row announces which job has work. */
const WAKE_CHANNEL = "work";

/**
 * How often one look finds all jobs that have work that nothing told them of: what their schedules
 * have asked for, and what is tried again. Whatever is announced is begun at once.
 */
const LOOK_MS = 5_000;
/** How often each job looks by itself, in case it was not told. */
const POLL_SECONDS = 600;
/** Within which all jobs begin, one after another: together, they would keep whoever asks at the start waiting. */
const BEGIN_MS = 1_000;
const FINISH_MS = 5_000;
/** How long a job that was cut may take to give up. */
const GIVE_UP_MS = 2_000;

/** Renamed jobs, whose old names are still in the database. */
function isOurs(name: string): boolean {
  return jobs.some((job) => job.name === name);
}

/**
 * Runs every job on its schedule, and at once when the database announces work. Each job takes
 * whatever is due from its own table, so a job that dies in the middle loses nothing.
 */
export async function startJobs(services: Services, pool: pg.Pool): Promise<JobRunner> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => pool.query(text, values ? [...values] : []),
    },
    backend: services.config.databaseUrl ? "postgres" : "pglite",
    cronWorkerIntervalSeconds: 10,
    superviseIntervalSeconds: 60,
    // No run waits for another.
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => services.log.error({ err: error }, "job queue"));
  const stopping = new AbortController();
  // Processes that start together would make the queue's tables in each other's way.
  await withLock(pool, locks.jobQueue, async (client) => {
    await makeQueue(client, Boolean(services.config.databaseUrl));
    await startQueue(boss, services);
  });
  const workers = new Map<string, string>();
  const tell = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  const wake = async (name: string) => {
    if (!isOurs(name)) return;
    await boss.send(name, null, { singletonKey: name });
    tell(name);
  };
  const announced = throttleRuns((name) => {
    wake(name).catch((error: unknown) => services.log.warn({ err: error }, "job wake"));
  });
  const listener = await listen(pool, WAKE_CHANNEL, {
    onNotice: (name) => announced.wake(name),
    // What was announced meanwhile is in the rows.
    onReopened() {
      processMetrics.listenersReopened.inc({ channel: WAKE_CHANNEL });
      for (const name of ANNOUNCED) announced.wake(name);
      requestedJobs(services.db).then(
        (names) => names.forEach((name) => announced.wake(name)),
        (error: unknown) => services.log.warn({ err: error }, "requested jobs"),
      );
    },
    log: services.log,
  });
  const [hold, requested] = await Promise.all([shopHold(services.db), requestedJobs(services.db)]);
  if (hold)
    services.log.warn("held since a restore: nothing leaves the shop until npm run shop:resume");
  await Promise.all([...new Set([...AT_START, ...requested])].map(wake));
  const running = new Set<Promise<void>>();
  const work = async (job: Job) => {
    const run = runJob(job, services, stopping.signal);
    running.add(run);
    await run.finally(() => running.delete(run));
  };
  const begin = async (job: Job) => workers.set(job.name, await register(boss, job, work));
  const looking = setInterval(() => {
    jobsWithWork(pool).then(
      (names) => names.forEach(tell),
      (error: unknown) => services.log.warn({ err: error }, "jobs with work"),
    );
  }, LOOK_MS).unref();
  const begun = beginAll(begin, services, stopping.signal);
  return {
    wake,
    beginStop: () => stopping.abort(),
    async stop(cut) {
      stopping.abort();
      clearInterval(looking);
      await begun;
      await listener.stop();
      await Promise.all(announced.stop().map(wake));
      await boss.stop({ graceful: true, timeout: FINISH_MS });
      await cut?.();
      // They still write down how they went.
      await Promise.race([
        Promise.allSettled(running),
        sleep(GIVE_UP_MS, undefined, { ref: false }),
      ]);
    },
  };
}

async function jobsWithWork(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select distinct name from pgboss.job where state < 'active' and start_after <= now()",
  );
  return rows.map(({ name }) => name);
}

async function startQueue(boss: PgBoss, services: Services): Promise<void> {
  await boss.start();
  const [schedules, queues] = await Promise.all([
    boss.getSchedules(),
    boss.getQueues(),
    registerJobs(services.db, jobs, services.now()),
  ]);
  for (const { name } of schedules) if (!isOurs(name)) await boss.unschedule(name);
  const made = new Set(queues.map(({ name }) => name));
  for (const job of jobs) {
    // What is there already costs a start nothing.
    if (!made.has(job.name)) await boss.createQueue(job.name, queueOptions);
    if (!schedules.some(({ name, cron }) => name === job.name && cron === job.cron))
      await boss.schedule(job.name, job.cron);
  }
}

/** Each job asks for work from then on: first those that the database announces work for. */
async function beginAll(
  begin: (job: Job) => Promise<unknown>,
  services: Services,
  stopping: AbortSignal,
): Promise<void> {
  const isAnnounced = ({ name }: Job) => ANNOUNCED.some((announced) => announced === name);
  const inTurn = jobs.toSorted((a, b) => Number(isAnnounced(b)) - Number(isAnnounced(a)));
  for (const job of inTurn) {
    await sleep(BEGIN_MS / jobs.length, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    await begin(job).catch((error: unknown) => {
      services.log.error({ err: error }, "job does not begin");
      services.errors.record("job", error);
    });
  }
}

const queueOptions = { policy: "stately", retryLimit: 3, retryBackoff: true } as const;

/** @returns the id of its worker, which can be told that there is work */
async function register(boss: PgBoss, job: Job, run: (job: Job) => Promise<void>): Promise<string> {
  return boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, ([asked]) =>
    runInWorkContext({ job: job.name, jobId: asked?.id ?? "" }, () => run(job)),
  );
}

async function runJob(job: Job, services: Services, stopping: AbortSignal): Promise<void> {
  try {
    const run = () => observedRun(job.name, () => runUnlessHeld(job, services, stopping));
    const result = await recordJobRun(services.db, job.name, run, services.now, stopping);
    if (result) services.log.info({ result }, "job done");
  } catch (error) {
    if (stopping.aborted) services.log.info({ err: error }, "job cut by the stop");
    else {
      services.log.error({ err: error }, "job failed");
      services.errors.record("job", error);
    }
    // It is tried again.
    throw error;
  }
}

/** Runs a job, unless it acts outside and the shop is held after a restore: its rows wait. */
export async function runUnlessHeld(
  job: Job,
  services: Services,
  stopping: AbortSignal,
): Promise<number | void> {
  if (job.actsOutside && (await shopHold(services.db))) return 0;
  return job.run(services, stopping);
}

type Wakes = {
  /** There is work for this job. */
  wake(name: string): void;
  /** @returns those that were still to be asked for */
  stop(): string[];
};

/**
 * Asks for runs of jobs at once, but for one job no more than once in half a second: what is
 * announced meanwhile is asked for once when that is over. Every process hears every announcement, so
 * that each would otherwise ask for each.
 */
export function throttleRuns(ask: (name: string) => void): Wakes {
  const pauses = new Map<string, { timer: NodeJS.Timeout; isAsked: boolean }>();

  function askAndPause(name: string): void {
    const timer = setTimeout(() => {
      const pause = pauses.get(name);
      pauses.delete(name);
      if (pause?.isAsked) askAndPause(name);
    }, PAUSE_MS);
    pauses.set(name, { timer, isAsked: false });
    ask(name);
  }

  return {
    wake(name) {
      const pause = pauses.get(name);
      if (pause) pause.isAsked = true;
      else askAndPause(name);
    },
    stop() {
      const waiting = [...pauses].flatMap(([name, { isAsked }]) => (isAsked ? [name] : []));
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
      return waiting;
    },
  };
}
