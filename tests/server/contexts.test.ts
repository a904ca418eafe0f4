import assert from 'node:assert/strict';
import { test } from 'vitest';
import { filesByPurpose, openContexts, showersOfFiles, usersOfFiles, type Contexts } from '@aarambh/context/compose.ts';
import { defineContext, type ContextPorts, type ContextStream, type Opened } from '@aarambh/context/context.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import * as contexts from '@aarambh/server/contexts.ts';

type Uses = Opened<unknown>['usesFile'];

/** A context that takes uploads of these purposes, and tells the use of files by `usesFile`. */
function context(
  name: string,
  purposes: readonly FilePurpose[],
  usesFile: Uses,
  { visibility = 'public', showsFile }: { readonly visibility?: 'public' | 'shown'; readonly showsFile?: Uses } = {},
) {
  return defineContext({
    ...{ name, streams: [], files: purposes.map((purpose) => ({ purpose, visibility, keptDays: null })) },
    ownData: null,
    open: () => ({ use: {}, ...(usesFile !== undefined && { usesFile }), ...(showsFile !== undefined && { showsFile }) }),
  });
}

const open = (contexts: Contexts): readonly Opened<unknown>[] => openContexts(contexts, {} as ContextPorts, {}, {}).opened;
const used = async (): Promise<boolean> => true;
const unused = async (): Promise<boolean> => false;

test('whether a file is still used is told by the context that declares its purpose, and by no other', async () => {
  const people = context('people', [profilePicture], { [profilePicture.name]: used });
  const events = context('events', [gatheringPoster], { [gatheringPoster.name]: unused });
  const uses = usersOfFiles(open({ people, events }));
  assert.deepEqual([await uses[profilePicture.name]!('f', 'r'), await uses[gatheringPoster.name]!('f', 'r')], [true, false]);

  const greedy = context('greedy', [gatheringPoster], { [gatheringPoster.name]: used, [profilePicture.name]: unused });
  assert.throws(() => open({ people, greedy }), new Error('greedy has a usesFile for the purpose profile-picture, and no files of it'));
  for (const silent of [undefined, {}])
    assert.throws(
      () => open({ people, silent: context('silent', [gatheringPoster], silent) }),
      new Error('silent has files of the purpose gathering-poster, and no usesFile for it'),
    );
  const twin = context('twin', [profilePicture], { [profilePicture.name]: unused });
  assert.throws(() => filesByPurpose({ people, twin }), new Error('two contexts have files of the purpose profile-picture'));
});

test('whether a file is shown to everybody is told by the context that declares it so, and by no other', async () => {
  const uses = { [gatheringPoster.name]: used };
  const tells = { showsFile: { [gatheringPoster.name]: unused } };
  const pages = context('pages', [gatheringPoster], uses, { visibility: 'shown', ...tells });
  assert.equal(await showersOfFiles(open({ pages }))[gatheringPoster.name]!('f', 'r'), false);
  assert.throws(
    () => open({ silent: context('silent', [gatheringPoster], uses, { visibility: 'shown' }) }),
    new Error('silent has files of the purpose gathering-poster, and no showsFile for it'),
  );
  assert.throws(
    () => open({ greedy: context('greedy', [gatheringPoster], uses, tells) }),
    new Error('greedy has a showsFile for the purpose gathering-poster, and no files of it'),
  );
});

test('[J3] each kind of stream says who reads its history, or why nobody does', () => {
  const kind = { category: 'kept' };
  // @ts-expect-error It says neither.
  const neither: ContextStream = { kind };
  // @ts-expect-error It says both.
  const both: ContextStream = { kind, history: ['admin'], noHistory: 'it is nobody’s' };
  assert.equal([neither, both].length, 2);
  const kinds = Object.values(contexts).flatMap(({ streams }): readonly ContextStream[] => streams);
  assert.ok(kinds.length > 30, String(kinds.length));
  const silent = kinds.filter(({ history = [], noHistory = '' }) => history.length > 0 === noHistory.includes(' '));
  assert.deepEqual(
    silent.map((one) => one.kind.category),
    [],
  );
});

test('two contexts have no part that acts on its own, and no mail, of one name', () => {
  type Brings = Omit<Opened<unknown>, 'use'>;
  const bringing = (name: string, brings: Brings) =>
    defineContext({ name, streams: [], ownData: null, open: () => ({ use: {}, ...brings }) });
  const part = { name: 'follow-ups', types: [], everyMs: 1_000, ...{ handle: async () => undefined, run: async () => undefined } };
  const process = { ...part, sweep: async () => 0, open: () => 0 };
  const kinds: readonly Brings[] = [{ reactors: [part] }, { processes: [process] }, { schedules: [part] }];
  for (const one of kinds)
    for (const other of kinds)
      assert.throws(
        () => open({ one: bringing('one', one), other: bringing('other', other) }),
        new Error('two parts have the name follow-ups'),
      );
  const mail = { words: async () => null, contactOf: async () => null };
  const mails = (name: string) => ({ mails: { [name]: mail } });
  assert.throws(
    () => open({ one: bringing('one', mails('welcome')), other: bringing('other', mails('welcome')) }),
    new Error('two mails have the name welcome'),
  );
  const apart = open({ one: bringing('one', { ...kinds[0], ...mails('welcome') }), other: bringing('other', mails('farewell')) });
  assert.equal(apart.length, 2);
});
