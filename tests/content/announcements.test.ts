import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import { announcement } from '@aarambh/content/announcement/state.ts';
import { createContent } from '@aarambh/content/use-cases.ts';
import { publishAnnouncement } from '@aarambh/content/announcement/publish.ts';
import { withdrawAnnouncement } from '@aarambh/content/announcement/withdraw.ts';
import { given } from '../kernel/given.ts';
import { admin, world } from '../gatherings/world.ts';

const area = 'AARAMBH';
const text = { title: 'Meet us in Pune', body: 'On 3 December.', link: '/bookevent' };
const said = (title: string): AnnouncementEvent => ({ type: 'AnnouncementPublished', data: { area, text: { ...text, title } } });
const taken: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { area } };

test('[C4] an announcement stands in place of the one before it until it is withdrawn', () => {
  const publish = (...events: AnnouncementEvent[]) =>
    given(announcement, ...events).when(publishAnnouncement, { area, text, revision: events.length - 1 });
  const withdraw = (...events: AnnouncementEvent[]) => given(announcement, ...events).when(withdrawAnnouncement, { area });
  publish().then(said(text.title));
  publish(said('Something else')).then(said(text.title));
  publish(said(text.title)).then();
  publish(said(text.title), taken).then(said(text.title));
  withdraw(said(text.title)).then(taken);
  withdraw().then();
  withdraw(said(text.title), taken).then();
});

test('[C4] whoever writes over another announcement than they saw is refused, but for the words that stand already', () => {
  const publish = (revision: number, ...events: AnnouncementEvent[]) =>
    given(announcement, ...events).when(publishAnnouncement, { area, text, revision });
  publish(-1, said('Something else')).refused('stale_revision');
  publish(0, said('Something else'), taken).refused('stale_revision');
  publish(3, said('Something else')).refused('stale_revision');
  publish(-1, said(text.title)).then();
  publish(0, said(text.title), taken).refused('stale_revision');
});

test('[C4] of two who write over the same announcement at once, one is told', async () => {
  const { store, start } = world();
  const [one, other] = [createContent(start()), createContent(start())];
  assert.ok((await one.publishAnnouncement(area, text, -1, admin)).ok);
  for (const [first, second] of [
    [one, other],
    [one, one],
  ] as const) {
    const { revision } = (await store.readStreamBackwards(`announcement-${area}`))[0]!;
    // Both append before either hears of the other: only the stream knows who was first.
    const release = store.holdFlushes();
    const both = [
      first.publishAnnouncement(area, { ...text, title: `Pune ${revision}` }, revision, admin),
      second.publishAnnouncement(area, { ...text, title: `Delhi ${revision}` }, revision, admin),
    ];
    release();
    const results = await Promise.all(both);
    assert.deepEqual(results.map((result) => (result.ok ? 'said' : result.code)).sort(), ['said', 'stale_revision']);
  }
});

test('[C4] a save that is sent again with its key finds what it said, also when somebody has written over it since', async () => {
  const { start } = world();
  const content = createContent(start());
  const keyed = { ...admin, idempotency: { key: 'the save', body: 'its body' } };
  assert.ok((await content.publishAnnouncement(area, text, -1, keyed)).ok);
  assert.ok((await content.publishAnnouncement(area, { ...text, title: 'Another' }, 0, admin)).ok);
  assert.ok((await content.publishAnnouncement(area, text, -1, keyed)).ok);
});

test('[C4] each area speaks for itself', async () => {
  const { store, start } = world();
  const content = createContent(start());
  assert.ok((await content.publishAnnouncement('AARAMBH', text, -1, admin)).ok);
  assert.ok((await content.publishAnnouncement('STUDENT', text, -1, admin)).ok);
  assert.ok((await content.withdrawAnnouncement('STUDENT', admin)).ok);
  assert.deepEqual(
    store.all().map(({ stream }) => stream),
    ['announcement-AARAMBH', 'announcement-STUDENT', 'announcement-STUDENT'],
  );
});
