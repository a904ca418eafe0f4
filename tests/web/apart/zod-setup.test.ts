import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import '@aarambh/web-shared/zod-setup.ts';

test('[J6] zod finds what the consoles set before they load it: schemas are made without eval', async () => {
  const evaluated = vi.spyOn(globalThis, 'Function').mockImplementation(() => assert.fail('a schema was compiled'));
  const { config, z } = await import('zod');
  assert.equal(config().jitless, true);
  assert.deepEqual(z.object({ name: z.string() }).parse({ name: 'Asha' }), { name: 'Asha' });
  assert.equal(evaluated.mock.calls.length, 0);
});
