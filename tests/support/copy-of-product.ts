import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

/**
 * Copies the product's sources into a folder of their own, with the modules of this one.
 * @param without folders of `tests` that are left out
 * @returns the folder; whoever asked for it deletes it
 */
export function copyOfProduct(...without: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'product-'));
  const left = new Set(without.map((folder) => join(root, 'tests', folder)));
  for (const folder of ['services', 'projections', 'infra', 'web-shared', 'web-member', 'web-admin', 'tests'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)$/.test(path) && !left.has(path),
    });
  for (const file of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs', 'tsconfig.json'])
    cpSync(join(root, file), join(copy, file));
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const modules of globSync('*/node_modules', { cwd: root })) symlinkSync(join(root, modules), join(copy, modules));
  return copy;
}

/** Links every module, and makes links between the product's own packages anew, so that they lead to the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(join(to, '@aarambh'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@aarambh') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@aarambh')))
    symlinkSync(readlinkSync(join(from, '@aarambh', name)), join(to, '@aarambh', name));
}
