import assert from 'node:assert/strict';
import { test } from 'vitest';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { interviewer } from '@aarambh/interviews/interviewer.ts';
import { acceptInvitation } from '@aarambh/interviews/panel/decisions.ts';
import { panel } from '@aarambh/interviews/panel/state.ts';
import { createPanels } from '@aarambh/interviews/panel/use-cases.ts';
import { joiningPanelWatch } from '@aarambh/interviews/processes/joining-panel.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { anonymous, operator, PASSWORD, start } from '../accounts/harness.ts';
import { dyingAfter, Killed } from './dying.ts';

const orgId = newId();
const email = 'meena@example.in';
const secret = new Uint8Array(32).fill(5);
const links = linkTokens(mac(secret, 'aarambh interviews\nmail links'));

/** Somebody is invited to a panel, accepts and, where that is wanted, is taken off it again, on a machine that dies after so many steps of the last of these. */
async function joinedAfter(steps: number, { removes, sweeps }: { readonly removes: boolean; readonly sweeps: boolean }) {
  const harness = start();
  const { commands, store, codec, accounts, state, forgetting } = harness;
  const clock = (): number => harness.clock.now;
  const colleges = {
    collegeOf: () => Promise.resolve(null),
    orgByCode: () => Promise.resolve(null),
    collegeNamed: () => Promise.resolve({ name: 'Campus College', code: 'AAR-CAMPUS22', active: true }),
  };
  const on = (using: typeof commands) =>
    createPanels({
      ...{ commands: using, clock, state, accounts, colleges, subjects: forgetting, rateFactor: 1, publicUrl: 'https://aarambh.example' },
      ...{ host: { secrets: { tokens: secret } }, invitationMails: { take: () => Promise.resolve(true) } },
    });
  const panels = on(commands);
  assert.ok((await panels.use.invite(orgId, email, operator)).ok);
  const interviewerId = await commands.on(panel).read(orgId, ({ invited }) => [...invited.keys()][0]!);
  const accept = (use: typeof panels.use) =>
    use.accept(links.token(1, { id: orgId, requestId: interviewerId }), { name: 'Meena', password: PASSWORD, accountId: null }, anonymous);
  if (removes) assert.ok((await accept(panels.use)).ok);
  const { use: dying } = on(dyingAfter(commands, steps));
  const run = removes ? dying.remove(orgId, interviewerId, 'removed', operator) : accept(dying);
  const died = await run.then(
    () => false,
    (error: unknown) => {
      assert.ok(error instanceof Killed, String(error));
      return true;
    },
  );
  const reported: string[] = [];
  const watch = processReactor(joiningPanelWatch(panels.joining), { clock, report: (error) => reported.push(String(error)) });
  async function sees(): Promise<void> {
    const { events } = await store.readAll({ after: 0, limit: 1_000, types: watch.types });
    await watch.handle(await codec.decode(events));
  }
  async function sweep(): Promise<void> {
    await sees();
    await watch.sweep(clock() + 60_000, 1_000);
  }
  if (sweeps) await sweep();
  const accountId = await accounts.accountAt(email);
  const stands = async () => ({
    seated: await commands.on(panel).read(orgId, ({ seated }) => seated.get(interviewerId) ?? null),
    isInvited: await commands.on(panel).read(orgId, ({ invited }) => invited.has(interviewerId)),
    placed: await commands.on(interviewer).read(accountId, ({ panels: on_ }) => [...on_.keys()]),
  });
  return { ...(await stands()), died, accountId, interviewerId, harness, watch, sees, sweep, stands, reported };
}

test('[I4] killed between any two steps of a joining, who has an account is on the panel and knows it, and nobody else is', async () => {
  let steps = 0;
  for (let died = true; died; steps++) {
    const after = await joinedAfter(steps, { removes: false, sweeps: true });
    died = after.died;
    if (after.seated !== null)
      assert.deepEqual([after.seated, after.placed, after.reported], [after.accountId, [after.interviewerId], []], `after ${steps} steps`);
    else assert.deepEqual([after.isInvited, after.placed], [true, []], `after ${steps} steps`);
  }
  assert.ok(steps > 2);
});

test('[I4] killed between any two steps of a removal, who went is on no panel, and their account knows it', async () => {
  let steps = 0;
  for (let died = true; died; steps++) {
    const after = await joinedAfter(steps, { removes: true, sweeps: true });
    died = after.died;
    assert.deepEqual([after.placed, after.reported], [after.seated === null ? [] : [after.interviewerId], []], `after ${steps} steps`);
  }
  assert.ok(steps > 1);
});

test('[I4] the control: without the watch one of those kills leaves an account that does not know where it stands', async () => {
  const lost = { join: 0, leave: 0 };
  for (const removes of [false, true])
    for (let steps = 0, died = true; died; steps++) {
      const after = await joinedAfter(steps, { removes, sweeps: false });
      died = after.died;
      const knows = after.seated === null ? after.placed.length === 0 : after.placed.length === 1;
      if (!knows) lost[removes ? 'leave' : 'join']++;
    }
  assert.ok(lost.join > 0 && lost.leave > 0, JSON.stringify(lost));
});

test('[I4] who accepted and has no account is looked at less and less often, until they have one or the invitation is over', async () => {
  const { harness, watch, sees, stands, reported, interviewerId } = await joinedAfter(0, { removes: false, sweeps: false });
  const command = { orgId, interviewerId, accountId: newId(), now: harness.clock.now };
  assert.ok((await harness.commands.on(panel).execute({ id: orgId, decide: acceptInvitation, command, context: anonymous })).ok);
  await sees();
  let tries = 0;
  for (let second = 0; second < 3_600; second++) {
    harness.advance(1_000);
    tries += await watch.sweep(harness.clock.now, 0);
  }
  assert.ok(tries > 5 && tries < 30, `${tries} times in an hour`);
  assert.deepEqual(reported, [], 'it is nobody’s fault');
  harness.advance(panelLimits.linkDays * 24 * 3_600_000);
  await watch.sweep(harness.clock.now, 0);
  assert.deepEqual([reported.length, (await stands()).isInvited], [0, false]);
});

test('[I4] an invitation that nobody accepts ends by itself, and its address with it', async () => {
  const { harness, sweep, stands, interviewerId } = await joinedAfter(0, { removes: false, sweeps: false });
  await sweep();
  assert.ok((await stands()).isInvited, 'not before its time');
  harness.advance(panelLimits.linkDays * 24 * 3_600_000);
  await sweep();
  assert.ok(!(await stands()).isInvited);
  const ends = harness.store.all().filter(({ type, data }) => type === 'InterviewerInvitationEnded' && data.includes(interviewerId));
  assert.equal(ends.length, 1);
});
