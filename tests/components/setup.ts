import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is loaded on demand is compiled first, which takes a busy machine longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => cleanup());

// The next file may share the process.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
