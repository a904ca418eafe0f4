import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnnouncementEvent } from '@aarambh/contracts/events/content.ts';
import { announcement } from '@aarambh/content/announcement.ts';
import { createContent } from '@aarambh/content/content.ts';
import { publishAnnouncement } from '@aarambh/content/decisions/publish-announcement.ts';
import { withdrawAnnouncement } from '@aarambh/content/decisions/withdraw-announcement.ts';
import { given } from '../kernel/given.ts';
import { admin, world } from '../gatherings/world.ts';

const area = 'AARAMBH';
const text = { title: 'Meet us in Pune', body: 'On 3 December.', link: '/bookevent' };
const said = (title: string): AnnouncementEvent => ({ type: 'AnnouncementPublished', data: { area, text: { ...text, title } } });
const taken: AnnouncementEvent = { type: 'AnnouncementWithdrawn', data: { area } };

test('[C4] an announcement stands in place of the one before it until it is withdrawn', () => {
  const publish = (...events: AnnouncementEvent[]) => given(announcement, ...events).when(publishAnnouncement, { area, text });
  const withdraw = (...events: AnnouncementEvent[]) => given(announcement, ...events).when(withdrawAnnouncement, { area });
  publish().then(said(text.title));
  publish(said('Something else')).then(said(text.title));
  publish(said(text.title)).then();
  publish(said(text.title), taken).then(said(text.title));
  withdraw(said(text.title)).then(taken);
  withdraw().then();
  withdraw(said(text.title), taken).then();
});

test('[C4] each area speaks for itself', async () => {
  const { store, start } = world();
  const content = createContent(start());
  assert.ok((await content.publishAnnouncement('AARAMBH', text, admin)).ok);
  assert.ok((await content.publishAnnouncement('STUDENT', text, admin)).ok);
  assert.ok((await content.withdrawAnnouncement('STUDENT', admin)).ok);
  assert.deepEqual(
    store.all().map(({ stream }) => stream),
    ['announcement-AARAMBH', 'announcement-STUDENT', 'announcement-STUDENT'],
  );
});
