import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is loaded on demand is compiled first, which takes a busy machine longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

// Files share a process and its window: none finds what another left there.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => vi.unstubAllGlobals());
