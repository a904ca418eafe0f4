import assert from 'node:assert/strict';
import { test } from 'vitest';
import { evolving } from '@aarambh/kernel/decision.ts';

interface Lamp {
  readonly lit: boolean;
  readonly since: number | null;
}

type LampEvent = { readonly type: 'LampLit'; readonly data: { readonly by: string } } | { readonly type: 'LampBroken' };

test('[J1] what an event changes is set in a copy, and an event that nobody knows is refused', () => {
  const evolve = evolving<Lamp, LampEvent>()({
    LampLit: (_before, _event, revision) => ({ lit: true, since: revision }),
    LampBroken: () => ({ lit: false }),
  });
  const dark: Lamp = { lit: false, since: null };
  const lit = evolve(dark, { type: 'LampLit', data: { by: 'a' } }, 7);
  assert.deepEqual(
    [dark, lit],
    [
      { lit: false, since: null },
      { lit: true, since: 7 },
    ],
  );
  assert.deepEqual(evolve(lit, { type: 'LampBroken' }, 8), { lit: false, since: 7 });
  assert.throws(() => evolve(lit, { type: 'LampSold' } as never, 9), /not handled/);
});

test('[J1] a type without an entry, and a field that the state has not, do not compile', () => {
  // @ts-expect-error: LampBroken is not there
  evolving<Lamp, LampEvent>()({ LampLit: () => ({ lit: true }) });
  // @ts-expect-error: a lamp has no `lid`
  evolving<Lamp, LampEvent>()({ LampLit: () => ({ lit: true, lid: true }), LampBroken: () => ({}) });
});
