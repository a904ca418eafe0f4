import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { sessionEnds, type SessionEnd } from '@aarambh/server/distributed/session-ends.ts';
import { eventually } from '../support/deadline.ts';
import { temporaryFolder } from '../support/store-events.ts';

const fail = (error: unknown): void => {
  throw error as Error;
};

test('[J6] however many sessions end at once, every other node hears of each once, and the node itself of none', async () => {
  const folder = temporaryFolder();
  const state = await openSqliteState({ path: folder.in('state.db') });
  const [here, there] = [sessionEnds(state, Date.now, fail), sessionEnds(state, Date.now, fail)];
  const heard: { here: SessionEnd[]; there: SessionEnd[] } = { here: [], there: [] };
  const following = [here.follow((end) => heard.here.push(end)), there.follow((end) => heard.there.push(end))];
  try {
    const accounts = Array.from({ length: 2500 }, (_, index) => `account-${index}`);
    for (const accountId of accounts) here.announce({ accountId, sessionId: null });
    await eventually(10_000, () => heard.there.length >= accounts.length, 'the ends of all sessions');
    assert.deepEqual(heard.there.map(({ accountId }) => accountId).sort(), [...accounts].sort());
    assert.deepEqual(heard.here, []);
  } finally {
    for (const one of following) await one.stop();
    await state.close();
    folder.remove();
  }
});
