import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { auditors } from '@aarambh/http/access.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { readReason } from '@aarambh/kernel/reasons.ts';
import { applications } from './admin/applications.ts';
import { membership as membershipStream } from './application/state.ts';
import { tellMemberships } from './demo/applications.ts';
import { membershipEndpoints } from './http/membership.ts';
import { confirmMail, MEMBERSHIP_CONFIRM } from './mails/confirm.ts';
import {
  acceptedMail,
  askedMail,
  declinedMail,
  MEMBERSHIP_ACCEPTED,
  MEMBERSHIP_ASKED,
  MEMBERSHIP_DECLINED,
  type ReasonOf,
} from './mails/decided.ts';
import type { MembershipHost } from './ports.ts';
import { settings } from './settings.ts';
import { createMemberships, type MembershipService } from './use-cases.ts';

/** Applications for membership, and who decides about them. */
export const membership = defineContext<'membership', MembershipService, { readonly host: MembershipHost }, typeof settings>({
  name: 'membership',
  needs: ['host'],
  settings,
  streams: [
    {
      kind: membershipStream,
      history: auditors,
      resources: ['applications'],
      concerns: (id) => [{ room: `account:${id}`, topics: ['membership'] }],
    },
  ],
  topics: ['membership'],
  endpoints: membershipEndpoints,
  adminResources: [applications],
  ownData: async (accountId, ports) => [
    await ownEvents(ports, 'membership', [streamName(membershipStream, accountId)], { omit: ['link'] }),
  ],
  demo: tellMemberships,
  open(ports, { host }, { MEMBERSHIP_AGAIN_DAYS: againDays }) {
    const { store, codec, publicUrl } = ports;
    const { use, reactors, forgetAgain, applicantOf, againFromOf, linkOf } = createMemberships({ ...ports, host, againDays });
    const reasonOf: ReasonOf = (accountId, revision) =>
      readReason(store, codec, { stream: streamName(membershipStream, accountId), revision });
    return {
      ...{ use, reactors, forgetAgain },
      mails: {
        // The application's address is another one than the account's, and only the application knows it.
        [MEMBERSHIP_CONFIRM]: { words: confirmMail(linkOf), contactOf: applicantOf },
        [MEMBERSHIP_ASKED]: askedMail(publicUrl, reasonOf),
        [MEMBERSHIP_ACCEPTED]: acceptedMail(publicUrl),
        [MEMBERSHIP_DECLINED]: declinedMail(publicUrl, reasonOf, againFromOf),
      },
    };
  },
});
