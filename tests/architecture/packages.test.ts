import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = globSync(['package.json', 'services/*/package.json', '*/package.json'], { cwd: root }).map((path) => ({
  path,
  manifest: JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as Manifest,
}));

test('every package.json names its versions, and our own packages each other by theirs', () => {
  const versions = new Map(manifests.map(({ manifest }) => [manifest.name, manifest.version]));
  for (const { path, manifest } of manifests) {
    for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
      assert.match(range, /^(?:npm:@?[^@]+@)?[\^~]?\d+\.\d+\.\d+/, `${path}: ${name} ${range}`);
      if (versions.has(name)) assert.equal(range, versions.get(name), `${path}: ${name}`);
    }
  }
});

test('packages whose inside is used are pinned: what is no promise of theirs may change with any version', () => {
  const { dependencies } = manifests.find(({ path }) => path === 'infra/package.json')!.manifest;
  for (const name of ['kafkajs', '@eventstore/db-client']) assert.match(dependencies![name]!, /^\d+\.\d+\.\d+$/, name);
});

test('there is a licence, and every package.json says that it is no open one', () => {
  assert.match(readFileSync(`${root}LICENSE`, 'utf8'), /All rights reserved/);
  for (const { path, manifest } of manifests) assert.equal(manifest.license, 'UNLICENSED', path);
});

interface Component {
  readonly name: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

test('the bill of materials lists every package with its version, and those that the product runs on have licences that allow it', () => {
  const bill = JSON.parse(execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })) as {
    readonly bomFormat: string;
    readonly metadata: { readonly component: Component };
    readonly components: readonly Component[];
  };
  assert.equal(bill.bomFormat, 'CycloneDX');
  assert.equal(bill.metadata.component.purl, 'pkg:npm/aarambh@0.1.0');
  const listed = new Map(bill.components.map((one) => [decodeURIComponent(/^pkg:npm\/(.+)@/.exec(one.purl)![1]!), one]));
  for (const { manifest } of manifests)
    for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
      // A package that goes by another name here is listed by its own.
      assert.ok(listed.has(/^npm:(@?[^@]+)@/.exec(range)?.[1] ?? name), `${name} is missing`);

  const isForBuilding = ({ properties = [] }: Component): boolean =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
  assert.equal(isForBuilding(listed.get('eslint')!), true);
  assert.equal(isForBuilding(listed.get('zod')!), false);
  // The licences in use; another one is to be read before it is added. Two packages name theirs in a file only: BSD-3-Clause and MIT.
  const allowed =
    /^(MIT|MIT-0|ISC|0BSD|BlueOak-1\.0\.0|Apache-2\.0|BSD-[23]-Clause|OFL-1\.1|MPL-2\.0|\(BSD-3-Clause AND Apache-2\.0\)|\(MIT OR Apache-2\.0\)|\(MPL-2\.0 OR Apache-2\.0\))$/;
  const inFile = new Set(['css-mediaquery', 'xmlhttprequest-ssl']);
  // The codecs that sharp loads are a library of its own beside it, unchanged, as the LGPL asks; on some systems they come with its code.
  const codecs = /^(LGPL-3\.0-or-later|Apache-2\.0 AND LGPL-3\.0-or-later(?: AND MIT)?)$/;
  for (const [name, one] of listed) {
    if (isForBuilding(one) || name.startsWith('@aarambh/') || inFile.has(name)) continue;
    assert.ok((one.licenses ?? []).length > 0, `${name} names no licence`);
    for (const { license, expression } of one.licenses!)
      assert.match(
        license?.id ?? expression ?? '',
        name.startsWith('@img/sharp-') && !allowed.test(license?.id ?? '') ? codecs : allowed,
        name,
      );
  }
});
