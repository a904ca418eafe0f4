import { resolve } from 'node:path';
import { z } from 'zod';

/** Every setting, read once; nothing else in the product looks at the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Fills an empty data folder with demonstration data. */
  readonly demo: boolean;
  readonly production: boolean;
  /** The address people use, without a trailing slash; null: where the server listens. */
  readonly publicUrl: string | null;
  /** Where mails go; null: the local mailbox, and in production nowhere until it is set. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** OTLP over HTTP; null: no traces. */
  readonly otlpEndpoint: string | null;
  /** How many proxies in front of us write X-Forwarded-For. */
  readonly trustedProxies: number;
  /** Multiplies every rate limit; for load tests. */
  readonly rateFactor: number;
  /** Serves POST /api/floor, the floor that the bench measures against. */
  readonly floorRoute: boolean;
  /** Whether missing or outdated web consoles are built before the start. */
  readonly buildConsoles: boolean;
}

/** A setting is wrong; the message is one sentence that names it. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off.`);
const whole = (name: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number from 0 to ${max}.`)
    .transform(Number)
    .pipe(z.int().max(max, `${name} must be a whole number from 0 to ${max}.`));
const address = (name: string, protocol: RegExp, example: string) =>
  z.url({ protocol, error: `${name} must be an address such as ${example}.` });

const Settings = z.object({
  PORT: whole('PORT', 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:-]+$/, 'HOST must be a host name or an address such as 127.0.0.1.')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DEMO: onOff('DEMO').optional(),
  NODE_ENV: z.string().optional(),
  ENGINES: z.literal('embedded', 'ENGINES must be embedded: it is the only set of engines so far.').default('embedded'),
  PUBLIC_URL: address('PUBLIC_URL', /^https?$/, 'https://aarambh.example').optional(),
  SMTP_URL: address('SMTP_URL', /^smtps?$/, 'smtps://user:password@mail.example').optional(),
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
  RATE_FACTOR: whole('RATE_FACTOR', 1_000_000).pipe(z.int().min(1, 'RATE_FACTOR must be at least 1.')).default(1),
  FLOOR_ROUTE: onOff('FLOOR_ROUTE').default('off'),
  BUILD_CONSOLES: onOff('BUILD_CONSOLES').default('on'),
});

/**
 * Reads and checks the settings; an empty value counts as not set.
 * @throws {ConfigError} the first wrong setting, in one sentence
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]!.message);
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DEMO === 'on')
    throw new ConfigError('DEMO=on is not allowed with NODE_ENV=production: its passwords are public.');
  if (production && settings.FLOOR_ROUTE === 'on') throw new ConfigError('FLOOR_ROUTE=on is not allowed with NODE_ENV=production.');
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    demo: settings.DEMO === undefined ? !production : settings.DEMO === 'on',
    production,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    logLevel: settings.LOG_LEVEL,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    trustedProxies: settings.TRUST_PROXY,
    rateFactor: settings.RATE_FACTOR,
    floorRoute: settings.FLOOR_ROUTE === 'on',
    buildConsoles: settings.BUILD_CONSOLES === 'on',
  };
}
