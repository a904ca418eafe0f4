import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Api } from '@aarambh/api/app.ts';
import { listen } from '@aarambh/api/http-server.ts';
import { httpClient } from '../load/http-client.ts';
import { within } from '../support/deadline.ts';

test('a server that closes answers what is under way, and waits for no connection that is only kept', async (t) => {
  const under = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const api = {
    listener(request, response) {
      if (request.url !== '/slow') return void response.end('at once');
      under.resolve(undefined);
      void gate.promise.then(() => response.end('in the end'));
    },
    welcomes: () => true,
    attachLive: () => ({ close: () => Promise.resolve(), connections: () => 0 }),
  } as Pick<Api, 'listener' | 'welcomes' | 'attachLive'> as Api;
  const http = await listen(api, { host: '127.0.0.1', port: 0 });
  const client = httpClient(`http://127.0.0.1:${http.port}`, 2);
  t.onTestFinished(() => client.close());

  // One connection is kept for a next request, another has one under way.
  assert.equal((await client.get('/fast')).headers.connection, 'keep-alive');
  const slow = client.get('/slow');
  await under.promise;
  const closing = http.close();
  gate.resolve(undefined);
  const { status, text } = await slow;
  assert.deepEqual([status, text], [200, 'in the end']);
  await within(2_000, closing, 'the end');
});
