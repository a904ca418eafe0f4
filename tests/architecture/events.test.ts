import assert from 'node:assert/strict';
import { test } from 'vitest';
import { defineEvent, definePersonalEvent } from '@aarambh/contracts/events/definition.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { z } from 'zod';

const text = z.object({ text: z.string() });

test('[J6] every event with personal text names in its data whose it is; one that does not is no definition', () => {
  const said = z.object({ writerId: z.string(), length: z.int() });
  assert.equal(definePersonalEvent('Said', said, text, { of: 'writerId' }).of, 'writerId');
  const wrong = [
    // @ts-expect-error -- nobody is named
    () => definePersonalEvent('Said', said, text),
    // @ts-expect-error -- nobody is named here either
    () => definePersonalEvent('Said', said, text, {}),
    // @ts-expect-error -- a field that the data has not
    () => definePersonalEvent('Said', said, text, { of: 'readerId' }),
    // @ts-expect-error -- a field that names nobody
    () => definePersonalEvent('Said', said, text, { of: 'length' }),
    // @ts-expect-error -- a field that names nobody
    () => defineEvent('Erased', said, { erases: 'length' }),
    // @ts-expect-error -- a field that may name nobody
    () => definePersonalEvent('Said', z.object({ writerId: z.string().nullable() }), text, { of: 'writerId' }),
  ];
  assert.equal(wrong.length, 6, 'the compiler refuses each of them');
  const personal = [...eventRegistry.values()].filter((one) => one.personal !== undefined);
  assert.ok(personal.length >= 5);
  for (const { type, of } of personal) assert.equal(typeof of, 'string', type);
});
