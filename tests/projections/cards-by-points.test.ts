import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { firstVisibility } from '@aarambh/contracts/http/people.ts';
import { directoryPage, PAGE } from '@aarambh/projections/cards/query.ts';
import type { Documents, FindOptions, Found } from '@aarambh/kernel/ports/documents.ts';
import { project } from './harness.ts';
import { id, testLog } from './log.ts';

/** More cards than are sorted at once, and more points accounts of others than one portion of the walk holds. */
const CARDS = 1_150;
const OTHERS = 1_050;
/** So many-th cards hide their points from strangers; so many-th have none. */
const HIDES = 10;
const NONE = 7;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly points: number | null;
  readonly hides: boolean;
}

async function directory(): Promise<{ readonly documents: Documents; readonly people: readonly Person[] }> {
  const log = testLog();
  const granted = (memberId: string, amount: number): DomainEvent => ({
    type: 'PointsGranted',
    data: { memberId, lotId: id(), source: { kind: 'unlocked', ref: memberId }, amount, expiresAt: null },
  });
  const people: Person[] = [];
  for (let n = 0; n < CARDS; n++) {
    const accountId = id();
    const name = `Member ${String((n * 389) % CARDS).padStart(4, '0')}`;
    const points = n % NONE === 0 ? null : 10_000 + ((n * 577) % CARDS);
    const person = { id: accountId, name, points, hides: n % HIDES === 0 };
    const events: DomainEvent[] = [
      {
        type: 'CardListed',
        data: { accountId, membershipId: id() },
        personal: { name, designation: n % 2 === 0 ? 'Founder' : 'Designer', company: '', linkedin: '' },
      },
    ];
    if (person.hides)
      events.push({ type: 'CardVisibilityChanged', data: { accountId, visibility: { ...firstVisibility, points: 'members' } } });
    await log.append(`card-${accountId}`, events, { subject: accountId });
    if (points !== null) await log.append(`points-${accountId}`, [granted(accountId, points)]);
    people.push(person);
  }
  // Richer than any member, so that the walk passes all of them first.
  for (let n = 0; n < OTHERS; n++) {
    const other = id();
    await log.append(`points-${other}`, [granted(other, 20_000 + n)]);
  }
  const { documents, catchUp, host } = await project(log);
  await catchUp();
  await host.stop();
  return { documents, people };
}

/** What stands where: who shows points by them, the most first; then all others by name. */
function expected(people: readonly Person[], shows: (person: Person) => boolean): readonly string[] {
  const isRanked = (person: Person): boolean => person.points !== null && shows(person);
  const ranked = people.filter(isRanked).sort((a, b) => b.points! - a.points!);
  const others = people.filter((person) => !isRanked(person)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [...ranked, ...others].map(({ name }) => name);
}

test('[B7] of more than 1,000 cards every page by points holds whom it should, once, and nobody by points that they hide', async () => {
  const { documents, people } = await directory();
  for (const [reader, shows] of [
    ['stranger', ({ hides }: Person) => !hides],
    ['member', () => true],
  ] as const) {
    const met: string[] = [];
    for (let page = 1; met.length < CARDS; page++) {
      const { items, total } = await directoryPage(documents, { page, sort: 'points' }, reader);
      assert.equal(total, CARDS);
      assert.equal(items.length, Math.min(PAGE, CARDS - met.length));
      met.push(...items.map(({ doc }) => doc.name));
    }
    assert.deepEqual(met, expected(people, shows), reader);
    assert.deepEqual((await directoryPage(documents, { page: 13, sort: 'points' }, reader)).items, []);
  }
});

test('[B7] the walk by points finds by the same words as the order by name', async () => {
  const { documents } = await directory();
  // Every name begins so: more cards than are sorted at once.
  const asked = { page: 1, search: 'memb' } as const;
  const byName = await directoryPage(documents, { ...asked, sort: 'name' }, 'stranger');
  const byPoints = await directoryPage(documents, { ...asked, sort: 'points' }, 'stranger');
  assert.deepEqual([byName.total, byPoints.total, byPoints.items.length], [CARDS, CARDS, PAGE]);
  const narrow = await directoryPage(documents, { page: 1, search: 'memb 1149', sort: 'points' }, 'stranger');
  assert.deepEqual(
    narrow.items.map(({ doc }) => doc.name),
    ['Member 1149'],
  );
  const nobody = await directoryPage(documents, { page: 1, search: 'zz', sort: 'points' }, 'stranger');
  assert.deepEqual([nobody.items, nobody.total], [[], 0]);
});

test('[B7] where cards hide their points from strangers a page by points passes the 10,000 richest accounts and no more', async () => {
  const { documents } = await directory();
  let [passed, pages] = [0, 0];
  // 50,000 others are richer than all who have a card.
  const crowded: Pick<Documents, 'find' | 'getMany'> = {
    getMany: (model, ids) => documents.getMany(model, ids),
    async find<Doc>(model: string, options: FindOptions): Promise<Found<Doc>> {
      if (model !== 'points-accounts') return documents.find<Doc>(model, options);
      const { offset = 0, limit = 0 } = options;
      passed += Math.min(limit, Math.max(0, 50_000 - offset));
      const items = Array.from({ length: limit }, (_, at) => ({ id: `other-${offset + at}`, stream: '', revision: 0, doc: {} as Doc }));
      return { items, total: items.length };
    },
  };
  const met: string[] = [];
  for (; met.length < CARDS && pages < CARDS; pages++) {
    passed = 0;
    const { items } = await directoryPage(crowded, { page: pages + 1, sort: 'points' }, 'stranger');
    met.push(...items.map(({ doc }) => doc.name));
    assert.equal(passed, 10_000);
  }
  assert.deepEqual(met, [...met].sort(), 'all by name');
  assert.equal(new Set(met).size, CARDS);
});
