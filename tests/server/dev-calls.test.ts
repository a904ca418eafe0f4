import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as contexts from '@aarambh/contracts/contexts.ts';
import { CALLS, pageOfConsole } from '@aarambh/server/dev-calls.ts';

const calls = new RegExp(CALLS);
const goesTo = (url: string) => ({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });

test('[J6] while developing every call reaches the node', () => {
  for (const { routes } of Object.values(contexts)) for (const { path } of routes) assert.match(path, calls);
  for (const path of ['/admin/api/members', '/socket.io/?EIO=4', '/docs', '/metrics']) assert.match(path, calls);
});

test('[A7] while developing the button of Google leads to the node', () => {
  assert.match('/google_login?referrer=1', calls);
  assert.equal(pageOfConsole(goesTo('/google_login?referrer=1')), undefined);
});

test('[J6] while developing pages and sources stay with Vite', () => {
  for (const path of ['/', '/login', '/resetpassword/1', '/admin/', '/admin/members', '/src/main.tsx', '/@vite/client'])
    assert.doesNotMatch(path, calls);
  assert.equal(pageOfConsole(goesTo('/membership')), '/membership');
  assert.equal(pageOfConsole({ ...goesTo('/membership'), method: 'POST' }), undefined);
});
