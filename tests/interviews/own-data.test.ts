import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { OwnDataRow } from '@aarambh/contracts/own-data.ts';
import { interviews } from '@aarambh/interviews/index.ts';
import { card, panelWorld, type Kept } from './panel-world.ts';

const MONDAY = '23-11-2026';
/** Half past ten in the morning of that Monday in India. */
const AFTER = '2026-11-23T05:00:00.000Z';

/** Two students, of whom one was interviewed by somebody of the panel, who corrected the scorecard and drafts the other one. */
async function interviewed() {
  const w = await panelWorld();
  const [asha, bela] = [await w.student('asha'), await w.student('bela')];
  const dean = await w.colleague('dean');
  const meena = await w.interviewer(dean, 'meena');
  await dean.rules({ panels: 2 });
  const bookings = [await w.booked(asha, MONDAY, '10:00'), await w.booked(bela, MONDAY, '10:00')];
  const given = await w.use.panels.assign(w.campus, meena.interviewerId, bookings, { actor: 'system:test', corr: 'test' });
  assert.ok(given.ok);
  w.at(AFTER);
  const writer = await meena.signIn().then(() => meena);
  const notes = (strengths: string) => ({ ...card().notes, strengths });
  const [ofAsha, ofBela] = bookings.map((id) => `/api/interviews/${id}/scorecard`);
  await writer.call('PUT', ofBela!, { ...card(), notes: notes('Bela hesitates'), revision: -1 });
  const sent = await writer.call<Kept>('POST', `${ofAsha}/submit`, { ...card(), notes: notes('Asha listens'), revision: -1 });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const again = { ...card({ knowledge: 8 }), notes: notes('Asha listens and asks'), revision: sent.body.revision };
  assert.equal((await writer.call('POST', `${ofAsha}/submit`, { ...again, reason: 'Heard it again' })).status, 200);
  await asha.again();
  await asha.read('/api/availability');

  /** What stands in somebody's download, by its parts. */
  async function held(accountId: string): Promise<Readonly<Record<string, readonly OwnDataRow[] | undefined>>> {
    const { store, codec, files } = w.harness;
    const parts = await interviews.ownData!(accountId, { store, codec, files, documents: w.documents }, w.use);
    const told: Record<string, OwnDataRow[]> = {};
    for (const { part, rows } of parts) for await (const row of rows) (told[part] ??= []).push(row);
    return told;
  }
  return { ...w, asha, bela, meena, held };
}

const whats = (rows: readonly OwnDataRow[] = []): readonly string[] => rows.map(({ what }) => what);

test('[A7] [I4] a student takes along their bookings and what was found in them, every version, by nobody’s name and nothing of others', async () => {
  const { asha, bela, meena, held } = await interviewed();
  const own = await held(asha.id);
  assert.ok(whats(own.interviews).includes('InterviewBooked') && whats(own.interviews).includes('InterviewTookPlace'));
  assert.deepEqual(whats(own.scorecards), ['ScorecardSubmitted', 'ScorecardCorrected']);
  const text = JSON.stringify(own);
  for (const one of ['Asha listens', 'Asha listens and asks', '"knowledge":8']) assert.ok(text.includes(one), one);
  for (const one of ['Bela', meena.accountId, 'Heard it again']) assert.ok(!text.includes(one), one);
  const other = await held(bela.id);
  assert.equal(other.scorecards, undefined, 'a draft is not yet said of anybody');
  assert.ok(!JSON.stringify(other).includes('hesitates'));
});

test('[A7] [I4] an interviewer takes along which panels they are on and when they wrote what, and no word about a student', async () => {
  const { asha, meena, campus, held, enrolmentOf } = await interviewed();
  const own = await held(meena.accountId);
  assert.deepEqual(whats(own.panel), ['InterviewerPlaced']);
  assert.equal(own.panel?.[0]?.orgId, campus);
  assert.deepEqual(whats(own['written scorecards']).toSorted(), ['ScorecardCorrected', 'ScorecardDrafted', 'ScorecardSubmitted']);
  const text = JSON.stringify(own);
  for (const one of ['Asha', 'Bela', 'knowledge', enrolmentOf(asha)]) assert.ok(!text.includes(one), one);
  assert.deepEqual([own.interviews, own.scorecards], [undefined, undefined]);
});
