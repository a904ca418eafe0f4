import { availableParallelism } from 'node:os';
import { defineContext } from '@aarambh/context/context.ts';
import { accountData } from './own-data/held.ts';
import { ownDataFile } from '@aarambh/contracts/files/own-data.ts';
import { OWN_DATA_HOURS } from '@aarambh/contracts/own-data.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { admins } from '@aarambh/http/access.ts';
import { account } from './account/state.ts';
import { members } from './admin/members.ts';
import { adminRoll } from './admins.ts';
import { tellPeople } from './demo/people.ts';
import { ownDataStream } from './own-data/state.ts';
import { accountEndpoints } from './http/accounts.ts';
import { adminSessionEndpoints } from './http/admin-session.ts';
import { ownAccountEndpoints } from './http/own-account.ts';
import { securityEndpoints } from './http/security.ts';
import { sessionEndpoints } from './http/sessions.ts';
import { passwordHasher } from './passwords/hasher.ts';
import { viewEndpoints } from './http/views.ts';
import type { AccountsHost, AccountsPorts } from './ports.ts';
import { savedFilters } from './saved-filters.ts';
import { reservation } from './reservation.ts';
import { googleSettings, settings } from './settings.ts';
import { createAccounts, type AccountsService } from './use-cases.ts';

/** Passwords that wait to be hashed at most: with 10 ms each the last of them waits a second or two. */
const HASH_QUEUE = 256;
/** Consents are given days: nobody notices a minute. */
const CONSENTS_EVERY_MS = 60_000;

interface Needs {
  readonly host: AccountsHost;
  readonly files: AccountsPorts['files'];
}

/** People: who they are, how they sign in, and what they may do. */
export const accounts = defineContext<'accounts', AccountsService, Needs, typeof settings>({
  name: 'accounts',
  needs: ['host', 'files'],
  settings,
  streams: [
    { kind: account, history: admins, resources: ['members'], concerns: (id) => [{ room: `account:${id}`, topics: ['me'] }] },
    {
      kind: reservation,
      noHistory: 'it keeps an address for an account, by its hash; what became of that stands in the history of the account',
    },
    { kind: adminRoll, noHistory: 'who became an admin, and who stood down, stands in the history of their account' },
    { kind: savedFilters, noHistory: 'they are of whoever saved them, and concern nobody else' },
    {
      kind: ownDataStream,
      noHistory: 'whose data it is sees their downloads on their own page',
      concerns: (id) => [{ room: `account:${id}`, topics: ['own-data'] }],
    },
  ],
  topics: ['me', 'own-data'],
  files: [
    { purpose: profilePicture, visibility: 'public', keptDays: null },
    // Nobody is given a link: it leaves by its own call alone.
    { purpose: ownDataFile, visibility: 'link', keptDays: OWN_DATA_HOURS / 24 },
  ],
  // All of them are about one's own account: who has not said yet whether they are 18 or older keeps them.
  endpoints: [
    ...accountEndpoints,
    ...sessionEndpoints,
    ...securityEndpoints,
    ...ownAccountEndpoints,
    ...adminSessionEndpoints,
    ...viewEndpoints,
  ].map((endpoint) => ({ ...endpoint, access: { ...endpoint.access, beforeAge: true } })),
  adminResources: [members],
  ownData: accountData,
  demo: tellPeople,
  open(ports, { host, files }, values) {
    const hasher = passwordHasher({ concurrency: availableParallelism(), queueLimit: HASH_QUEUE });
    const { endUnanswered, showsPicture, usesDownload, ...opened } = createAccounts({
      ...{ ...ports, ...host, files, hasher },
      ...{ google: googleSettings(values), erasureHoldDays: values.ERASURE_HOLD_DAYS },
    });
    return {
      ...opened,
      usesFile: { [profilePicture.name]: showsPicture, [ownDataFile.name]: usesDownload },
      schedules: [{ name: 'guardian-consent', everyMs: CONSENTS_EVERY_MS, run: endUnanswered }],
    };
  },
});
