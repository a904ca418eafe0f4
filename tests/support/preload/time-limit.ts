import { isMainThread } from 'node:worker_threads';

/**
 * Loaded by every test file's process: one that still runs after this time ends, with what keeps it. The time limits of single tests
 * do not end a process whose tests are over while a server or a timer of theirs is left. Milliseconds; fault tests that are asked for
 * more rounds take that much longer.
 */
const LIMIT_MS = 600_000 * Number(process.env.FAULT_ROUNDS ?? 1);

if (isMainThread)
  setTimeout(() => {
    console.error(`This file still runs after ${LIMIT_MS / 60_000} minutes. Left open: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, LIMIT_MS).unref();
