/**
 * Says how much the tests see: changes decisions and folds in many small ways, one at a time, and prints the share of changes by which a test fails. Works in a copy.
 *
 *   npm run mutate -- services/points                 decisions and folds of a context: the folders of its streams
 *   npm run mutate -- services/kernel/codec.ts        a file
 *   npm run mutate -- services/interviews tests/interviews/decisions.test.ts     by these tests alone: quick, and what they do not see others may
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyOfProduct } from './support/copy-of-product.ts';

const CONFIG = 'tests/vitest.mutate.config.mjs';
const isTest = (path: string): boolean => path.endsWith('.test.ts');
const wanted = process.argv.slice(2).filter((path) => !isTest(path));
const tests = process.argv.slice(2).filter(isTest);
const copy = copyOfProduct('deep');

/** The files that are changed: of a folder, those of its streams, which are the folders with a state, and the files that are one. */
function filesOf(path: string): readonly string[] {
  if (!existsSync(join(copy, path))) throw new Error(`There is no ${path}.`);
  if (statSync(join(copy, path)).isFile()) return [path];
  const small = globSync(`${path}/*.ts`, { cwd: copy }).filter((file) => readFileSync(join(copy, file), 'utf8').includes(': StreamKind<'));
  return [...globSync(`${path}/*/state.ts`, { cwd: copy }).flatMap((state) => globSync(`${dirname(state)}/*.ts`, { cwd: copy })), ...small];
}

function write(path: string, config: unknown): void {
  writeFileSync(join(copy, path), path.endsWith('.json') ? JSON.stringify(config) : `export default ${JSON.stringify(config)};`);
}

/** A change by hand: a file that cannot be loaded. Where the tests do not fail by it they run other sources than those that are changed. */
async function seesTheCopy(file: string): Promise<boolean> {
  const text = readFileSync(join(copy, file), 'utf8');
  writeFileSync(join(copy, file), `${text}\nthrow new Error('changed by hand');\n`);
  const vitest = [join(copy, 'node_modules/vitest/vitest.mjs'), 'run', '--config', CONFIG, '--bail', '1'];
  const passes = await promisify(execFile)(process.execPath, vitest, { cwd: copy, maxBuffer: 64 * 1024 * 1024 }).then(
    () => true,
    () => false,
  );
  writeFileSync(join(copy, file), text);
  return !passes;
}

try {
  const mutate = wanted.flatMap(filesOf);
  if (mutate.length === 0) throw new Error('Say which context or file: npm run mutate -- services/points');
  const folders = [...new Set(mutate.map((path) => path.split('/')[1]!))];
  write(CONFIG, {
    test: {
      ...{
        root: copy,
        include: tests.length > 0 ? tests : folders.map((folder) => `tests/${folder}/*.test.ts`),
        isolate: false,
        testTimeout: 60_000,
      },
      ...{ experimental: { viteModuleRunner: false, nodeLoader: false }, env: { NODE_ENV: 'development' }, restoreMocks: true },
    },
  });
  if (!(await seesTheCopy(mutate[0]!))) throw new Error(`The tests pass although ${mutate[0]!} cannot be loaded.`);
  write('stryker.config.json', {
    ...{ mutate, inPlace: true, testRunner: 'vitest', plugins: ['@stryker-mutator/vitest-runner'], disableTypeChecks: false },
    ...{ vitest: { configFile: CONFIG, related: false }, coverageAnalysis: 'perTest', timeoutMS: tests.length > 0 ? 5_000 : 60_000 },
    reporters: ['clear-text', 'progress-append-only'],
  });
  // Stryker looks at what git would ignore.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  const stryker = spawn(process.execPath, [join(copy, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run'], {
    cwd: copy,
    stdio: 'inherit',
  });
  const [code] = (await once(stryker, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
