import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * Where a file lies says which project it is of, and a project says how its files run. Those of `npm run test:deep` begin with `deep`; what belongs
 * where stands in tests/README.md.
 */

const root = new URL('..', import.meta.url).pathname;
const setup = (...names: readonly string[]): string[] => names.map((name) => `${root}tests/support/setup/${name}.ts`);

/** Files at once, as many as keep the processors busy although some wait for a server, a process or a time limit. */
const LANES = availableParallelism() + 1;

interface Kind {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Files that share a process leave nothing of it changed: no global, no setting, no timer of their own. */
  readonly share?: boolean;
  /** What is done before the first of its files: see tests/support/setup. */
  readonly first?: readonly string[];
  /** What a test or a hook may take, in seconds; one that needs more says so itself. */
  readonly seconds: number;
  /** Projects of one group run beside each other; the next group begins when all of them are over. */
  readonly group: number;
  /** Files at once; absent: `LANES`. All projects of a group say the same. */
  readonly workers?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** A project whose files Node loads itself, as it loads the product: types are stripped, and nothing is bundled or mocked. */
function project(
  name: string,
  { include, exclude = [], share = false, first = [], seconds, group, workers = LANES, env }: Kind,
): TestProjectInlineConfiguration {
  return {
    test: {
      ...{ name, root, include: [...include], exclude: [...exclude], globalSetup: setup(...first) },
      ...{ pool: 'forks', isolate: !share, experimental: { viteModuleRunner: false, nodeLoader: false } },
      ...{ testTimeout: seconds * 1000, hookTimeout: seconds * 1000, teardownTimeout: 60_000 },
      maxWorkers: workers,
      sequence: { groupOrder: group },
      // kafkajs reckons with negative timeouts, and Node tells of each process's first.
      execArgv: ['--disable-warning=TimeoutNegativeWarning'],
      // Vitest sets 'test', under which libraries have other defaults than where people use them.
      env: { NODE_ENV: 'development', ...env },
      restoreMocks: true,
    },
  };
}

/** Pieces of the consoles in a made-up browser; whole screens are looked at in a real one, by the walks. */
const pieces = (name: string, include: string, share: boolean): TestProjectInlineConfiguration => ({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    ...{ name, root: `${root}tests/components`, include: [include], setupFiles: ['./setup.ts'] },
    ...{ environment: 'happy-dom', isolate: !share, testTimeout: 30_000, maxWorkers: LANES },
  },
});

/** What decides, projects and answers within its process: the contexts, the kernel, the ports over memory, the words. */
const contexts = globSync('services/*/index.ts', { cwd: root }).map((path) => path.split('/')[1]!);
const units = [...contexts, 'contract', 'kernel', 'load', 'pictures', 'projections', 'sheets', 'web'];

const DEEP = { TEST_DEEP: 'on' };

export default defineConfig({
  test: {
    reporters: ['default', `${root}tests/support/closing-line.ts`],
    // What a test prints is of interest when it fails.
    silent: 'passed-only',
    projects: [
      project('unit', { include: units.map((folder) => `tests/${folder}/*.test.ts`), share: true, seconds: 60, group: 0 }),
      project('api', { include: ['tests/api/*.test.ts'], share: true, seconds: 60, group: 0 }),
      project('simulation', { include: ['tests/simulation/*.test.ts'], seconds: 120, group: 0 }),
      project('architecture', { include: ['tests/architecture/*.test.ts'], seconds: 300, group: 0 }),
      project('apart', {
        include: ['tests/server/*.test.ts', 'tests/*/apart/*.test.ts'],
        exclude: ['tests/deep/**'],
        first: ['product'],
        seconds: 120,
        group: 0,
      }),
      pieces('components', '*.test.tsx', true),
      pieces('components-apart', 'apart/*.test.tsx', false),
      project('faults', { include: ['tests/faults/*.test.ts'], first: ['product'], seconds: 120, group: 0 }),
      project('engines', { include: ['tests/engines/*.test.ts'], first: ['servers'], seconds: 120, group: 0 }),
      project('walks', { include: ['tests/walks/*.test.ts'], first: ['product', 'demonstration'], seconds: 240, group: 1 }),
      project('stopped', {
        include: ['tests/engines/stopped/*.test.ts'],
        first: ['servers', 'product'],
        seconds: 300,
        group: 2,
        workers: 1,
      }),

      project('deep-stopped', {
        include: ['tests/deep/stopped/*.test.ts'],
        first: ['servers', 'product'],
        seconds: 400,
        group: 3,
        workers: 1,
      }),
      project('deep-clusters', {
        include: ['tests/deep/clusters/*.test.ts'],
        first: ['servers', 'product'],
        seconds: 300,
        group: 4,
        workers: 1,
        env: DEEP,
      }),
      project('deep-engines', { include: ['tests/deep/engines/*.test.ts'], first: ['servers', 'product'], seconds: 180, group: 5 }),
      project('deep-faults', { include: ['tests/deep/{faults,apart,architecture}/*.test.ts'], first: ['product'], seconds: 300, group: 5 }),
      project('deep-walks', {
        include: ['tests/walks/*.test.ts', 'tests/deep/walks/*.test.ts'],
        first: ['product', 'demonstration'],
        ...{ seconds: 300, group: 6, env: DEEP },
      }),
      project('deep-alone', {
        include: ['tests/deep/alone/*.test.ts'],
        first: ['product', 'demonstration'],
        seconds: 300,
        group: 7,
        workers: 1,
        env: DEEP,
      }),
    ],
  },
});
