import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { googleSettings } from '@aarambh/accounts/settings.ts';
import { masterKeyChanged, masterKeysOf } from '@aarambh/server/change-master-key.ts';
import { ConfigError } from '@aarambh/server/config/error.ts';
import { senderIn } from '@aarambh/server/config/sender.ts';
import { readConfig } from '@aarambh/server/config.ts';

test('without settings it listens on 127.0.0.1:3000 with demonstration data in ./data', () => {
  const config = readConfig({});
  assert.equal(config.port, 3000);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.dataDir, `${process.cwd()}/data`);
  assert.equal(config.demo, true);
  assert.equal(config.production, false);
});

test('an empty setting is no setting', () => {
  assert.equal(readConfig({ PORT: '', SMTP_URL: ' ' }).port, 3000);
});

test('production has no demonstration data, and refuses to be asked for it', () => {
  assert.equal(readConfig({ NODE_ENV: 'production' }).demo, false);
  assert.equal(readConfig({ NODE_ENV: 'production', DEMO: 'off' }).demo, false);
  assert.throws(() => readConfig({ NODE_ENV: 'production', DEMO: 'on' }), /DEMO=on is not allowed with NODE_ENV=production/);
});

test('known passwords and the mailbox are for this machine alone: not in production, nor where people come from elsewhere', () => {
  const here = [
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2' },
    { PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'https://aarambh.localhost' },
  ];
  for (const settings of here) assert.equal(readConfig(settings).demonstrationOpen, true, JSON.stringify(settings));
  const elsewhere = [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://aarambh.example' },
    { PUBLIC_URL: 'http://192.168.1.7:3000' },
    { PUBLIC_URL: 'https://localhost.example' },
    { PUBLIC_URL: 'https://127.0.0.1.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: 'aarambh.example' },
  ];
  for (const settings of elsewhere) {
    assert.equal(readConfig(settings).demonstrationOpen, false, JSON.stringify(settings));
    assert.equal(readConfig(settings).demo, false, `${JSON.stringify(settings)}: nobody fills a store by mistake that nobody can use`);
  }
  assert.equal(readConfig({ PUBLIC_URL: 'https://aarambh.example', DEMO: 'on' }).demo, true);
});

test('limits are those of the product wherever people come from elsewhere: RATE_FACTOR is for tests on this machine', () => {
  for (const settings of [{}, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0' }])
    assert.equal(readConfig({ ...settings, RATE_FACTOR: '100' }).rateFactor, 100);
  for (const settings of [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://aarambh.example' },
    { PUBLIC_URL: 'http://192.168.1.7:3000' },
    { HOST: '0.0.0.0' },
  ]) {
    assert.throws(() => readConfig({ ...settings, RATE_FACTOR: '2' }), /^ConfigError: RATE_FACTOR is for tests on this machine/);
    assert.equal(readConfig({ ...settings, RATE_FACTOR: '1' }).rateFactor, 1);
  }
});

const wrong: Record<string, string> = {
  PORT: '70000',
  HOST: 'a b',
  DEMO: 'yes',
  ENGINES: 'mixed',
  ROLE: 'relay',
  PUBLIC_URL: 'aarambh',
  SMTP_URL: 'https://mail.example',
  SMTP_MAX_CONNECTIONS: '0',
  SMTP_RATE_LIMIT: '0',
  LOG_LEVEL: 'loud',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://x',
  TRUST_PROXY: 'maybe',
  METRICS_TOKEN: 'short',
  GOOGLE_CLIENT_ID: 'a b',
  GOOGLE_ISSUER: 'accounts.google.com',
  GOOGLE_JWKS_URL: 'http://keys.example/certs',
  GOOGLE_AUTH_URL: 'ftp://accounts.google.com',
  RATE_FACTOR: '0',
  ADDRESS_MB_A_DAY: '0',
  STRANGERS_MB_A_DAY: '2 GB',
  FLOOR_ROUTE: '1',
};
for (const [name, value] of Object.entries(wrong))
  test(`a wrong ${name} is refused in one sentence that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof ConfigError && error.message.includes(name) && /^[^\n]+\.$/.test(error.message),
    );
  });

test('[A7] logging in with Google is a client id away; in the clear it may be asked on this machine alone', () => {
  const googleOf = (settings: Record<string, string>) => googleSettings(readConfig(settings).contexts.accounts);
  assert.equal(googleOf({ GOOGLE_ISSUER: 'https://id.example' }), null);
  const google = googleOf({ GOOGLE_CLIENT_ID: 'aarambh' });
  assert.deepEqual(google, { clientId: 'aarambh', issuer: 'https://accounts.google.com', jwksUrl: null, authUrl: null });
  const here = { GOOGLE_CLIENT_ID: 'aarambh', GOOGLE_ISSUER: 'http://127.0.0.1:9000/', GOOGLE_AUTH_URL: 'http://localhost:9000/authorize' };
  assert.equal(googleOf(here)?.issuer, 'http://127.0.0.1:9000');
  assert.throws(
    () => readConfig({ ...here, GOOGLE_ISSUER: 'http://id.example' }),
    /^ConfigError: GOOGLE_ISSUER must begin with https:, unless it names this machine itself\.$/,
  );
});

test('an address for people has no slash at its end', () => {
  assert.equal(readConfig({ PUBLIC_URL: 'https://aarambh.example/' }).publicUrl, 'https://aarambh.example');
});

test('mails may leave in the clear only where the setting says so, in one way', () => {
  assert.equal(readConfig({ SMTP_URL: 'smtp://mail:1025?tls=false' }).smtpUrl, 'smtp://mail:1025?tls=false');
  for (const option of ['tls=true', 'tls=off', 'requireTLS=false', 'tls=false&x=1'])
    assert.throws(() => readConfig({ SMTP_URL: `smtp://mail:1025?${option}` }), /^ConfigError: SMTP_URL takes one option, \?tls=false\.$/);
});

const distributed = {
  ENGINES: 'distributed',
  EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
  KAFKA_BROKERS: 'a:9092,b:9092',
  MONGO_URL: 'mongodb://127.0.0.1:27017',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
};

test('[J6] the distributed engines are named by settings alone', () => {
  const { role, distributed: engines } = readConfig({ ...distributed, ROLE: 'api', NAMESPACE: 'pune', PARTITIONS: '4', KAFKA_SSL: 'on' });
  assert.equal(role, 'api');
  assert.equal(engines?.namespace, 'pune');
  assert.equal(engines.partitions, 4);
  assert.deepEqual(engines.kafka, { brokers: ['a:9092', 'b:9092'], ssl: true, sasl: null });
  assert.equal(engines.masterKey.length, 32);
  assert.equal(readConfig({}).distributed, null);
});

test('[J6] while a master key is changed the other one is known too, and is another one', () => {
  const other = Buffer.alloc(32, 2).toString('base64');
  assert.equal(readConfig(distributed).distributed!.otherMasterKey, null);
  assert.deepEqual(readConfig({ ...distributed, MASTER_KEY_OTHER: other }).distributed!.otherMasterKey, Buffer.alloc(32, 2));
  for (const wrong of ['x', distributed.MASTER_KEY])
    assert.throws(() => readConfig({ ...distributed, MASTER_KEY_OTHER: wrong }), /^ConfigError: MASTER_KEY_OTHER [^\n]+\.$/);
});

test('[J6] a master key is changed on several machines alone, and where both are known: who cannot is told what to do', () => {
  assert.throws(() => masterKeysOf(readConfig({})), /^Fatal: There is no master key on one machine/);
  assert.throws(() => masterKeysOf(readConfig(distributed)), /^Fatal: Say both master keys/);
  assert.match(masterKeyChanged({ wrapped: 1, damaged: { count: 1, subjects: ['asha'] } }), /^1 key was .*\nNeither .*asha/);
});

test('[J6] a master key is 32 bytes in base64 and nothing else', () => {
  const bytes = randomBytes(32);
  const given = `${bytes.toString('base64')}\n`;
  assert.deepEqual(new Uint8Array(readConfig({ ...distributed, MASTER_KEY: given }).distributed!.masterKey), new Uint8Array(bytes));
  const { length } = given.trim();
  for (const wrong of [
    'x',
    bytes.toString('hex'),
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    '*'.repeat(length),
    // What is no base64 would be skipped, and 32 bytes be left.
    `*${given}`,
  ])
    assert.throws(() => readConfig({ ...distributed, MASTER_KEY: wrong }), /MASTER_KEY must be 32 bytes in base64/, wrong);
});

for (const name of ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'MONGO_URL', 'MASTER_KEY'])
  test(`distributed engines without ${name} are refused in one sentence that names it`, () => {
    assert.throws(
      () => readConfig({ ...distributed, [name]: '' }),
      new RegExp(`^ConfigError: ${name} is not set, and ENGINES=distributed needs it\\.$`),
    );
  });

const wrongEngines: Record<string, string> = {
  EVENTSTORE_URL: 'http://127.0.0.1:2113',
  KAFKA_BROKERS: 'kafka',
  KAFKA_SSL: 'maybe',
  KAFKA_SASL_MECHANISM: 'gssapi',
  MONGO_URL: '127.0.0.1:27017',
  MASTER_KEY: 'short',
  NAMESPACE: 'Pune-1',
  PARTITIONS: '0',
};
for (const [name, value] of [...Object.entries(wrongEngines), ['KAFKA_BROKERS', 'kafka:99999'], ['PARTITIONS', '257']] as const)
  test(`a wrong ${name} (${value}) is refused in one sentence that names it`, () => {
    assert.throws(
      () => readConfig({ ...distributed, [name]: value }),
      (error) => error instanceof ConfigError && error.message.includes(name) && /^[^\n]+\.$/.test(error.message),
    );
  });

test('a SASL mechanism, its user and its password are set together or not at all: nobody connects without a name by mistake', () => {
  const sasl = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'aarambh', KAFKA_SASL_PASSWORD: 'secret' };
  assert.deepEqual(readConfig({ ...distributed, ...sasl }).distributed?.kafka.sasl, {
    mechanism: 'scram-sha-512',
    username: 'aarambh',
    password: 'secret',
  });
  for (const name of Object.keys(sasl))
    assert.throws(() => readConfig({ ...distributed, ...sasl, [name]: '' }), new RegExp(`is set and ${name} is not\\.$`));
});

test('a secret may lie in a file; naming both, or a file that is not there, is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-settings-'));
  try {
    const path = join(folder, 'mongo-url');
    writeFileSync(path, 'mongodb://user:secret@db:27017\n');
    const { MONGO_URL, ...others } = distributed;
    assert.equal(readConfig({ ...others, MONGO_URL_FILE: path }).distributed?.mongoUrl, 'mongodb://user:secret@db:27017');
    assert.throws(() => readConfig({ ...others, MONGO_URL, MONGO_URL_FILE: path }), /MONGO_URL and MONGO_URL_FILE are both set/);
    assert.throws(() => readConfig({ ...others, MONGO_URL_FILE: join(folder, 'none') }), /MONGO_URL_FILE names .* which cannot be read/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('[A7] an erasure can be taken back for seven days unless said otherwise, and complaints go to who sends our mails', () => {
  const of = (settings: Record<string, string>) => {
    const { contexts, grievanceContact } = readConfig(settings);
    return [contexts.accounts.ERASURE_HOLD_DAYS, grievanceContact];
  };
  assert.deepEqual(of({}), [7, 'hello@aarambh.example']);
  assert.deepEqual(of({ ERASURE_HOLD_DAYS: '0', MAIL_FROM: 'post@aarambh.example' }), [0, 'post@aarambh.example']);
  assert.deepEqual(of({ GRIEVANCE_CONTACT: 'grievance@aarambh.example' }), [7, 'grievance@aarambh.example']);
  assert.throws(() => readConfig({ ERASURE_HOLD_DAYS: '91' }), new ConfigError('ERASURE_HOLD_DAYS must be a whole number from 0 to 90.'));
  assert.throws(() => readConfig({ GRIEVANCE_CONTACT: 'nobody' }), new ConfigError('GRIEVANCE_CONTACT must be an email address.'));
});

test('[B4] who sends our mails invites in calendars, under the name that stands before the address', () => {
  assert.deepEqual(senderIn('Aarambh <hello@aarambh.example>'), { name: 'Aarambh', email: 'hello@aarambh.example' });
  assert.deepEqual(senderIn('"Events, Aarambh" <post@a.example>'), { name: 'Events, Aarambh', email: 'post@a.example' });
  for (const sender of ['post@a.example', '<post@a.example>', ' post@a.example '])
    assert.deepEqual(senderIn(sender), { name: 'Aarambh', email: 'post@a.example' });
});
