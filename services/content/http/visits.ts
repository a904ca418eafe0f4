import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { countVisit } from '@aarambh/contracts/routes/visits.ts';
import { open, type Access } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { ContentService } from '../use-cases.ts';
import { isProgram } from '../visits/programs.ts';

const BYTES = 1_024;
/** Another site's page must not count for ours. */
const counting: Access = { ...open, body: { type: 'json', bytes: BYTES }, rate: 'session', sameOrigin: true };
const known = new Set(memberPages);

/** How much the member console is read: counted by itself, without a cookie, and without any foreign script. */
export const visitEndpoints: readonly Endpoint<ContentService>[] = [
  handle(countVisit, { access: counting }, async (call, { visits }: ContentService) => {
    const { path, from } = call.body;
    const agent = call.header('user-agent') ?? '';
    const asksNot = call.header('dnt') === '1' || call.header('sec-gpc') === '1';
    const counted = !asksNot && !isProgram(agent) && known.has(path);
    const own = new URL(call.ports.settings.publicUrl).hostname;
    if (counted) await visits.count({ path, from: from === own ? null : from, source: call.address, agent });
    return call.json({ counted });
  }),
];
