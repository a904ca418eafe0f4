import assert from 'node:assert/strict';
import { test } from 'vitest';
import { shownAt } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { defaults } from '@aarambh/content/defaults/defaults.ts';
import { hide, placeDefault, publish, unplan, writeDraft, contentRecord } from '@aarambh/content/record.ts';
import { createRecords } from '@aarambh/content/records.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { admin, HOUR, START, world } from '../gatherings/world.ts';
import { noFiles } from '../files/world.ts';
import { given } from '../kernel/given.ts';

const contentId = newId();
const after = (hours: number): number => START + hours * HOUR;
const at = (hours: number): string => new Date(after(hours)).toISOString();
const card = (heading: string): ContentWords => ({
  ...{ page: 'about', block: 'aims', kind: 'card', place: 10 },
  fields: { heading, text: '', label: '', link: '' },
});
const terms = (heading: string): ContentWords => ({
  ...{ page: 'terms', block: 'text', kind: 'legal', place: 10 },
  fields: { heading, body: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Be kind."}]}]}' },
});
const drafted = (words: ContentWords): ContentRecordEvent => ({ type: 'ContentDrafted', data: words });
const published = (words: ContentWords, from = at(0)): ContentRecordEvent => ({ type: 'ContentPublished', data: { ...words, from } });
const hidden: ContentRecordEvent = { type: 'ContentHidden', data: { contentId } };
const on = (...events: ContentRecordEvent[]) => given(contentRecord, ...events);
const now = { from: null, now: after(1), isAdmin: false };

test('[F7] what is written is nobody’s to see until it is published; the same words write nothing', () => {
  on()
    .when(writeDraft, { words: card('Vision'), revision: -1 })
    .then(drafted(card('Vision')));
  on(drafted(card('Vision')))
    .when(writeDraft, { words: card('Vision'), revision: -1 })
    .then();
  on(published(card('Vision')))
    .when(writeDraft, { words: card('Aim'), revision: 0 })
    .then(drafted(card('Aim')));
  on(published(card('Vision')))
    .when(writeDraft, { words: card('Aim'), revision: 1 })
    .refused('stale_revision');
  on(drafted(card('Vision')))
    .when(publish, { ...now, revision: 0 })
    .then(published(card('Vision'), at(1)));
  on(published(card('Vision')))
    .when(publish, { ...now, revision: 0 })
    .refused('nothing_to_do');
  on(drafted(card('A')), drafted(card('B')))
    .when(publish, { ...now, revision: 0 })
    .refused('stale_revision');
});

test('[F7] a record has the fields of its kind and stays where it stands', () => {
  const write = (words: ContentWords, ...events: ContentRecordEvent[]) =>
    on(...events).when(writeDraft, { words, revision: events.length - 1 });
  write({ ...card('x'), block: 'nowhere' }).refused('content_wrong');
  write({ ...card('x'), page: 'constructor' }).refused('content_wrong');
  write({ ...card('x'), block: 'figures' }).refused('content_wrong');
  write({ ...card('x'), block: 'life' }, drafted(card('y'))).refused('content_wrong');
  write(card('')).refused('content_wrong');
  write(card('x'.repeat(141))).refused('content_wrong');
  write({ ...card('x'), fields: { heading: '  Vision  ', foreign: 'x' } }).then(drafted(card('Vision')));
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example', 'data:text/html,x', 'https:///x'])
    write({ ...card('x'), fields: { heading: 'x', link } }).refused('content_wrong');
  for (const link of ['/about', 'https://a.example/b?c#d', 'mailto:a@b.example', 'tel:+91-1234'])
    write({ ...card('x'), fields: { heading: 'x', link } }).then(
      drafted({ ...card('x'), fields: { heading: 'x', text: '', label: '', link } }),
    );
});

test('[F7] a version waits for its moment, another plan takes its place, and it can be taken back', () => {
  const later = { ...now, from: at(5) };
  on(drafted(card('A')))
    .when(publish, { ...later, revision: 0 })
    .then(published(card('A'), at(5)));
  const waits = [published(card('A')), drafted(card('B')), published(card('B'), at(5))] as const;
  on(...waits, drafted(card('C')))
    .when(publish, { ...now, from: at(7), revision: 3 })
    .then({ type: 'ContentUnplanned', data: { version: 2 } }, published(card('C'), at(7)));
  on(...waits, drafted(card('C')))
    .when(publish, { ...now, revision: 3 })
    .then(published(card('C'), at(1)));
  on(...waits)
    .when(unplan, now)
    .then({ type: 'ContentUnplanned', data: { version: 2 } });
  on(...waits)
    .when(unplan, { ...now, now: after(6) })
    .refused('nothing_to_do');
  // What was taken back can be published again.
  on(...waits, { type: 'ContentUnplanned', data: { version: 2 } })
    .when(publish, { ...now, revision: 3 })
    .then(published(card('B'), at(1)));
});

test('[F7] what is shown is decided by the clock, also for a version whose moment came while nobody ran', () => {
  const waits = [published(card('A')), published(card('B'), at(5)), published(card('C'), at(2))];
  const { published: versions } = waits.reduce(
    (state, event, revision) => contentRecord.evolve(state, event, revision),
    contentRecord.initialState(),
  );
  const heading = (hours: number): unknown => shownAt(versions, after(hours))?.words.fields.heading;
  assert.deepEqual([heading(-1), heading(1), heading(3), heading(5)], [undefined, 'A', 'C', 'B']);
});

test('[F7] only admins publish what people agree to, and such a page is never without its text', () => {
  on(drafted(terms('Terms')))
    .when(publish, { ...now, revision: 0 })
    .refused('forbidden');
  on(drafted(terms('Terms')))
    .when(publish, { ...now, revision: 0, isAdmin: true })
    .then(published(terms('Terms'), at(1)));
  on(published(terms('Terms'), at(5)))
    .when(unplan, now)
    .refused('forbidden');
  on(published(terms('Terms')))
    .when(hide, { contentId })
    .refused('content_needed');
  on(published(card('A')))
    .when(hide, { contentId })
    .then(hidden);
  on(published(card('A')), hidden)
    .when(hide, { contentId })
    .refused('nothing_to_do');
  on(published(card('A')), hidden)
    .when(publish, { ...now, revision: 1 })
    .then(published(card('A'), at(1)));
});

test('[F7] a default is placed once, and never over what somebody wrote or took off', () => {
  const place = { words: card('Vision'), now: after(0) };
  on()
    .when(placeDefault, place)
    .then(published(card('Vision')));
  on(published(card('Vision')))
    .when(placeDefault, place)
    .then();
  on(drafted(card('Mine')))
    .when(placeDefault, place)
    .then();
  on(published(card('Mine')), hidden)
    .when(placeDefault, place)
    .then();
});

test('[F7] every default fits its kind, and several nodes that place them at once write each once', async () => {
  const { store, start } = world();
  const nodes = [start(), start()].map((node) => createRecords({ ...node, store, wall: () => START, files: noFiles }));
  await Promise.all(nodes.map((node) => node.placeDefaults()));
  await nodes[0]!.placeDefaults();
  assert.equal(store.all().length, defaults.length);
  assert.equal(new Set(defaults.map(({ id }) => id)).size, defaults.length);
});

test('[F7] a legal page has one text: a second one beside it, which would hide its versions, is refused, with a key or without', async () => {
  const { store, start } = world();
  const records = createRecords({ ...start(), store, wall: () => START, files: noFiles });
  await records.placeDefaults();
  for (const context of [admin, { ...admin, idempotency: { key: 'again', body: 'of it' } }]) {
    const second = await records.create(terms('Other'), context);
    assert.equal(second.ok ? 'done' : second.code, 'stale_revision');
  }
  assert.equal(store.all().length, defaults.length);
  // The control: of other blocks there may be many.
  assert.ok((await records.create(card('Another'), admin)).ok);
});

test('[F7] a version is written anew from the history, and shown once it is published', async () => {
  const { store, start } = world();
  const records = createRecords({ ...start(), store, wall: () => START, files: noFiles });
  const made = await records.create(card('First'), admin);
  assert.ok(made.ok);
  const { id } = made.value;
  const role = 'moderator';
  assert.ok((await records.publish({ id, from: null, revision: 0, role }, admin)).ok);
  assert.ok((await records.write(id, card('Second'), 1, admin)).ok);
  assert.ok((await records.publish({ id, from: null, revision: 2, role }, admin)).ok);
  assert.ok((await records.restore(id, 1, 3, admin)).ok);
  assert.equal((await records.version(id, 4))?.fields.heading, 'First');
  const refused = await records.restore(id, 17, 4, admin);
  assert.equal(refused.ok ? 'done' : refused.code, 'not_found');
  const unknown = await records.publish({ id: newId(), from: null, revision: 0, role }, admin);
  assert.equal(unknown.ok ? 'done' : unknown.code, 'not_found');
});
