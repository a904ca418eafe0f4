/** Servers that tests may use; each is null when none was named. */
export const engines = {
  kafka: process.env.KAFKA_BROKERS?.split(',') ?? null,
  mongo: process.env.MONGO_URL ?? null,
  eventstore: process.env.EVENTSTORE_URL ?? null,
};

const SETTING = { kafka: 'KAFKA_BROKERS', mongo: 'MONGO_URL', eventstore: 'EVENTSTORE_URL' } as const;

/** Why a test that needs this server is skipped, or false when there is one. */
export function skipWithout(engine: keyof typeof engines): false | string {
  return engines[engine] === null ? `needs a server: set ${SETTING[engine]}` : false;
}
