import { defineConfig } from 'vitest/config';

/** Pieces of the consoles in a made-up browser; whole screens are tried in tests/e2e with a real one. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  test: { environment: 'happy-dom', include: ['*.test.tsx'], setupFiles: ['./setup.ts'], testTimeout: 30_000 },
});
