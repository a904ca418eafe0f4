import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

/** Made-up files by path, each with what it imports. */
export type Files = Readonly<Record<string, readonly string[]>>;

/** The names of the import rules that these files break, looked at from a folder of the top level. */
export function brokenRules(top: string, files: Files): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-imports-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), '{}');
    for (const [path, imports] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), [...imports.map((file) => `import '${file}';`), 'export {};'].join('\n'));
    }
    const cruiser = `${root}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`;
    const config = `${root}.dependency-cruiser.cjs`;
    const output = execFileSync(process.execPath, [cruiser, top, '--config', config, '--output-type', 'json', '--no-progress'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const { summary } = JSON.parse(output) as { summary: { violations: readonly { rule: { name: string } }[] } };
    return summary.violations.map(({ rule }) => rule.name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
