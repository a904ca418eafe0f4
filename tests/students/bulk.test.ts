import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { csvOf, MONDAY, uploadWorld } from './upload-world.ts';

/** What an upload does to its own stream and for its place on the roster: once a chunk, and never a thousand times. */
const ONCE_A_CHUNK = ['upload', 'beginUpload', 'endUpload'];

test('[I2] [I3] whatever an upload does with its students leaves people their share: rows, bookings, moves, removals and a restore', async () => {
  const ordered: { readonly step: string; readonly bulk: boolean }[] = [];
  const noting = (commands: Commands): Commands => ({
    ...commands,
    on(kind) {
      const on = commands.on(kind);
      return {
        ...on,
        execute(order) {
          const { actor, bulk } = order.context;
          const isOnce = ONCE_A_CHUNK.includes(kind.category) || ONCE_A_CHUNK.includes(order.decide.name);
          if (actor === 'system:student-uploads' && !isOnce)
            ordered.push({ step: `${kind.category} ${order.decide.name}`, bulk: bulk === true });
          return on.execute(order);
        },
      };
    },
  });
  const { dryRun, done, restore, works, read, code } = await uploadWorld({ commanded: noting });
  const booked = (name: string, time: string): string => `${name},,${name.toLowerCase()}@student.in,,${MONDAY},${time}`;
  const first = await dryRun(csvOf(booked('Asha', '10:00'), booked('Binu', '11:00'), 'Dev,,dev@student.in,,,'));
  await done(first.uploadId);
  const moved = await dryRun(csvOf(booked('Asha', '12:00'), booked('Chitra', '10:00'), booked('Dev', '15:00')), { mode: 'replace' });
  await done(moved.uploadId, await code());
  const restored = await restore(first.uploadId, await code());
  await works();
  assert.equal((await read(restored.body.uploadId)).body.status, 'confirmed');
  assert.deepEqual(
    ordered.filter(({ bulk }) => !bulk),
    [],
  );
  const steps = new Set(ordered.map(({ step }) => step));
  for (const step of [
    ...['enrolment listStudent', 'enrolment removeStudent', 'enrolment restoreStudent', 'enrolment noteBooking'],
    ...['interview requestInterview', 'interview decideInterview', 'interview requestMove', 'interview decideMove'],
    ...['interview closeInterview', 'interview cancelInterview', 'interviewee takeTurn', 'interviewee closeInterviewee'],
    ...['interviewee reopenInterviewee', 'slotday holdSlot', 'slotday confirmSlot', 'slotday releaseSlot', 'resumes takeResumesAlong'],
  ])
    assert.ok(steps.has(step), `${step} is none of ${[...steps].join(', ')}`);
});
