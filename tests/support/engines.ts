/** Servers that tests may use; each is null when none was named. */
export const engines = {
  kafka: process.env.KAFKA_BROKERS?.split(',') ?? null,
  mongo: process.env.MONGO_URL === undefined ? null : withoutRetries(process.env.MONGO_URL),
  eventstore: process.env.EVENTSTORE_URL ?? null,
};

/**
 * The address for tests that cut no connection. A server keeps what it answered to a write that may be tried again; a small one that speaks MongoDB's
 * protocol sorts the last ten thousand at every write, which is three quarters of all that it does for these tests.
 */
function withoutRetries(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('retryWrites')) url.searchParams.set('retryWrites', 'false');
  return url.href;
}

const SETTING = { kafka: 'KAFKA_BROKERS', mongo: 'MONGO_URL', eventstore: 'EVENTSTORE_URL' } as const;

/** Why a test that needs this server is skipped, or false when there is one. */
export function skipWithout(engine: keyof typeof engines): false | string {
  return engines[engine] === null ? `needs a server: set ${SETTING[engine]}` : false;
}
