import assert from 'node:assert/strict';
import { test } from 'vitest';
import { panel } from '@aarambh/interviews/panel/state.ts';
import { submitScorecard } from '@aarambh/interviews/scorecard/decisions.ts';
import type { Scorecard } from '@aarambh/interviews/scorecard/state.ts';
import { acceptInvitation, type AcceptInvitation } from '@aarambh/students/enrolment/decisions.ts';
import type { EnrolmentState } from '@aarambh/students/enrolment/state.ts';
import { endsWell } from './by-chance.ts';
import { panelServices, type SpoiltPanels } from './panels.ts';
import { faultsOf, spoiling } from './spoiling.ts';
import { studentServices, type SpoiltInvitations } from './students.ts';
import { invitationsWorld, panelsWorld } from './worlds.ts';

/** Whether what was spoilt about invitations shows in this way. */
async function showsInInvitations(spoilt: SpoiltInvitations, wanted: string): Promise<boolean> {
  return (await faultsOf(studentServices(spoilt), [wanted], invitationsWorld)).has(wanted);
}

/** Whether what was spoilt about panels shows in this way. */
async function showsInPanels(spoilt: SpoiltPanels, wanted: string): Promise<boolean> {
  return (await faultsOf(panelServices(spoilt), [wanted], panelsWorld)).has(wanted);
}

test('[I6] an invitation has one answer, by the address that the college says, and the account knows of it, whatever lists change and whatever crashes', async () => {
  await endsWell(invitationsWorld, 200);
});

test('[I6] the control: with checkpoints that pass open processes a crash leaves an account that does not know what it is enrolled as', async () => {
  const process: SpoiltInvitations['process'] = (one) => ({ ...one, safePosition: (handled) => handled });
  assert.ok(await showsInInvitations({ process }, 'an account was never told what it is enrolled as'));
});

test('[I6] the control: where whoever has a link is taken for who is invited now, a link to a corrected address lets somebody in', async () => {
  const commands = spoiling<AcceptInvitation, EnrolmentState>(acceptInvitation, (command, state) => ({
    ...command,
    email: state?.text?.email ?? command.email,
  }));
  assert.ok(await showsInInvitations({ commands }, 'somebody joined by a link to an address that the college had corrected'));
});

test('[I6] the control: where nobody follows the end of an enrolment, who is forgotten stays on the roster', async () => {
  const ended: SpoiltInvitations['ended'] = (one) => ({ ...one, handle: () => Promise.resolve() });
  assert.ok(await showsInInvitations({ ended }, 'somebody who is forgotten is still on the roster, or somebody else is not'));
});

test('[I4] who joins a panel has an account, who leaves it scores no more, and every scorecard is noted once with its student, whatever crashes', async () => {
  await endsWell(panelsWorld, 120);
});

test('[I4] the control: with checkpoints that pass open processes a crash leaves an account that does not know of its panel', async () => {
  const process: SpoiltPanels['process'] = (one) => ({ ...one, safePosition: (handled) => handled });
  assert.ok(await showsInPanels({ process }, 'an account does not know on which panels it is'));
});

test('[I4] the control: where a call asks what its machine read last, somebody scores who is off the panel', async () => {
  const panels: SpoiltPanels['panels'] = (use, commands) => ({
    ...use,
    accountOf: async (orgId, interviewerId) =>
      interviewerId === null ? null : commands.on(panel).read(orgId, ({ seated }) => seated.get(interviewerId) ?? null),
  });
  assert.ok(await showsInPanels({ panels }, 'somebody scores who is off the panel'));
});

test('[I4] the control: a scorecard that heeds nothing since its writer looked is written over what they had not seen', async () => {
  const commands = spoiling<Parameters<typeof submitScorecard>[0], Scorecard>(submitScorecard, (command, { revision }) => ({
    ...command,
    revision,
  }));
  assert.ok(await showsInPanels({ commands }, 'a scorecard was written over what its writer had not seen'));
});
