import { accountErased } from '@aarambh/context/account-erased.ts';
import { defineContext } from '@aarambh/context/context.ts';
import { invitationMails } from '@aarambh/context/inbox-budget.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { auditors } from '@aarambh/http/access.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { organisationsResource } from './admin/organisations.ts';
import { colleague } from './colleague.ts';
import { tellColleges } from './demo/colleges.ts';
import { collegeEndpoints } from './http/colleges.ts';
import { collegeMailNames } from './mails/college-mails.ts';
import { orgCode } from './org-code.ts';
import { organisation } from './organisation/state.ts';
import type { AccountsForColleges, CollegesHost } from './ports.ts';
import { confirmations, followSeats } from './processes/following.ts';
import { collegeMails } from './reactors/mails.ts';
import { createColleges, type CollegesService } from './use-cases.ts';

/** Colleges, and who speaks for them. */
export const colleges = defineContext<'colleges', CollegesService, { readonly host: CollegesHost; readonly accounts: AccountsForColleges }>(
  {
    name: 'colleges',
    needs: ['host', 'accounts'],
    streams: [
      { kind: organisation, history: auditors, resources: ['organisations'] },
      {
        kind: colleague,
        noHistory: 'who came to a college and went stands in the history of the college',
        concerns: (id) => [{ room: `account:${id}`, topics: ['college'] }],
      },
      {
        kind: orgCode,
        noHistory: 'it keeps a code for a college, by its hash; the history of the college has its codes',
        ids: { safeParse: (id) => ({ success: /^[0-9a-f]{64}$/.test(id) }) },
      },
    ],
    topics: ['college'],
    endpoints: collegeEndpoints,
    adminResources: [organisationsResource],
    async ownData(accountId, ports, use) {
      const college = await use.collegeOf(accountId);
      const names = [accountId];
      const theirs = ({ data }: { readonly data: object }): boolean => Object.values(data).some((value) => names.includes(String(value)));
      const streams = [streamName(colleague, accountId), ...(college === null ? [] : [streamName(organisation, college.orgId)])];
      return [await ownEvents(ports, 'college', streams, { only: theirs })];
    },
    demo: tellColleges,
    open(ports, { host, accounts }) {
      const { outbox, state, clock, report } = ports;
      const { use, watches, confirms, follows, ownersOf, mails, invitedAt, erase } = createColleges({
        ...{ ...ports, host, accounts },
        invitationMails: invitationMails({ state, secret: host.secrets.tokens }),
      });
      const { [collegeMailNames.invited]: invitation, ...others } = mails;
      return {
        use,
        processes: [processReactor(watches.founding, { clock, report }), processReactor(watches.joining, { clock, report })],
        reactors: [confirmations(confirms), followSeats(follows), collegeMails(outbox, ownersOf), accountErased('college-erasure', erase)],
        forgetAgain: erase,
        mails: {
          ...others,
          [collegeMailNames.invited]: {
            words: invitation!,
            contactOf: (_subject, { orgId, inviteeId }) => invitedAt(String(orgId), String(inviteeId)),
          },
        },
      };
    },
  },
);
