import assert from 'node:assert/strict';
import { test } from 'vitest';
import { requestInterview, type RequestInterview } from '@aarambh/interviews/interview/decisions.ts';
import { takeResumesAlong, type TakeResumesAlong } from '@aarambh/interviews/resume/decisions.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { endsWell } from './by-chance.ts';
import { restoreServices } from './restores.ts';
import { faultsOf, spoiling } from './spoiling.ts';
import { restoresWorld } from './worlds.ts';

/** Whether what was spoilt shows in a restored interview that lacks a resume. */
async function losesResumes(commands: (commands: Commands) => Commands): Promise<boolean> {
  const lacking = 'a restored interview lacks what its student had sent to it';
  return (await faultsOf(restoreServices({ commands }), [lacking], restoresWorld)).has(lacking);
}

test('[I3] [I7] a restored interview has what its student had sent to it, wherever they had moved it before it was lost, whatever crashes', async () => {
  await endsWell(restoresWorld, 150);
});

test('[I3] the control: where a booking does not say in whose place it is, what was sent to one that was moved is lost', async () => {
  const silent = spoiling<RequestInterview, unknown>(requestInterview, ({ bookingId, orgId, enrolmentId, day, time, by }) => ({
    ...{ bookingId, orgId, enrolmentId, day, time, by },
  }));
  assert.ok(await losesResumes(silent));
});

test('[I3] the control: where nothing comes along, a restored interview has no resume', async () => {
  const nothing = { versions: [], views: [] };
  assert.ok(await losesResumes(spoiling<TakeResumesAlong, unknown>(takeResumesAlong, (command) => ({ ...command, from: nothing }))));
});
