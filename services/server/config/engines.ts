import { address, onOff, whole, type SettingValues } from '@aarambh/context/settings.ts';
import { DEFAULT_PARTITIONS } from '@aarambh/contracts/partitions.ts';
import { z } from 'zod';
import { ConfigError } from './error.ts';

const BROKERS = 'KAFKA_BROKERS must be addresses such as kafka-1:9092,kafka-2:9092.';

const masterKey = (name: string) =>
  z
    .string()
    .trim()
    // Node skips what is no base64 where it stands.
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, `${name} must be 32 bytes in base64, such as \`openssl rand -base64 32\` prints.`)
    .transform((text) => Buffer.from(text, 'base64'));

/** The settings of the engines, and of what a node does with them. */
export const engineSettings = {
  ENGINES: z.enum(['embedded', 'distributed'], 'ENGINES must be embedded or distributed.').default('embedded'),
  ROLE: z.enum(['all', 'api', 'relay', 'projector', 'worker'], 'ROLE must be all, api, relay, projector or worker.').default('all'),
  EVENTSTORE_URL: address('EVENTSTORE_URL', /^esdb(\+discover)?$/, 'esdb://127.0.0.1:2113?tls=false').optional(),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d{1,5}(,[^\s,:]+:\d{1,5})*$/, BROKERS)
    .refine((brokers) => brokers.split(',').every((broker) => Number(broker.split(':')[1]) <= 65_535), BROKERS)
    .optional(),
  KAFKA_SSL: onOff('KAFKA_SSL').default('off'),
  KAFKA_SASL_MECHANISM: z
    .enum(['plain', 'scram-sha-256', 'scram-sha-512'], 'KAFKA_SASL_MECHANISM must be plain, scram-sha-256 or scram-sha-512.')
    .optional(),
  KAFKA_SASL_USERNAME: z.string().optional(),
  KAFKA_SASL_PASSWORD: z.string().optional(),
  MONGO_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'MONGO_URL must be an address such as mongodb://127.0.0.1:27017/aarambh.')
    .optional(),
  MASTER_KEY: masterKey('MASTER_KEY').optional(),
  MASTER_KEY_OTHER: masterKey('MASTER_KEY_OTHER').optional(),
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,29}$/, 'NAMESPACE must be a lower-case letter followed by at most 29 lower-case letters or digits.')
    .default('aarambh'),
  PARTITIONS: whole('PARTITIONS', 1, 256).default(DEFAULT_PARTITIONS),
};

/** What a node does; `all` of it on one machine. */
export type NodeRole = SettingValues<typeof engineSettings>['ROLE'];

/** The engines that run elsewhere, and how to reach them. */
export type DistributedEngines = Readonly<NonNullable<ReturnType<typeof distributedEngines>>>;

/**
 * The engines that are set; null where they are embedded.
 * @throws {ConfigError} where one setting lacks another
 */
export function distributedEngines(settings: SettingValues<typeof engineSettings>) {
  if (settings.ENGINES === 'embedded') {
    if (settings.ROLE !== 'all')
      throw new ConfigError(`ROLE=${settings.ROLE} needs ENGINES=distributed: embedded engines serve one process.`);
    return null;
  }
  for (const name of ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'MONGO_URL', 'MASTER_KEY'] as const)
    if (settings[name] === undefined) throw new ConfigError(`${name} is not set, and ENGINES=distributed needs it.`);
  if (settings.MASTER_KEY_OTHER?.equals(settings.MASTER_KEY!) === true)
    throw new ConfigError('MASTER_KEY_OTHER is MASTER_KEY itself; it names the other key while one takes the place of another.');
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = settings;
  const sasl = { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password };
  const given = Object.entries(sasl).find(([, value]) => value !== undefined);
  const lacking = Object.entries(sasl).find(([, value]) => value === undefined);
  if (given !== undefined && lacking !== undefined) throw new ConfigError(`${given[0]} is set and ${lacking[0]} is not.`);
  return {
    eventStoreUrl: settings.EVENTSTORE_URL!,
    kafka: {
      brokers: settings.KAFKA_BROKERS!.split(','),
      ssl: settings.KAFKA_SSL === 'on',
      sasl: mechanism === undefined ? null : { mechanism, username: username!, password: password! },
    },
    mongoUrl: settings.MONGO_URL!,
    /** Wraps the keys of people and the node's own secrets; 32 bytes. */
    masterKey: settings.MASTER_KEY!,
    /** The one that takes its place, or whose place it takes; null while none is changed. */
    otherMasterKey: settings.MASTER_KEY_OTHER ?? null,
    /** Prefix of streams, topics, groups and collections. */
    namespace: settings.NAMESPACE,
    /** Partitions of the event feed. */
    partitions: settings.PARTITIONS,
  };
}
