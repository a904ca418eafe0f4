import { acceptInvitation, declineInvitation, readInvitation } from '@aarambh/contracts/routes/invitations.ts';
import { form, open, signIn, json, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { callerOf, setSessionCookies } from '@aarambh/http/session-cookies.ts';
import type { StudentsService } from '../use-cases.ts';
import { changeContact } from '@aarambh/contracts/routes/students.ts';

/** The links by which colleges invite their students (I2, I6). */
export const invitationEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(readInvitation, { access: { ...open, rate: 'mail' } }, async (call, { invitations }: StudentsService) =>
    call.answer(await invitations.invitationOf(call.params.token), (invitation) => invitation),
  ),
  handle(acceptInvitation, { access: { ...signIn, token: 'good-bearer' } }, async (call, { invitations }: StudentsService) => {
    const how = { ...call.body, accountId: call.identity?.accountId ?? null, caller: callerOf(call) };
    const accepted = await invitations.accept(call.params.token, how, call.context());
    if (!accepted.ok || accepted.value === null) return call.answer(accepted, () => ({ message: 'Welcome.' }));
    const session = accepted.value;
    const { accountId: _id, name, email, role } = session.person;
    setSessionCookies(call, session);
    return call.answer(accepted, () => ({ token: session.accessToken, user: { _id, id: _id, name, email, role } }));
  }),
  handle(declineInvitation, { access: form }, async (call, { invitations }: StudentsService) =>
    call.answer(await invitations.decline(call.params.token, call.body.notMe === true, call.context()), () => ({
      message: 'The invitation was declined.',
    })),
  ),
];

/** What students change of what their college knows of them. */
export const contactEndpoints: readonly Endpoint<StudentsService>[] = [
  handle(changeContact, { access: { ...write, body: json, whose: 'object' } }, async (call, use: StudentsService) => {
    const college = await use.colleges.orgByCode(call.params.orgCode);
    const enrolment = college === null ? null : await use.enrolmentOf(call.me.accountId, college.orgId);
    if (enrolment === null) return call.problem('not_found');
    const { whatsappNumber } = call.body;
    const changed = await use.changeContact({ enrolmentId: enrolment.enrolmentId, whatsappNumber }, call.context());
    return call.answer(changed, () => ({ message: 'saved succesfully', whatsappNumber }));
  }),
];
