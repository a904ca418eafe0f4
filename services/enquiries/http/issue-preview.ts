import { page } from '@aarambh/http/access.ts';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import type { HttpSettings } from '@aarambh/http/ports.ts';
import { mailHeaders } from '@aarambh/http/security-headers.ts';
import { opensAt, timedToken } from '@aarambh/http/signed-links.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { z } from 'zod';
import type { EnquiriesService } from '../use-cases.ts';

/** How long staff, and whom they show it to, see an issue as a mail. Milliseconds. */
const OPEN_MS = 30 * 60_000;

type Secret = Pick<HttpSettings, 'linkSecret'>;

const what = (id: string) => `issue-preview:${id}` as const;

/** Where an issue stands as a mail for half an hour from `now` (milliseconds) on. */
export function issuePreviewPath(secret: Secret, id: string, now: number): string {
  return `/newsletter/preview/${id}.${timedToken(secret, what(id), now + OPEN_MS)}`;
}

/** The issue that a path's token opens at `now`; null for one that is none, or too old. */
function opened(secret: Secret, token: string, now: number): string | null {
  const [id = '', ...timed] = token.split('.');
  return Id.safeParse(id).success && opensAt(secret, what(id), timed.join('.'), now) ? id : null;
}

/** An issue as its readers will see it, opened from the console in a window of its own: no sign-in goes with that, so the link is signed. */
export const issuePreviewEndpoint: Endpoint<EnquiriesService> = endpoint(
  {
    ...{ method: 'GET', path: '/newsletter/preview/{token}', access: page, tag: 'Newsletter' },
    ...{ summary: 'An issue as a mail, by the link of the console', undocumented: true },
    params: z.object({ token: z.string().min(1).max(200) }),
  },
  async (call, { issues }: EnquiriesService) => {
    const { settings, clock } = call.ports;
    const id = opened(settings, call.params.token, clock());
    if (id === null) return call.problem('link_expired');
    const mail = await issues.preview(id);
    return mail === null ? call.problem('not_found') : call.send(mail.html, 200, mailHeaders);
  },
);
