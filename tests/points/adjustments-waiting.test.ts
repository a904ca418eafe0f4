import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { AdjustmentEvent } from '@aarambh/contracts/events/points.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { memoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { reactorPositions, startReactor, type Reactor } from '@aarambh/kernel/reactor.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import { applyAdjustments } from '@aarambh/points/reactors/apply-adjustments.ts';

test('[B8] a node that loses the part and regains it holds no adjustment back that another node applied meanwhile', async () => {
  const store = memoryEventStore();
  const keys = memoryKeys();
  const codec = eventCodec(eventRegistry, keys);
  const deps = { store, codec, state: memoryState(() => 0), clock: () => 0, report: (error: unknown) => assert.fail(String(error)) };
  let canBear = false;
  let asked = Promise.withResolvers<undefined>();
  const node = () =>
    applyAdjustments(() => {
      asked.resolve(undefined);
      return Promise.resolve(canBear ? succeeded(undefined) : failed('insufficient_points'));
    });
  /** Has a node run the part until it was at an adjustment. */
  async function runs(reactor: ReturnType<typeof node>): Promise<void> {
    asked = Promise.withResolvers();
    const part = await startReactor(reactor as Reactor<never>, deps);
    await asked.promise;
    await part.stop();
  }
  const approve = async (): Promise<number> => {
    const ids = { adjustmentId: newId(), memberId: newId() };
    const event: AdjustmentEvent = { type: 'AdjustmentApproved', data: { ...ids, amount: -20, approvedBy: newId() } };
    const stream = `adjustment-${ids.adjustmentId}`;
    const meta = { time: '2026-11-21T09:00:00.000Z', actor: 'system:test', corr: newId(), cause: newId() } as const;
    return (await store.append(stream, -1, [codec.encode(stream, event, meta)])).position;
  };
  const checkpoint = async () => (await reactorPositions(deps.state)).get('points-adjustments') ?? 0;

  const one = node();
  const first = await approve();
  await runs(one);
  assert.equal(await checkpoint(), first - 1, 'what the account cannot bear waits');
  canBear = true;
  await runs(node());
  assert.equal(await checkpoint(), first, 'another node has the part, and applies it');
  const second = await approve();
  await runs(one);
  assert.equal(await checkpoint(), second);
});
