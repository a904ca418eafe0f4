import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { test } from 'vitest';
import { listen } from '@aarambh/api/http-server.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { accounts, tokenOf } from './support/ids.ts';
import { testApi } from './support/test-api.ts';

/** Milliseconds that a connection is kept here on which nothing moves. */
const STILL_MS = 300;

test('[I2] a list is answered once all of it is done, however long that takes, and what has no such time loses its connection', async (t) => {
  const gate = Promise.withResolvers<undefined>();
  const never = Promise.withResolvers<undefined>();
  const api = testApi({}, (ports) => {
    ports.uses.students = {
      ...ports.uses.students,
      uploadList: () => gate.promise.then(() => failed('no_list')),
      declare: () => never.promise.then(() => failed('nothing_to_do')),
    };
  });
  const http = await listen(api, { host: '127.0.0.1', port: 0, stillMs: STILL_MS });
  t.onTestFinished(() => {
    never.resolve(undefined);
    return http.close();
  });

  /** The code of what a college asks for, on a connection of its own or one that was kept. */
  const ask = (path: string, agent: Agent) =>
    new Promise<string>((resolve, reject) => {
      const headers = { authorization: `Bearer ${tokenOf('org')}`, 'content-type': 'application/json' };
      const asked = request({ host: '127.0.0.1', port: http.port, method: 'POST', path, agent, headers }, (response) => {
        json(response).then((body) => resolve((body as { code: string }).code), reject);
      });
      asked.on('error', reject);
      asked.end(path.includes('/declare/') ? '' : '[]');
    });
  const kept = new Agent({ keepAlive: true, maxSockets: 1 });
  t.onTestFinished(() => kept.destroy());
  const college = accounts.org;
  const late = [ask(`/api/org/upload/${college}`, kept), ask(`/api/org/replace/${college}`, new Agent())];
  await assert.rejects(ask(`/api/org/declare/${college}`, new Agent()), 'it waited as long as they did, and was let go');
  gate.resolve(undefined);
  assert.deepEqual(await Promise.all(late), ['no_list', 'no_list']);
  await assert.rejects(ask(`/api/org/declare/${college}`, kept), 'the next one on a connection has the time of everybody');
});
