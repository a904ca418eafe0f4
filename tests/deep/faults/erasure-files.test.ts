import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'vitest';
import { needing } from '../../support/needing.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { testimonialsOf } from '@aarambh/projections/testimonials/query.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { startNode, type Node } from '@aarambh/server/node.ts';
import { eventually } from '../../support/deadline.ts';
import { filesHolding, holdReading, skipWithoutSqlite } from '../../support/foreign-sqlite.ts';
import { nodeConfig } from '../../support/node-config.ts';
import { temporaryFolder } from '../../support/store-events.ts';

const operator: CommandContext = { actor: 'system:test', corr: newId() };
const SOON_MS = 20_000;
/** A database that somebody reads keeps what was deleted, in its WAL and where a checkpoint has copied as much as the reader sees. */
const READ = /^(?:documents|state)\.db(?:-wal)?$/;

/** Keeps asking for work until it is stopped; what is asked for under way is waited for. */
function load(work: (round: number) => Promise<unknown>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    for (let round = 0; !stopping.signal.aborted; round++) await work(round);
  })();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

function folderOf(t: TestContext): string {
  const folder = temporaryFolder();
  t.onTestFinished(folder.remove);
  return folder.path;
}

/** Somebody with a name, an address, a mail, a bio, a picture, a testimonial, a card, an application and a download of it all, shown in the read models. */
async function person(node: Node, words: Record<'name' | 'email' | 'bio' | 'picture', string>): Promise<string> {
  const { accounts } = node.services;
  const invited = await accounts.invite(
    { name: words.name, email: words.email, role: 'user', password: null, origin: 'invitation' },
    operator,
  );
  assert.ok(invited.ok);
  const { accountId } = invited.value;
  // As it is stored: what people send is drawn anew, and nobody would find it again.
  const bytes = Buffer.from(words.picture);
  await node.engines.files.put({ subject: accountId, purpose: null, contentType: 'image/png', bytes });
  assert.ok((await accounts.changeBio(accountId, words.bio, operator)).ok);
  const consent = { name: true, picture: true, places: ['home' as const] };
  const praise = { text: `They help who says: ${words.bio}`, designation: words.bio, consent };
  assert.ok((await node.services.testimonials.write(accountId, praise, operator)).ok);
  const { people, membership } = node.services;
  const written = { skills: [words.bio], city: words.bio, stage: 'Idea', lookingFor: [words.name], links: [] };
  assert.ok((await people.editProfile(accountId, written, operator)).ok);
  const application = {
    name: words.name,
    email: words.email,
    designation: words.bio,
    company: '',
    contact: '9876543210',
    linkedin: '',
    probono: '',
  };
  assert.ok((await membership.apply({ accountId, application, confirmed: true }, operator)).ok);
  assert.ok((await membership.accept({ accountId, revision: null }, operator)).ok);
  assert.ok((await accounts.ownData.request(accountId, operator)).ok);
  await eventually(SOON_MS, async () => (await accounts.ownData.list(accountId))[0]!.status === 'ready', 'their download');
  await node.engines.projections.waitFor(['accounts', 'testimonials', 'cards', 'memberships'], node.engines.store.headNow(), 5_000);
  await eventually(SOON_MS, async () => (await node.services.mailbox!.listMails()).some(({ to }) => to === words.email), 'their mail');
  return accountId;
}

describe('what is deleted leaves every file of the data folder', needing(skipWithoutSqlite), () => {
  test('[J3] nothing of an erased person is left in any file, WALs included, though the erasure met readers and load', async (t) => {
    const folder = folderOf(t);
    const node = await startNode(nodeConfig(folder));
    t.onTestFinished(() => node.stop());
    await node.ready;
    const words = {
      name: 'Zubeida Quartermain',
      email: 'zubeida@quartermain.example',
      bio: 'Builds paper kites.',
      picture: 'her very face',
    };
    const wanted = ['zubeida', 'quartermain', 'paper kites', 'her very face'];
    // From before they are there: what is written stays in the WAL while somebody reads what was before it.
    const readers = await Promise.all(['state.db', 'documents.db'].map((name) => holdReading(join(folder, name))));
    t.onTestFinished(async () => {
      await Promise.all(readers.map((reader) => reader.end()));
    });
    const accountId = await person(node, words);
    const other = await person(node, { name: 'Ravi Iyer', email: 'ravi@example.com', bio: 'Rows.', picture: 'his face' });
    const loads = Array.from({ length: 8 }, (_, index) =>
      load(async (round) => {
        await node.services.accounts.changeBio(other, `Rows ${index} ${round}.`, operator);
        await node.engines.state.put({ namespace: 'load', key: String(index), value: round });
      }),
    );
    const held = filesHolding(folder, wanted);
    assert.ok(held.includes('documents.db-wal') && held.includes('state.db-wal') && held.some((name) => name.startsWith('files/')));

    assert.ok((await node.services.accounts.erase(accountId, operator)).ok);
    // Whatever the projections try at once for the erasure they have tried when they apply what comes after it.
    assert.ok((await node.services.accounts.changeBio(other, 'Rows on.', operator)).ok);
    await node.engines.projections.waitFor(['accounts'], node.engines.store.headNow(), SOON_MS);
    await eventually(SOON_MS, () => filesHolding(folder, wanted).every((name) => READ.test(name)), 'all but what is read being clean');
    await Promise.all(loads.map((one) => one.stop()));
    const kept = filesHolding(folder, wanted);
    for (const wal of ['documents.db-wal', 'state.db-wal'])
      assert.ok(kept.includes(wal), 'control: while somebody reads, what was deleted stays in the WAL');
    await Promise.all(readers.map((reader) => reader.end()));
    await eventually(SOON_MS, () => filesHolding(folder, wanted).length === 0, 'every file being clean');
    assert.ok(filesHolding(folder, ['his face']).length > 0, 'control: what others have is found');
    const { items } = await testimonialsOf(node.engines.documents, accountId);
    assert.deepEqual(items, [], 'nor is there a testimonial of theirs');
    assert.equal((await testimonialsOf(node.engines.documents, other)).total, 1, 'control: those of others stay');
  });

  test('[J3] what was deleted from operational state leaves the WAL in the next quiet moment, and also when it never gets quiet', async (t) => {
    const folder = folderOf(t);
    const state = await openSqliteState({ path: join(folder, 'state.db') });
    t.onTestFinished(() => state.close());
    const secret = 'written to nobody any more';
    const isGone = (): boolean => filesHolding(folder, [secret]).length === 0;
    for (const busy of [false, true]) {
      const others = busy ? load((round) => state.put({ namespace: 'load', key: 'others', value: round })) : null;
      await state.put({ namespace: 'mails', key: 'one', value: secret });
      assert.ok(!isGone());
      await state.delete('mails', 'one');
      await eventually(SOON_MS, isGone, 'the WAL being emptied');
      await state.put({ namespace: 'mails', key: 'one', value: secret });
      await state.put({ namespace: 'mails', key: 'one', value: null });
      await eventually(SOON_MS, isGone, 'the WAL being emptied of what was replaced');
      await others?.stop();
    }
  });
});
