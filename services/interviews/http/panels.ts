import * as routes from '@aarambh/contracts/routes/panels.ts';
import type { OwnPanel } from '@aarambh/contracts/routes/panels.ts';
import { accepting, form, json, open, own, write, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { knowDevice } from '@aarambh/http/session-cookies.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { panelsView } from '@aarambh/projections/panels/view.ts';
import type { InterviewsService } from '../use-cases.ts';
import { atWork, ofCollege } from './caller.ts';

const changes: Access = { ...write, whose: 'object' };

/** The panel of a college: who interviews, who is asked to, and which interviews are whose. */
export const panelEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(routes.listOwnPanels, { access: own }, async (call, use: InterviewsService) => {
    const panels: OwnPanel[] = [];
    for (const { orgId, interviewerId } of await use.panels.seatsOf(call.me.accountId))
      panels.push({ _id: interviewerId, orgId, orgName: (await use.colleges.collegeNamed(orgId))?.name ?? '' });
    return call.json({ panels: panels.toSorted((one, other) => (one.orgName + one._id < other.orgName + other._id ? -1 : 1)) });
  }),
  handle(
    routes.readPanel,
    { access: { ...own, whose: 'object' }, reads: [panelsView, accountsView] },
    async (call, use: InterviewsService) => {
      const { orgId } = call.params;
      const refused = await ofCollege(use, call.me, orgId, 'read');
      if (refused !== null) return call.problem(refused);
      const { documents } = call.ports;
      const { interviewers = [], invitations = [] } = (await panelsView.get(documents, orgId))?.doc ?? {};
      const known = await accountsView.byId(documents, interviewers, ({ accountId }) => accountId);
      const seesInvited = (await ofCollege(use, call.me, orgId, 'write')) === null;
      return call.json({
        interviewers: interviewers.map(({ interviewerId, accountId }) => {
          const { name, email } = known.get(accountId) ?? { name: null, email: null };
          return { _id: interviewerId, name: name ?? '', email: email ?? '', isYou: accountId === call.me.accountId };
        }),
        invitations: seesInvited ? invitations.map(({ interviewerId: _id, ...one }) => ({ _id, ...one })) : [],
      });
    },
  ),
  handle(routes.inviteInterviewer, { access: { ...changes, body: json, rate: 'mail' } }, async (call, use: InterviewsService) => {
    const { orgId } = call.params;
    const refused = await atWork(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    return call.answer(await use.panels.invite(orgId, call.body.email, call.context()), () => ({
      message: 'The invitation is on its way.',
    }));
  }),
  handle(routes.removeInterviewer, { access: changes }, async (call, use: InterviewsService) => {
    const { orgId, interviewerId } = call.params;
    const isOwn = (await use.panels.accountOf(orgId, interviewerId)) === call.me.accountId;
    const refused = isOwn ? null : await ofCollege(use, call.me, orgId, 'write');
    if (refused !== null) return call.problem(refused);
    const removed = await use.panels.remove(orgId, interviewerId, isOwn ? 'left' : 'removed', call.context());
    return call.answer(removed, () => ({ message: 'They no longer interview for the college.' }));
  }),
  handle(routes.assignInterviews, { access: { ...changes, body: json } }, async (call, use: InterviewsService) => {
    const { orgId } = call.params;
    const refused = await atWork(use, call.me, orgId);
    if (refused !== null) return call.problem(refused);
    const { interviewerId, bookingIds } = call.body;
    const assigned = await use.panels.assign(orgId, interviewerId, bookingIds, call.steps());
    return call.answer(assigned, ({ left }) => ({ message: 'saved succesfully', left: [...left] }));
  }),
  handle(routes.readPanelOffer, { access: { ...open, rate: 'mail' } }, async (call, use: InterviewsService) =>
    call.answer(await use.panels.offerOf(call.params.token), (offer) => offer),
  ),
  handle(routes.acceptPanel, { access: accepting }, async (call, use: InterviewsService) => {
    const accountId = call.identity?.accountId ?? null;
    const accepted = await use.panels.accept(call.params.token, { ...call.body, accountId }, call.context());
    if (accepted.ok) knowDevice(call, accepted.value);
    return call.answer(accepted, () => ({ message: 'Welcome.' }));
  }),
  handle(routes.declinePanel, { access: { ...form, body: 'none' } }, async (call, use: InterviewsService) =>
    call.answer(await use.panels.decline(call.params.token, call.context()), () => ({ message: 'The invitation was declined.' })),
  ),
];
