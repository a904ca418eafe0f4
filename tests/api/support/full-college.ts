import assert from 'node:assert/strict';
import type { PanelEvent, InterviewerEvent } from '@aarambh/contracts/events/panels.ts';
import type { EnrolmentEvent, StudentEvent } from '@aarambh/contracts/events/students.ts';
import { interviewer } from '@aarambh/interviews/interviewer.ts';
import { panel } from '@aarambh/interviews/panel/state.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { enrolment } from '@aarambh/students/enrolment/state.ts';
import { student } from '@aarambh/students/link.ts';
import { member, operator } from '../../accounts/harness.ts';
import type { world, Colleague } from '../../colleges/world.ts';

/** A Monday; the clock of the world has to stand before it. */
export const MONDAY = '07-01-2030';

/** A college with everybody that colleges have: an owner, staff, a view, a student with an interview, an interviewer, and a list that was sent. */
export async function fullCollege(w: Awaited<ReturnType<typeof world>>, name: string, called = `Asha ${name}`) {
  const { commands, store } = w.harness;
  const college = await w.college(name);
  const { orgId, owner } = college;
  const [staff, view] = [await w.joins(college, `${name}-staff`, 'staff'), await w.joins(college, `${name}-view`, 'view')];
  const invited = await owner.call('POST', `/api/org/team/${orgId}`, { email: `${name}-asked@example.in`, seat: 'view' });
  assert.equal(invited.status, 200);
  // It leaves before another one does.
  await w.mails();
  const inviteeId = (await w.team(owner, orgId)).invitations[0]!.id;

  const email = `${name}-student@example.in`;
  const list = [{ name: called, email, bookingDate: MONDAY, time: '10:00' }];
  const sent = await owner.call('POST', `/api/org/upload/${orgId}`, { students: list, declared: true });
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  const named = <Found>(type: string, field: string): Found => {
    const told = store.all().findLast((event) => event.type === type && event.data.includes(orgId))!;
    return (JSON.parse(told.data) as Record<string, Found>)[field]!;
  };
  const enrolmentId = named<string>('StudentEnrolled', 'enrolmentId');
  const accountId = await member(w.harness, email, 'student');
  await commands.on(enrolment).execute({
    ...{ id: enrolmentId, command: null, context: operator },
    decide: (): readonly EnrolmentEvent[] => [
      { type: 'StudentInvited', data: { enrolmentId } },
      { type: 'InvitationAccepted', data: { enrolmentId, accountId, adult: true } },
    ],
  });
  await commands.on(student).execute({
    ...{ id: accountId, command: null, context: operator },
    decide: (): readonly StudentEvent[] => [{ type: 'StudentLinked', data: { accountId, orgId, enrolmentId } }],
  });

  const interviewerId = newId();
  const seated = await member(w.harness, `${name}-interviewer@example.in`);
  const known = { orgId, interviewerId, accountId: seated };
  await commands.on(panel).execute({
    ...{ id: orgId, command: null, context: operator },
    decide: (): readonly PanelEvent[] => [{ type: 'InterviewerJoined', data: known }],
  });
  await commands.on(interviewer).execute({
    ...{ id: seated, command: null, context: operator },
    decide: (): readonly InterviewerEvent[] => [{ type: 'InterviewerPlaced', data: known }],
  });
  const uploadId = named<string>('UploadReceived', 'uploadId');
  const counting = await owner.call<{ countId: string }>('POST', `/api/org/uploads/${orgId}/${uploadId}/restore/count`);
  return {
    ids: {
      ...{ orgId, enrolmentId, inviteeId, interviewerId, accountId: staff.accountId },
      ...{ bookingId: named<string>('InterviewRequested', 'bookingId'), uploadId, countId: counting.body.countId },
      orgCode: (await w.use.seenBy(owner.accountId))!.code!,
    },
    people: {
      ...{ owner, staff, view },
      student: await w.signedIn(email, accountId),
      interviewer: await w.signedIn(`${name}-interviewer@example.in`, seated),
    } satisfies Record<string, Colleague>,
  };
}
