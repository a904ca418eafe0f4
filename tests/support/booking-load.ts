import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { UsePointAnswer } from '@aarambh/contracts/http/gatherings.ts';
import type { Member } from '../load/crowd.ts';
import { httpClient } from '../load/http-client.ts';

/** One member's wish to be at one gathering. */
export interface Wish {
  readonly member: Member;
  readonly gatheringId: string;
}

/** Names a wish. */
export function wishName(memberId: string, gatheringId: string): string {
  return `${memberId}/${gatheringId}`;
}

/** Members who book, a few at once, and who ask again under the same key until they are told. */
export interface BookingLoad {
  /** The payment's reference that was told, by name of the wish. */
  readonly told: ReadonlyMap<string, string>;
  /** What members heard that was no booking: codes of refusals, and `no answer`. */
  readonly refusals: readonly string[];
  /** Resolves once so many wishes were granted. */
  reached(count: number): Promise<void>;
  /** Resolves when all were. */
  readonly done: Promise<void>;
}

interface BookingLoadOptions {
  readonly url: string;
  readonly wishes: readonly Wish[];
  readonly price: number;
  readonly atOnce?: number;
  /** Milliseconds that each of those who book at once rests between two bookings, so that a load lasts as long as a fault. */
  readonly restMs?: number;
}

const AGAIN_MS = 100;
/** A member who hears nothing for so long was forgotten. */
const PATIENCE_MS = 60_000;
/** Refusals that ask for another try, as the console makes them by itself. */
const AGAIN: ReadonlySet<string> = new Set(['store_unavailable', 'outcome_unknown', 'too_busy', 'read_not_ready']);

export function bookingLoad({ url, wishes, price, atOnce = 6, restMs = 150 }: BookingLoadOptions): BookingLoad {
  const client = httpClient(url, atOnce);
  const told = new Map<string, string>();
  const refusals: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  /** One try; answers why there must be another, or null. */
  async function ask({ member: { id, token }, gatheringId }: Wish): Promise<string | null> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `booking-of-${gatheringId}` };
    const body = JSON.stringify({ userId: id, credit: price, contact: '9876543210' });
    const answer = await client.post(`/api/usepoint/${gatheringId}`, headers, body).catch(() => null);
    if (answer === null) return 'no answer';
    if (answer.status === 503) {
      const { code } = JSON.parse(answer.text) as { code: string };
      assert.ok(AGAIN.has(code), answer.text);
      return code;
    }
    assert.equal(answer.status, 200, answer.text);
    told.set(wishName(id, gatheringId), (JSON.parse(answer.text) as UsePointAnswer).paymentId);
    return null;
  }

  async function book(wish: Wish): Promise<void> {
    const giveUp = performance.now() + PATIENCE_MS;
    for (;;) {
      const refused = await ask(wish);
      if (refused === null) break;
      refusals.push(refused);
      assert.ok(performance.now() < giveUp, `a member was refused for a minute, last with: ${refused}`);
      await pause(AGAIN_MS);
    }
    for (const { count, resolve } of waiting) if (told.size >= count) resolve();
  }

  const left = wishes.values();
  async function work(): Promise<void> {
    for (const wish of left) {
      await book(wish);
      await pause(restMs);
    }
  }

  const done = Promise.all(Array.from({ length: atOnce }, work))
    .then(() => undefined)
    .finally(() => client.close());
  // A failure is told by whoever waits, and ends nobody who does not wait yet.
  done.catch(() => undefined);
  return {
    told,
    refusals,
    done,
    reached(count) {
      if (told.size >= count) return Promise.resolve();
      return Promise.race([done, new Promise<void>((resolve) => waiting.push({ count, resolve }))]);
    },
  };
}
