import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is loaded on demand is compiled first, which takes a busy machine longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => cleanup());
