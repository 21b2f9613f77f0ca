/** This process's environment (proxies, certificates, caches) without what the test runner adds. */
export function machineEnv(): NodeJS.ProcessEnv {
  const added = /^(VITEST|NODE_ENV$|TEST$|DEV$|PROD$|MODE$|BASE_URL$|SSR$|npm_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !added.test(name)));
}
