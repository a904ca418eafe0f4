import assert from 'node:assert/strict';
import test from 'node:test';
import { ConfigError, readConfig } from '@aarambh/server/config.ts';

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

const wrong: Record<string, string> = {
  PORT: '70000',
  HOST: 'a b',
  DEMO: 'yes',
  ENGINES: 'distributed',
  PUBLIC_URL: 'aarambh',
  SMTP_URL: 'https://mail.example',
  LOG_LEVEL: 'loud',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://x',
  TRUST_PROXY: 'maybe',
  RATE_FACTOR: '0',
  FLOOR_ROUTE: '1',
};
for (const [name, value] of Object.entries(wrong))
  test(`a wrong ${name} is refused in one sentence that names it`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof ConfigError && error.message.includes(name) && /^[^\n]+\.$/.test(error.message),
    );
  });

test('an address for people has no slash at its end', () => {
  assert.equal(readConfig({ PUBLIC_URL: 'https://aarambh.example/' }).publicUrl, 'https://aarambh.example');
});
