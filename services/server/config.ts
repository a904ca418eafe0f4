import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_PARTITIONS } from '@aarambh/contracts/partitions.ts';
import { isLoopback } from '@aarambh/kernel/loopback.ts';
import { z } from 'zod';

/** What a node does; `all` of it on one machine. */
export type NodeRole = 'all' | 'api' | 'relay' | 'projector' | 'worker';

/** The engines that run elsewhere, and how to reach them. */
export interface DistributedEngines {
  readonly eventStoreUrl: string;
  readonly kafka: {
    readonly brokers: readonly string[];
    readonly ssl: boolean;
    readonly sasl: {
      readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
      readonly username: string;
      readonly password: string;
    } | null;
  };
  readonly mongoUrl: string;
  /** Wraps the keys of people and the node's own secrets; 32 bytes. */
  readonly masterKey: Buffer;
  /** Prefix of streams, topics, groups and collections. */
  readonly namespace: string;
  /** Partitions of the event feed. */
  readonly partitions: number;
}

/** Every setting, read once; nothing else in the product looks at the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Fills an empty data folder with demonstration data. */
  readonly demo: boolean;
  /**
   * Whether what everybody knows lets anybody in: the passwords of the demonstration accounts, and the mailbox page. Only outside
   * production and where people reach the node at an address of their own machine.
   */
  readonly demonstrationOpen: boolean;
  readonly production: boolean;
  /** The address people use, without a trailing slash; null: where the server listens. */
  readonly publicUrl: string | null;
  /** Where mails go; null: the local mailbox, and where that is closed nowhere until it is set. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** OTLP over HTTP; null: no traces. */
  readonly otlpEndpoint: string | null;
  /** How many proxies in front of us write X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Opens /metrics to whoever brings it, beside this machine itself; null: nobody else. */
  readonly metricsToken: string | null;
  /** Multiplies every rate limit; for load tests. */
  readonly rateFactor: number;
  /** Serves POST /api/floor, the floor that the bench measures against. */
  readonly floorRoute: boolean;
  /** Whether missing or outdated web consoles are built before the start. */
  readonly buildConsoles: boolean;
  readonly role: NodeRole;
  /** How long a start waits for an engine that cannot be reached. Milliseconds. */
  readonly enginesWaitMs: number;
  /** Null: the embedded engines in `dataDir`. */
  readonly distributed: DistributedEngines | null;
}

/** A setting is wrong; the message is one sentence that names it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off.`);
const whole = (name: string, min: number, max: number) => {
  const wanted = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, wanted)
    .transform(Number)
    .pipe(z.int().min(min, wanted).max(max, wanted));
};
const address = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} must be an address such as ${example}.` });

const BROKERS = 'KAFKA_BROKERS must be addresses such as kafka-1:9092,kafka-2:9092.';

const Settings = z.object({
  PORT: whole('PORT', 0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, 'HOST must be a host name or an address such as 127.0.0.1.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DEMO: onOff('DEMO').optional(),
  NODE_ENV: z.string().optional(),
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
  MASTER_KEY: z
    .string()
    .transform((text) => Buffer.from(text.trim(), 'base64'))
    .refine((key) => key.length === 32, 'MASTER_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints.')
    .optional(),
  NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,29}$/, 'NAMESPACE must be a lower-case letter followed by at most 29 lower-case letters or digits.')
    .default('aarambh'),
  ENGINES_WAIT_SECONDS: whole('ENGINES_WAIT_SECONDS', 0, 3600).default(60),
  PARTITIONS: whole('PARTITIONS', 1, 256).default(DEFAULT_PARTITIONS),
  PUBLIC_URL: address('PUBLIC_URL', /^https?$/, 'https://aarambh.example').optional(),
  SMTP_URL: address('SMTP_URL', /^smtps?$/, 'smtps://user:password@mail.example')
    .refine((url) => /^$|^\?tls=false$/.test(new URL(url).search), {
      error: 'SMTP_URL takes one option, ?tls=false.',
      when: ({ issues }) => issues.length === 0,
    })
    .optional(),
  MAIL_FROM: z.string().max(200).default('Aarambh <hello@aarambh.example>'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?$/, 'http://localhost:4318').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|\d)$/, 'TRUST_PROXY must be on, off, or how many proxies write X-Forwarded-For.')
    .transform((value) => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value)))
    .default(0),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,500}$/, 'METRICS_TOKEN must have 16 to 500 printable characters without spaces.')
    .optional(),
  RATE_FACTOR: whole('RATE_FACTOR', 1, 1_000_000).default(1),
  FLOOR_ROUTE: onOff('FLOOR_ROUTE').default('off'),
  BUILD_CONSOLES: onOff('BUILD_CONSOLES').default('on'),
});

/** Settings that may also be named by a file that holds them, as `NAME_FILE`. */
const SECRETS = ['EVENTSTORE_URL', 'KAFKA_SASL_PASSWORD', 'MONGO_URL', 'MASTER_KEY', 'METRICS_TOKEN', 'SMTP_URL'] as const;

/** What is set, with secrets read from their files. */
function givenSettings(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined && value.trim() !== '') given[name] = value;
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them.`);
    try {
      given[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new ConfigError(`${name}_FILE names ${path}, which cannot be read.`);
    }
    if (given[name] === '') throw new ConfigError(`${name}_FILE names ${path}, which is empty.`);
  }
  return given;
}

function distributedEngines(settings: z.infer<typeof Settings>): DistributedEngines | null {
  if (settings.ENGINES === 'embedded') {
    if (settings.ROLE !== 'all')
      throw new ConfigError(`ROLE=${settings.ROLE} needs ENGINES=distributed: embedded engines serve one process.`);
    return null;
  }
  for (const name of ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'MONGO_URL', 'MASTER_KEY'] as const)
    if (settings[name] === undefined) throw new ConfigError(`${name} is not set, and ENGINES=distributed needs it.`);
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
    masterKey: settings.MASTER_KEY!,
    namespace: settings.NAMESPACE,
    partitions: settings.PARTITIONS,
  };
}

/**
 * Reads and checks the settings; an empty value counts as not set.
 * @throws {ConfigError} the first wrong setting, in one sentence
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = givenSettings(environment);
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]!.message);
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DEMO === 'on')
    throw new ConfigError('DEMO=on is not allowed with NODE_ENV=production: its passwords are public.');
  if (production && settings.FLOOR_ROUTE === 'on') throw new ConfigError('FLOOR_ROUTE=on is not allowed with NODE_ENV=production.');
  const host = settings.PUBLIC_URL === undefined ? settings.HOST : new URL(settings.PUBLIC_URL).hostname;
  const demonstrationOpen = !production && isLoopback(host);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    demo: settings.DEMO === undefined ? demonstrationOpen : settings.DEMO === 'on',
    demonstrationOpen,
    production,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    trustedProxies: settings.TRUST_PROXY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    rateFactor: settings.RATE_FACTOR,
    floorRoute: settings.FLOOR_ROUTE === 'on',
    buildConsoles: settings.BUILD_CONSOLES === 'on',
    role: settings.ROLE,
    enginesWaitMs: settings.ENGINES_WAIT_SECONDS * 1000,
    distributed: distributedEngines(settings),
  };
}
