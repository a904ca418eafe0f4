import * as routes from '@aarambh/contracts/routes/colleges.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { accepting, form, json, open, own, ownPage, signIn, write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { callerOf, knowDevice, setSessionCookies } from '@aarambh/http/session-cookies.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import type { CollegesService } from '../use-cases.ts';

/** People of a college read what is its own; which college the token's account is of, the streams say. */
const ofCollege: Access = { ...own, who: ['org'], whose: 'object' };
const writesCollege: Access = { ...write, who: ['org'], whose: 'object' };

/** Refusals of a sign-in, as that of colleges says them: all that is wrong with the details is one. */
const asOfColleges = { sign_in_refused: 'org_login_refused', email_not_verified: 'org_email_not_verified' } as const;

function shown({
  orgId,
  name,
  state,
  question,
  code,
  seat,
  writes,
  released,
}: NonNullable<Awaited<ReturnType<CollegesService['seenBy']>>>): OwnCollege {
  return { orgId, name, state, question, code, seat, writes, released };
}

/** Whether an account may read what is under an id: its own college's alone. One of another and one of nobody are the same. */
async function isOwn(use: CollegesService, accountId: string, orgId: string): Promise<boolean> {
  return (await use.collegeOf(accountId))?.orgId === orgId;
}

/** Signing a college up, signing in to it, how it stands, and its people (I1). */
export const collegeEndpoints: readonly Endpoint<CollegesService>[] = [
  handle(routes.signUpOrg, { access: { ...form, rate: 'sign-up' } }, async (call, use: CollegesService) =>
    call.answer(await use.signUp(call.body, call.context()), () => ({ message: 'Signup successful!' })),
  ),
  handle(routes.signInOrg, { access: signIn }, async (call, use: CollegesService) => {
    const { email = '', orgCode = '', password, otp } = call.body;
    const result = await use.signIn({ email, orgCode, password, otp, caller: callerOf(call) }, call.context());
    if (!result.ok) {
      const { code } = result;
      return call.refuse({ ...result, code: code === 'sign_in_refused' || code === 'email_not_verified' ? asOfColleges[code] : code });
    }
    const { session, college } = result.value;
    const { accountId: _id, email: address } = session.person;
    setSessionCookies(call, session);
    const user = { _id, id: college.orgId, role: 'org', name: college.name, email: address } as const;
    return call.json({ message: 'Login successful!', token: session.accessToken, user });
  }),
  handle(routes.readOwnCollege, { access: ownPage }, async (call, use: CollegesService) => {
    const seen = await use.seenBy(call.me.accountId);
    return call.json({ college: seen && shown(seen) });
  }),
  handle(routes.readCollege, { access: ofCollege }, async (call, use: CollegesService) => {
    const seen = await use.seenBy(call.me.accountId);
    return seen?.orgId === call.params.orgId ? call.json(shown(seen)) : call.problem('wrong_profile');
  }),
  handle(routes.answerCollege, { access: { ...writesCollege, body: json } }, async (call, use: CollegesService) => {
    const { orgId } = call.params;
    if (!(await isOwn(use, call.me.accountId, orgId))) return call.problem('wrong_profile');
    return call.answer(await use.answer(orgId, call.body.text, call.context()), () => ({ message: 'Thank you. We look at it again.' }));
  }),
  handle(routes.readTeam, { access: ofCollege, reads: [organisationsView, accountsView] }, async (call, use: CollegesService) => {
    const { orgId } = call.params;
    const mine = await use.collegeOf(call.me.accountId);
    if (mine?.orgId !== orgId) return call.problem('wrong_profile');
    const { documents } = call.ports;
    const found = await organisationsView.get(documents, orgId);
    if (found === null) return call.problem('read_not_ready');
    const { people, invitations } = found.doc;
    const known = await accountsView.byId(documents, people, ({ accountId }) => accountId);
    return call.json({
      people: people.map(({ accountId, seat }) => {
        const { name, email } = known.get(accountId) ?? { name: null, email: null };
        return { accountId, seat, name: name ?? '', email: email ?? '', isYou: accountId === call.me.accountId };
      }),
      invitations: mine.seat === 'owner' ? invitations : [],
    });
  }),
  handle(routes.inviteColleague, { access: { ...writesCollege, body: json, rate: 'mail' } }, async (call, use: CollegesService) => {
    const { orgId } = call.params;
    if (!(await isOwn(use, call.me.accountId, orgId))) return call.problem('wrong_profile');
    return call.answer(await use.invite(orgId, call.body, call.context()), () => ({ message: 'The invitation is on its way.' }));
  }),
  handle(routes.withdrawInvitation, { access: writesCollege }, async (call, use: CollegesService) => {
    const { orgId, id } = call.params;
    if (!(await isOwn(use, call.me.accountId, orgId))) return call.problem('wrong_profile');
    return call.answer(await use.withdraw(orgId, id, call.context()), () => ({ message: 'The invitation was taken back.' }));
  }),
  handle(routes.changeSeat, { access: { ...writesCollege, body: json } }, async (call, use: CollegesService) => {
    const { orgId, accountId } = call.params;
    if (!(await isOwn(use, call.me.accountId, orgId))) return call.problem('wrong_profile');
    return call.answer(await use.changeSeat(orgId, accountId, call.body.seat, call.context()), () => ({
      message: 'The seat was changed.',
    }));
  }),
  handle(routes.removeColleague, { access: writesCollege }, async (call, use: CollegesService) => {
    const { orgId, accountId } = call.params;
    if (!(await isOwn(use, call.me.accountId, orgId))) return call.problem('wrong_profile');
    return call.answer(await use.remove(orgId, accountId, call.context()), () => ({ message: 'They no longer belong to the college.' }));
  }),
  handle(routes.readSeatOffer, { access: { ...open, rate: 'mail' } }, async (call, use: CollegesService) =>
    call.answer(await use.offerOf(call.params.token), (offer) => offer),
  ),
  handle(routes.acceptSeat, { access: accepting }, async (call, use: CollegesService) => {
    const accountId = call.identity?.accountId ?? null;
    const accepted = await use.accept(call.params.token, { ...call.body, accountId }, call.context());
    if (accepted.ok) knowDevice(call, accepted.value);
    return call.answer(accepted, () => ({ message: 'Welcome.' }));
  }),
  handle(routes.declineSeat, { access: { ...form, body: 'none' } }, async (call, use: CollegesService) =>
    call.answer(await use.decline(call.params.token, call.context()), () => ({ message: 'The invitation was declined.' })),
  ),
];
