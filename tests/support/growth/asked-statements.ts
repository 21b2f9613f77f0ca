import type pg from "pg";

export type Asked = { text: string; values: unknown[] };

/** A pool that notes every statement, of its connections, too. */
export function notingPool(pool: pg.Pool): { pool: pg.Pool; asked: Asked[] } {
  const asked: Asked[] = [];
  const note = (config: string | pg.QueryConfig, values?: unknown[]) => {
    const { text, values: own } =
      typeof config === "string" ? { text: config, values: [] } : config;
    asked.push({ text, values: values ?? own ?? [] });
  };
  const noting = <Target extends pg.Pool | pg.PoolClient>(target: Target): Target =>
    new Proxy(target, {
      get(of, name) {
        if (name === "query")
          return (config: string | pg.QueryConfig, values?: unknown[]) => {
            note(config, values);
            return target.query(config, values);
          };
        if (name === "connect") return async () => noting(await pool.connect());
        const value: unknown = Reflect.get(of, name);
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
  return { pool: noting(pool), asked };
}
