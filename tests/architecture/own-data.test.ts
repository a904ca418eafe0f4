import assert from 'node:assert/strict';
import { test } from 'vitest';
import * as contracts from '@aarambh/contracts/contexts.ts';
import * as contexts from '@aarambh/server/contexts.ts';

/** Contexts whose events carry personal text or name a person, and that tell nobody what they hold of them. */
function silent(told: Readonly<Record<string, { readonly ownData: unknown }>>): string[] {
  return Object.entries(contracts).flatMap(([name, { events }]) =>
    told[name]?.ownData === null && events.some(({ personal }) => personal !== undefined) ? [name] : [],
  );
}

test('[A7] every context that holds personal text tells its person what it holds of them', () => {
  assert.deepEqual(silent(contexts), []);
  assert.deepEqual(silent({ ...contexts, people: { ownData: null } }), ['people'], 'the control');
});
