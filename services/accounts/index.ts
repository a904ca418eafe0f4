import { availableParallelism } from 'node:os';
import { defineContext } from '@aarambh/context/context.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { admins } from '@aarambh/http/access.ts';
import { account } from './account/state.ts';
import { members } from './admin/members.ts';
import { adminRoll } from './admins/state.ts';
import { tellPeople } from './demo/people.ts';
import { ageEndpoints } from './http/age.ts';
import { accountEndpoints } from './http/accounts.ts';
import { adminSessionEndpoints } from './http/admin-session.ts';
import { guardianEndpoints } from './http/guardian.ts';
import { profileEndpoints } from './http/profile.ts';
import { securityEndpoints } from './http/security.ts';
import { sessionEndpoints } from './http/sessions.ts';
import { passwordHasher } from './passwords/hasher.ts';
import type { AccountsHost } from './ports.ts';
import { reservation } from './reservation/state.ts';
import type { AccountsService } from './service.ts';
import { createAccounts } from './use-cases.ts';

/** Passwords that wait to be hashed at most: with 10 ms each the last of them waits a second or two. */
const HASH_QUEUE = 256;
/** Consents are given days: nobody notices a minute. */
const CONSENTS_EVERY_MS = 60_000;

/** People: who they are, how they sign in, and what they may do. */
export const accounts = defineContext<'accounts', AccountsService, { readonly host: AccountsHost; readonly files: UploadedFiles }>({
  name: 'accounts',
  needs: ['host', 'files'],
  streams: [
    { kind: account, history: admins, resources: ['members'], concerns: (id) => [{ room: `account:${id}`, topics: ['me'] }] },
    { kind: reservation },
    { kind: adminRoll },
  ],
  topics: ['me'],
  files: [{ purpose: profilePicture, visibility: 'public', keptDays: null }],
  endpoints: [
    ...accountEndpoints,
    ...sessionEndpoints,
    ...securityEndpoints,
    ...guardianEndpoints,
    ...ageEndpoints,
    ...profileEndpoints,
    ...adminSessionEndpoints,
  ],
  adminResources: [members],
  demo: tellPeople,
  open(ports, { host, files }) {
    const hasher = passwordHasher({ concurrency: availableParallelism(), queueLimit: HASH_QUEUE });
    const { endUnanswered, showsPicture, ...opened } = createAccounts({ ...ports, ...host, files, hasher });
    return {
      ...opened,
      usesFile: { [profilePicture.name]: showsPicture },
      schedules: [{ name: 'guardian-consent', everyMs: CONSENTS_EVERY_MS, run: endUnanswered }],
    };
  },
});
