import type pg from "pg";

/** Where people read, buy and upload. */
export type Place = {
  /** The proxy's address. */
  base: string;
  /** Each process's own. */
  bases: readonly string[];
  /** What is bought. */
  variant: string;
  /** Pages and pictures that are kept. */
  kept: readonly string[];
  /** Of the creator who uploads; without it, no one does. */
  cookie?: string;
  env: Record<string, string>;
  database: {
    rows<T extends pg.QueryResultRow>(query: string, values?: readonly unknown[]): Promise<T[]>;
  };
  /** Lets everyone try again as often as they like. */
  clearAttempts?: () => Promise<unknown>;
  /** Pays at a provider's page that is not ours. */
  pay?: (page: string) => Promise<void>;
};
