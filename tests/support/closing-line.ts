import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite, Vitest } from 'vitest/node';

/** Reasons for skipping that may stand with `--no-skips`, one per line. */
const allowed = (process.env.ALLOWED_SKIPS ?? '').split('\n').filter((reason) => reason !== '');

/** Why a test was skipped: by its own options, by those of a suite that it stands in, or by what it said itself. */
function reasonOf(test: TestCase): string {
  for (let at: TestCase | TestSuite | TestModule = test; ; at = at.parent) {
    const { lacks } = at.meta();
    if (lacks !== undefined) return lacks;
    if (at.type === 'module') break;
  }
  const result = test.result();
  return (result.state === 'skipped' && result.note) || 'no reason';
}

/** What failed of a file outside of its tests: it could not be loaded, or a hook of a suite failed. */
function failedOutside(module: TestModule): readonly string[] {
  return [module, ...module.children.allSuites()]
    .filter((one) => one.errors().length > 0)
    .map((one) => ('fullName' in one ? one.fullName : 'the file'));
}

/** What holds a process or a descriptor, by Node's names; a promise, a request or a closed session that waits for its collection holds neither. */
const HANDLES: readonly string[] = [
  ...['Timeout', 'Immediate', 'TCPSERVERWRAP', 'PIPESERVERWRAP', 'UDPWRAP', 'FILEHANDLE', 'FSEVENTWRAP', 'STATWATCHER', 'DIRHANDLE'],
  ...['PROCESSWRAP', 'SIGNALWRAP', 'WORKER', 'MESSAGEPORT'],
];

/** What files left open, of a run with `--detect-async-leaks`: servers, timers, watchers, processes, threads. */
function leftOpen(vitest: Vitest): readonly string[] {
  return [...vitest.state.leakSet]
    .filter(({ type }) => HANDLES.includes(type))
    .map(({ type, filename, stack }) => `${relative(vitest.config.root, filename)} leaves open: ${type}\n${stack}`);
}

/**
 * Ends a run with every test that was skipped and why, every failure, and one line that tools read: `N passed, N failed, N skipped`. With
 * NO_SKIPS a test that was skipped fails the run, unless ALLOWED_SKIPS lists its reason. A run without a test fails.
 */
export default class ClosingLine implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: TestRunEndReason): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => ({ test, path: module.relativeModuleId })));
    const passed = tests.filter(({ test }) => test.result().state === 'passed').length;
    const skipped = tests
      .filter(({ test }) => !['passed', 'failed'].includes(test.result().state))
      .map(({ test, path }) => ({ name: `${path}: ${test.fullName}`, reason: reasonOf(test) }));
    const failures = [
      ...tests.filter(({ test }) => test.result().state === 'failed').map(({ test, path }) => `${path}: ${test.fullName}`),
      ...modules.flatMap((module) => failedOutside(module).map((what) => `${module.relativeModuleId}: ${what}`)),
      ...unhandled.map((error) => `outside of every test: ${String((error as Partial<Error>).message)}`),
      ...leftOpen(this.#vitest!),
      ...(reason === 'interrupted' ? ['the run was interrupted'] : []),
    ];
    for (const { name, reason: why } of skipped) console.log(`skipped: ${name}: ${why}`);
    for (const failure of failures) console.log(`failed: ${failure}`);
    const unexpected = skipped.filter(({ reason: why }) => !allowed.includes(why));
    if (process.env.NO_SKIPS !== undefined && unexpected.length > 0) {
      console.log(`${unexpected.length} tests were skipped that must run here.`);
      process.exitCode = 1;
    }
    if (failures.length > 0 || passed === 0) process.exitCode = 1;
    console.log(`\n${passed} passed, ${failures.length} failed, ${skipped.length} skipped`);
  }
}
