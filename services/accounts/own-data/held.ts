import { ownEvents, type OwnDataOf } from '@aarambh/context/own-data.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { account } from '../account/state.ts';
import type { AccountsService } from '../use-cases.ts';
import { savedFilters } from '../saved-filters.ts';
import { ownDataStream } from './state.ts';

/** What people prove themselves with opens their account to whoever reads the file; and who of the staff looked at their pages is told to nobody but staff. */
const secrets = ['passwordHash', 'secret', 'recoveryCodes', 'reservation', 'viewedBy'];

/** The account, where its person is signed in, what happened around it in the last 180 days, and what admins looked at. */
export const accountData: OwnDataOf<AccountsService> = async (accountId, ports, accounts) => {
  const [sessions, log, views] = await Promise.all([
    accounts.sessions(accountId, ''),
    accounts.securityLog.of(accountId),
    accounts.views.of(accountId),
  ]);
  // Each is told with its look, where that is still told.
  const deeds = log.filter(({ deed, about }) => deed !== 'looked-at' || !views.some(({ id }) => about?.startsWith(`${id} `) === true));
  return [
    await ownEvents(ports, 'account', [streamName(account, accountId)], {
      omit: secrets,
      // The guardian is somebody else.
      only: ({ type }) => type !== 'GuardianConsentRequested',
    }),
    {
      part: 'sessions',
      rows: sessions.map(({ console, device, startedAt, lastUsedAt }) => ({ at: startedAt, what: 'Session', console, device, lastUsedAt })),
    },
    { part: 'security', rows: deeds.map(({ time, deed, address, device }) => ({ at: time, what: deed, address, device })) },
    {
      part: 'views',
      rows: views.map(({ since, until, reason, looks }) => ({
        ...{ at: since, what: 'Look', until, reason },
        looked: looks.map(({ time, route }) => ({ at: time, page: route })),
      })),
    },
    await ownEvents(ports, 'filters', [streamName(savedFilters, accountId)]),
    await ownEvents(ports, 'downloads', [streamName(ownDataStream, accountId)]),
  ];
};
