import assert from 'node:assert/strict';
import { test } from 'node:test';
import '@aarambh/web-shared/zod-setup.ts';

test('[J6] zod finds what the consoles set before they load it: schemas are made without eval', async (t) => {
  const evaluated = t.mock.method(globalThis, 'Function', () => assert.fail('a schema was compiled'));
  const { config, z } = await import('zod');
  assert.equal(config().jitless, true);
  assert.deepEqual(z.object({ name: z.string() }).parse({ name: 'Asha' }), { name: 'Asha' });
  assert.equal(evaluated.mock.callCount(), 0);
});
