import * as routes from '@aarambh/contracts/routes/membership.ts';
import { form, json, open, ownPage, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { membershipsView } from '@aarambh/projections/memberships/view.ts';
import { momentsOf } from '../moments.ts';
import type { MembershipService } from '../use-cases.ts';

/** Applying for membership, the link that confirms its address, and how it stands (A3, B2). */
export const membershipEndpoints: readonly Endpoint<MembershipService>[] = [
  handle(routes.applyForMembership, { access: { ...write, whose: 'body', body: json } }, async (call, memberships: MembershipService) => {
    const { userId, ...application } = call.body;
    return call.answer(await memberships.apply({ accountId: userId, application }, call.context()), () => ({
      message: 'saved succesfully',
    }));
  }),
  handle(routes.readMembership, { access: ownPage, reads: [membershipsView] }, async (call) => {
    const { documents, store, codec } = call.ports;
    const found = await membershipsView.get(documents, call.me.accountId);
    if (found === null) return call.json({ result: null });
    const { status, emailVerified, againFrom, name, designation, company, contact, email, linkedin, probono } = found.doc;
    const application = { name, designation, company, contact, email, linkedin, probono };
    const history = await momentsOf(store, codec, call.me.accountId, found.doc);
    return call.json({ result: { status, emailVerified, history, application, againFrom } });
  }),
  handle(routes.sendMembershipLink, { access: { ...write, rate: 'mail' } }, async (call, memberships: MembershipService) =>
    call.answer(await memberships.sendLink(call.me.accountId, call.context()), () => ({ message: 'saved succesfully' })),
  ),
  handle(routes.readMembershipLink, { access: { ...open, rate: 'mail' } }, async (call, memberships: MembershipService) =>
    call.answer(await memberships.checkLink(call.params.token), (asked) => asked),
  ),
  handle(routes.verifyMembership, { access: form }, async (call, memberships: MembershipService) =>
    call.answer(await memberships.confirmEmail(call.body.token, call.context()), ({ name }) => ({ name })),
  ),
];
