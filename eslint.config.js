import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { wholeContexts } from './tests/architecture/lint-rules/contexts.js';
import { noLimitsInJsx } from './tests/architecture/lint-rules/limits.js';
import { nowInMilliseconds } from './tests/architecture/lint-rules/now.js';
import { firstLooks, noOldStates, runsByItself } from './tests/architecture/lint-rules/reads.js';
import { noWordsInJsx, noWordsInMails } from './tests/architecture/lint-rules/words.js';

/** What `no-restricted-syntax` refuses in all services; a later entry of the configuration replaces an earlier one's. */
const inServices = [...nowInMilliseconds, ...wholeContexts];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/dist.*/**',
      '**/node_modules/**',
      'data/**',
      '.dependency-cruiser.cjs',
      'tests/architecture/new-context/**',
      'tests/!(load|support)/**',
      'tests/*.ts',
      'tests/load/!(relay.ts)',
      'tests/support/!(eventstore-server)/**',
      'tests/support/*.ts',
    ],
  },
  // .oxlintrc.json has the recommended and the strict sets, for all files; here stands what oxlint lacks, for the files that need it.
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser }, plugins: { '@typescript-eslint': tseslint.plugin } },
  {
    // The two rules with types that oxlint lacks. We have no enums, and the compiler tells classes with a private member apart: these files
    // hand on instances of our classes without one, or enums of libraries.
    files: [
      'infra/eventstoredb/appends.ts',
      'infra/kafka/connection.ts',
      'infra/kafka/relay-producer.ts',
      'infra/mongodb/files.ts',
      'infra/sqlite/event-store.ts',
      'services/kernel/mail-sender.ts',
      'services/server/fatal.ts',
      'services/server/distributed/movable.ts',
      'services/server/verbs/moving.ts',
      'tests/load/relay.ts',
      'tests/support/eventstore-server/*.ts',
      'web-shared/api/ask.ts',
      'web-shared/api/problem.ts',
    ],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'error',
      '@typescript-eslint/no-unsafe-enum-assignment': 'error',
    },
  },
  {
    files: ['web-*/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.strict.rules,
      // The first field of a dialog and the one field of a step have the focus: the person asked for it.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    // The folders whose texts stand in catalogues, and whose limits in contracts.
    files: ['web-shared/**/*.tsx', 'web-member/**/*.tsx', 'web-admin/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noWordsInJsx, ...noLimitsInJsx] },
  },
  {
    files: ['services/**/*.ts', 'projections/**/*.ts', 'infra/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...inServices],
      'no-useless-assignment': 'error',
    },
  },
  {
    // Where stepsOf itself stands.
    files: ['services/kernel/command-context.ts', 'services/kernel/stream-appends.ts'],
    rules: { 'no-restricted-syntax': ['error', ...nowInMilliseconds] },
  },
  {
    files: runsByItself,
    rules: { 'no-restricted-syntax': ['error', ...inServices, ...noOldStates()] },
  },
  ...firstLooks.map(({ files, at }) => ({
    files,
    rules: { 'no-restricted-syntax': ['error', ...inServices, ...noOldStates(at)] },
  })),
  {
    // Templates of mails, wherever they stand in a context.
    files: ['services/*/**/mails/*.ts', 'services/*/**/{mail,mails}.ts'],
    ignores: ['**/words.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inServices, ...noWordsInMails] },
  },
  {
    files: ['services/*/reactors/{mail,mails}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inServices, ...noWordsInMails, ...noOldStates()] },
  },
);
