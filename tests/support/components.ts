import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Told } from './run-batch.ts';

/** As much of Vitest's report as the closing line needs. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Runs the tests of components, which need JSX and a made-up browser and so another runner.
 * @param files paths from the repository's root
 */
export async function runComponents(root: string, files: readonly string[]): Promise<Told> {
  if (files.length === 0) return { passed: 0, failures: [], skipped: [] };
  const folder = mkdtempSync(join(tmpdir(), 'components-'));
  const report = join(folder, 'report.json');
  const vitest = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['--config', join(root, 'tests/components/vitest.config.ts')],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...files.map((file) => join(root, file)),
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  // Printed at once when all is over, so that it does not stand among what others tell.
  let printed = '';
  vitest.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = (await once(vitest, 'close')) as [number | null];
  process.stdout.write(printed);
  try {
    return readReport(root, report, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(root: string, path: string, code: number | null): Told {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  const named = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ status, name: `${relative(root, name)}: ${fullName}` })),
  );
  const failures = named.filter(({ status }) => status === 'failed').map(({ name }) => name);
  // A file that could not be loaded tells of no test, and an error outside of every test fails none.
  for (const file of testResults)
    if (file.status === 'failed' && file.assertionResults.length === 0)
      failures.push(`${relative(root, file.name)}: ${file.message ?? ''}`);
  if (code !== 0 && failures.length === 0) failures.push('tests/components: an error outside of every test');
  return {
    passed: named.filter(({ status }) => status === 'passed').length,
    failures,
    skipped: named.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ name }) => ({ name, reason: 'no reason' })),
  };
}
