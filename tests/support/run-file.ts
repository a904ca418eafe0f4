import { once } from 'node:events';
import { run } from 'node:test';
import { spec, type TestEvent } from 'node:test/reporters';

/** What a file told of its tests. */
export interface Told {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skipped: readonly { readonly name: string; readonly reason: string }[];
  /** What to print of it, in the form of Node's `spec` reporter. */
  readonly report: string;
  readonly seconds: number;
}

// kafkajs reckons with negative timeouts, and Node tells of each process's first.
const execArgv = ['--disable-warning=TimeoutNegativeWarning', '--import', new URL('preload/time-limit.ts', import.meta.url).href];

/**
 * Runs the tests of one file in a process of its own. Each file has a run of its own because an event names the file that a test is
 * written in, which need not be the one that ran it: tests that several files share stand in a third one.
 * @param path from the root
 */
export async function runFile(root: string, path: string): Promise<Told> {
  const startedAt = performance.now();
  let passed = 0;
  const failures: string[] = [];
  const skipped: { name: string; reason: string }[] = [];
  const reporter = new spec();
  let report = '';
  reporter.setEncoding('utf8').on('data', (text: string) => (report += text));
  const ended = once(reporter, 'end');
  const events: AsyncIterable<TestEvent> = run({ files: [`${root}${path}`], concurrency: 1, cwd: root, execArgv });
  for await (const event of events) {
    if (!isTotal(event)) reporter.write(event);
    if (event.type === 'test:pass') {
      const { skip, name, details } = event.data;
      // A skipped suite does not tell of its tests: it counts as one skip, or a run without its servers would look complete.
      if (skip !== undefined && skip !== false) skipped.push({ name, reason: typeof skip === 'string' ? skip : 'no reason' });
      else if (details.type !== 'suite') passed++;
    } else if (event.type === 'test:fail' && event.data.details.type !== 'suite') failures.push(event.data.name);
  }
  reporter.end();
  await ended;
  return { passed, failures, skipped, report, seconds: (performance.now() - startedAt) / 1000 };
}

/** The totals of one file are told once for all files. */
function isTotal(event: TestEvent): boolean {
  return (
    event.type === 'test:diagnostic' &&
    event.data.nesting === 0 &&
    /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) /.test(event.data.message)
  );
}
