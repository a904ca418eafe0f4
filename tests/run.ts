/**
 * Runs tests by Vitest: `node tests/run.ts` those of `npm test`, with `--deep` those of `npm run test:deep`. Words choose the files whose path contains one of
 * them; `--no-skips` lets no test be skipped (CI; ALLOWED_SKIPS names reasons that may stand, one per line). Every option of `vitest run` is taken too.
 */
import { parseCLI, startVitest } from 'vitest/node';

const OWN = ['--deep', '--no-skips'];
const given = process.argv.slice(2);
if (given.includes('--no-skips')) process.env.NO_SKIPS = 'on';
const root = new URL('..', import.meta.url).pathname;
// What one process compiled the next one reads: many files are a process of their own, many start nodes, and all have the same sources.
process.env.NODE_COMPILE_CACHE ??= `${root}node_modules/.cache/compiled`;

const { filter, options } = parseCLI(['vitest', 'run', ...given.filter((argument) => !OWN.includes(argument))]);
await startVitest(filter, {
  project: given.includes('--deep') ? ['deep*'] : ['!deep*'],
  ...options,
  config: `${root}tests/vitest.config.ts`,
});
