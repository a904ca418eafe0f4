import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noWordsInJsx, noWordsInMails } from './eslint.words.js';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', '.dependency-cruiser.cjs', 'tests/architecture/new-context/**'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // A floating promise is a lost write.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // noUncheckedIndexedAccess makes the assertion the honest way to say "this index exists".
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Ports are asynchronous whether or not one adapter needs to wait.
      '@typescript-eslint/require-await': 'off',
      // Type parameters of ports and helpers name what the caller gets back.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['test', 'it', 'suite', 'describe'], package: 'node:test' }] },
      ],
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
    // The folders whose texts stand in catalogues.
    files: ['web-shared/**/*.tsx', 'web-member/**/*.tsx', 'web-admin/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...noWordsInJsx] },
  },
  {
    files: ['services/*/mails/*.ts'],
    ignores: ['**/words.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noWordsInMails] },
  },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
);
