import { resolve } from 'node:path';
import { settingsByContext, type SettingsOf } from '@aarambh/context/compose.ts';
import { isLoopback } from '@aarambh/kernel/loopback.ts';
import { z } from 'zod';
import { distributedEngines } from './config/engines.ts';
import { ConfigError } from './config/error.ts';
import { givenSettings } from './config/given.ts';
import { NodeSettings } from './config/node-settings.ts';
import { senderIn } from './config/sender.ts';
import * as contexts from './contexts.ts';

/** Every setting, read once; nothing else in the product looks at the environment. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

const MB = 1024 * 1024;

function checked<Schema extends z.ZodType>(schema: Schema, given: Readonly<Record<string, string>>): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues[0]!.message);
  return parsed.data;
}

const nodeNames = Object.keys(NodeSettings.shape);
const ofContexts = [...settingsByContext(contexts, nodeNames)];
const contextNames = ofContexts.flatMap(([, own]) => Object.keys(own));

function contextSettings(given: Readonly<Record<string, string>>): SettingsOf<typeof contexts> {
  return Object.fromEntries(ofContexts.map(([name, own]) => [name, checked(z.object(own), given)])) as SettingsOf<typeof contexts>;
}

/**
 * Reads and checks the settings; an empty value counts as not set.
 * @throws {ConfigError} the first wrong setting, in one sentence
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = givenSettings(environment, [...nodeNames, ...contextNames]);
  const settings = checked(NodeSettings, given);
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DEMO === 'on')
    throw new ConfigError('DEMO=on is not allowed with NODE_ENV=production: its passwords are public.');
  if (production && settings.FLOOR_ROUTE === 'on') throw new ConfigError('FLOOR_ROUTE=on is not allowed with NODE_ENV=production.');
  const host = settings.PUBLIC_URL === undefined ? settings.HOST : new URL(settings.PUBLIC_URL).hostname;
  const demonstrationOpen = !production && isLoopback(host);
  if (settings.RATE_FACTOR !== 1 && !demonstrationOpen)
    throw new ConfigError(
      'RATE_FACTOR is for tests on this machine: it is not allowed with NODE_ENV=production, nor where HOST or PUBLIC_URL name another one.',
    );
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    /** Fills an empty data folder with demonstration data. */
    demo: settings.DEMO === undefined ? demonstrationOpen : settings.DEMO === 'on',
    /**
     * Whether what everybody knows lets anybody in: the passwords of the demonstration accounts, and the mailbox page. Only outside
     * production and where people reach the node at an address of their own machine.
     */
    demonstrationOpen,
    production,
    /** The address people use, without a trailing slash; null: where the server listens. */
    publicUrl: settings.PUBLIC_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    /** Where mails go; null: the local mailbox, and where that is closed nowhere until it is set. */
    smtpUrl: settings.SMTP_URL ?? null,
    /** Connections to the mail server, and with them mails handed over, at the same time. */
    smtpMaxConnections: settings.SMTP_MAX_CONNECTIONS,
    /** Mails a second to the mail server; null: as many as it takes. */
    smtpRateLimit: settings.SMTP_RATE_LIMIT ?? null,
    mailFrom: settings.MAIL_FROM,
    /** The address to which people write who want something put right about their data. */
    grievanceContact: settings.GRIEVANCE_CONTACT ?? senderIn(settings.MAIL_FROM).email,
    logLevel: settings.LOG_LEVEL,
    /** OTLP over HTTP; null: no traces. */
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    /** How many proxies in front of us write X-Forwarded-For. */
    trustedProxies: settings.TRUST_PROXY,
    /** Opens /metrics to whoever brings it, beside this machine itself; null: nobody else. */
    metricsToken: settings.METRICS_TOKEN ?? null,
    /** What the contexts' own settings say, by the names of the contexts. */
    contexts: contextSettings(given),
    /** Bytes that one address may send in a day without an account, and all of them together. */
    strangers: { addressBytes: settings.ADDRESS_MB_A_DAY * MB, bytes: settings.STRANGERS_MB_A_DAY * MB },
    /** Multiplies every rate limit; for load tests. */
    rateFactor: settings.RATE_FACTOR,
    /** Serves POST /api/floor, the floor that the bench measures against. */
    floorRoute: settings.FLOOR_ROUTE === 'on',
    /** Whether missing or outdated web consoles are built before the start. */
    buildConsoles: settings.BUILD_CONSOLES === 'on',
    /** Whether pages of visitors carry their text before their scripts run: rendered once the node is ready, each when it is first asked for, or not. */
    renderPages: settings.RENDER_PAGES,
    role: settings.ROLE,
    /** How long a start waits for an engine that cannot be reached. Milliseconds. */
    enginesWaitMs: settings.ENGINES_WAIT_SECONDS * 1000,
    /** Null: the embedded engines in `dataDir`. */
    distributed: distributedEngines(settings),
  };
}
