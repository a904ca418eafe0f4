import { defineContext } from '@aarambh/context/context.ts';
import { ownEvents } from '@aarambh/context/own-data.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { auditors } from '@aarambh/http/access.ts';
import { points as pointsAccount } from './account/state.ts';
import { adjustments } from './admin/adjustments.ts';
import { pointsAccounts } from './admin/accounts.ts';
import { ledger } from './admin/ledger.ts';
import { adjustment } from './adjustment/state.ts';
import { tellPoints } from './demo/points.ts';
import { statementEndpoint } from './http/statement.ts';
import { unlockEndpoint } from './http/unlock.ts';
import { pointsExpiry } from './schedules/expiry.ts';
import { createPoints, type PeopleForPoints, type PointsService } from './use-cases.ts';

/** The points ledger: accounts of members, and manual changes that two people agree on. */
export const points = defineContext<'points', PointsService, { readonly accounts: PeopleForPoints }>({
  name: 'points',
  needs: ['accounts'],
  streams: [
    {
      kind: pointsAccount,
      history: auditors,
      resources: ['points', 'ledger'],
      concerns: (id) => [{ room: `account:${id}`, topics: ['points', 'me'] }],
    },
    { kind: adjustment, history: auditors, resources: ['adjustments'] },
  ],
  topics: ['points'],
  endpoints: [unlockEndpoint, statementEndpoint],
  adminResources: [pointsAccounts, ledger, adjustments],
  ownData: async (accountId, ports) => [await ownEvents(ports, 'points', [streamName(pointsAccount, accountId)])],
  demo: tellPoints,
  open(ports, { accounts }) {
    const { use, reactors } = createPoints({ ...ports, people: accounts });
    return { use, reactors, schedules: [pointsExpiry(ports, use)] };
  },
});
