import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'vitest';
import { googleSettings } from '@aarambh/accounts/settings.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { parse } from 'yaml';
import { testApi } from '../api/support/test-api.ts';

const folder = new URL('../../infra/docker/', import.meta.url).pathname;

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly pull_policy?: string;
  readonly restart?: string;
  readonly hostname?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly healthcheck?: unknown;
  readonly ports?: readonly string[];
  readonly deploy?: { readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } } };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** The file as Compose reads it, with these set where it is run. */
function composeWith(own: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(`${folder}compose.yaml`, 'utf8');
  const filled = text.replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, otherwise: string) => `'${own[name] ?? otherwise}'`);
  return parse(filled, { merge: true }) as Compose;
}

const compose = composeWith({});
const IMAGE = 'aarambh:local';
const services = Object.entries(compose.services);
const nodes = services.filter(([, { environment }]) => environment?.ROLE !== undefined);

test('[J6] the proxy passes the largest form that a route takes, and refuses what is larger than any', () => {
  const largest = Math.max(...Object.values(testApi().access).map(({ body }) => (body === 'none' ? 0 : body.bytes)));
  const mebibytes = /^\s*client_max_body_size (\d+)m;$/m.exec(readFileSync(`${folder}proxy.conf`, 'utf8'))?.[1];
  assert.equal(Number(mebibytes), Math.ceil(largest / 1024 ** 2));
});

test('[J6] compose starts two nodes of each role', () => {
  const roles = nodes.map(([, { environment }]) => environment!.ROLE).sort();
  assert.deepEqual(roles, ['api', 'api', 'projector', 'projector', 'relay', 'relay', 'worker', 'worker']);
});

for (const [name, { environment }] of nodes)
  test(`[J6] the settings of ${name} in compose are settings that a node takes`, () => {
    const { MASTER_KEY_FILE, ...given } = environment!;
    assert.equal(MASTER_KEY_FILE, '/run/aarambh/master-key');
    const config = readConfig({ ...given, MASTER_KEY: Buffer.alloc(32).toString('base64') });
    assert.equal(config.role, given.ROLE);
    assert.equal(config.demo, true);
    assert.deepEqual(config.distributed?.kafka.brokers, ['kafka:9092']);
  });

test('[A7] every setting of the way to Google reaches the nodes, and where none is set Google is not offered', () => {
  const google = {
    clientId: 'aarambh',
    issuer: 'https://id.example',
    jwksUrl: 'https://id.example/keys',
    authUrl: 'https://id.example/to',
  };
  const set = composeWith({
    ...{ GOOGLE_CLIENT_ID: google.clientId, GOOGLE_ISSUER: google.issuer },
    ...{ GOOGLE_JWKS_URL: google.jwksUrl, GOOGLE_AUTH_URL: google.authUrl },
  });
  const googleOf = ({ services: all }: Compose, name: string) => {
    const { MASTER_KEY_FILE, ...given } = all[name]!.environment!;
    assert.equal(MASTER_KEY_FILE, '/run/aarambh/master-key');
    return googleSettings(readConfig({ ...given, MASTER_KEY: Buffer.alloc(32).toString('base64') }).contexts.accounts);
  };
  for (const [name] of nodes) assert.deepEqual([googleOf(set, name), googleOf(compose, name)], [google, null], name);
});

test('[J6] the system page names the nodes of compose by their services', () => {
  for (const [name, { hostname }] of nodes) assert.equal(hostname, name);
});

test('[J6] everything in compose has limits, what stays up a health check, and what is kept a volume', () => {
  for (const [name, service] of services) {
    const limits = service.deploy?.resources?.limits;
    assert.ok(limits?.cpus !== undefined && limits.memory !== undefined, `${name} has no limits`);
    // The image of the nodes brings its own health check; the maker of the master key ends.
    const checked = service.healthcheck !== undefined || service.image === IMAGE || name === 'master-key';
    assert.ok(checked, `${name} has no health check`);
    assert.equal(service.restart, name === 'master-key' ? 'no' : 'unless-stopped', `${name} after a crash`);
    for (const dependency of Object.keys(service.depends_on ?? {}))
      assert.ok(dependency in compose.services, `${name} waits for ${dependency}`);
    for (const volume of service.volumes ?? []) {
      const source = volume.split(':', 1)[0]!;
      assert.ok(source in compose.volumes || existsSync(`${folder}${source}`), `${name} mounts ${source}`);
    }
  }
  for (const engine of ['eventstore', 'kafka', 'mongo'] as const)
    assert.ok(compose.services[engine]?.volumes?.length, `${engine} keeps nothing`);
});

test('[J6] compose publishes on loopback alone', () => {
  for (const [name, { ports }] of services)
    for (const port of ports ?? []) assert.match(port, /^127\.0\.0\.1:/, `${name} is open to others`);
});

test('[J6] one service builds the image of all nodes, from a file that is there, and nobody asks a registry for it', () => {
  const builders = services.filter(([, { build }]) => build !== undefined);
  assert.deepEqual(
    builders.map(([, { image }]) => image),
    [IMAGE],
  );
  const { context, dockerfile } = builders[0]![1].build!;
  assert.ok(existsSync(`${folder}${context}/${dockerfile}`));
  for (const [name, { image, pull_policy }] of nodes) assert.deepEqual([image, pull_policy], [IMAGE, 'never'], name);
});

test('[J6] everything that the image is made of is in the repository, and no installed package goes along', () => {
  const copied = [...readFileSync(`${folder}Dockerfile`, 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources]) =>
    sources!.split(' ').map((source) => source.replace('/aarambh/', '')),
  );
  assert.ok(copied.length > 0);
  for (const source of copied) assert.ok(existsSync(`${folder}../../${source}`), source);
  const { workspaces } = JSON.parse(readFileSync(`${folder}../../package.json`, 'utf8')) as { workspaces: string[] };
  for (const workspace of workspaces) {
    const [first] = workspace.split('/');
    assert.ok(
      copied.some((source) => source === first || source === `${first}/package.json`),
      `npm ci misses ${workspace}`,
    );
  }
  assert.match(readFileSync(`${folder}Dockerfile.dockerignore`, 'utf8'), /^\*\*\/node_modules$/m);
});

test('[J6] the proxy asks for the addresses of its nodes again: a container that was made again has another', () => {
  const proxy = readFileSync(`${folder}proxy.conf`, 'utf8');
  const servers = [...proxy.matchAll(/^\s*server (\S+):3000 (.*);$/gm)];
  const apis = nodes.filter(([, { environment }]) => environment!.ROLE === 'api').map(([name]) => name);
  assert.deepEqual(
    servers.map(([, name]) => name),
    apis,
  );
  for (const [line, , rest] of servers) assert.match(rest!, /^resolve /, line);
});
