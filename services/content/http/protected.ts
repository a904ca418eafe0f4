import { pathOf, protectedPageNames, type ProtectedPage } from '@aarambh/contracts/content/pages.ts';
import { listProtected, readProtected, verifyPagePassword } from '@aarambh/contracts/routes/content-pages.ts';
import { open, signIn } from '@aarambh/http/access.ts';
import type { Call } from '@aarambh/http/call.ts';
import { cookie, readCookie } from '@aarambh/http/cookies.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { secureCookies } from '@aarambh/http/session-cookies.ts';
import { opensAt, timedToken, untilOf } from '@aarambh/http/signed-links.ts';
import { contentView } from '@aarambh/projections/content/view.ts';
import type { ContentService } from '../use-cases.ts';
import { contentOf, linkedUntil } from './page-content.ts';
import { opensPreview } from './preview.ts';

/** How long a password opens a page. Milliseconds. */
const OPEN_MS = 3_600_000;
/** The one call that takes the cookie: no other request carries it. */
const PATH = readProtected.path;

/** Until when links work that are made now: the same all through an hour, so that a page which is read again keeps its pictures and videos. */
const linksUntil = (now: number): number => (Math.ceil(now / OPEN_MS) + 1) * OPEN_MS;

const cookieOf = (page: ProtectedPage): string => `aarambh_pass_${page}`;
/** The password that a pass was given for is part of it: with another password it opens nothing. */
const what = (page: ProtectedPage, password: number) => `page-pass:${page}:${password}` as const;

/** Until when whoever asks sees a page by the pass that they bring; null where they bring none that holds. */
function passUntil(call: Pick<Call, 'ports' | 'header'>, page: ProtectedPage, password: number | null): number | null {
  const { ports } = call;
  const pass = readCookie(call.header('cookie'), cookieOf(page), secureCookies(call));
  if (pass === null || password === null) return null;
  return opensAt(ports.settings, what(page, password), pass, ports.clock()) ? untilOf(pass) : null;
}

/** Pages that are for some people alone: who they are for reads them, and others by their password. */
export const protectedEndpoints: readonly Endpoint<ContentService>[] = [
  handle(listProtected, { access: open }, (call) => call.json(protectedPageNames.map((page) => ({ path: pathOf(page) })))),

  handle(verifyPagePassword, { access: signIn }, async (call, { protectedPages }: ContentService) => {
    const { path, password } = call.body;
    if (password === '') return call.json({ status: false, error: 'Please enter the password.' });
    // Before the password is looked at: one that is changed meanwhile opens nothing.
    const page = protectedPages.at(path);
    const current = page === null ? null : await protectedPages.passwordOf(page);
    const checked = await protectedPages.check({ path, password, address: call.address });
    if (!checked.ok) return call.refuse(checked);
    if (!checked.value || page === null || current === null)
      return call.json({ status: false, error: 'Incorrect password. Please try again.' });
    const pass = timedToken(call.ports.settings, what(page, current), call.ports.clock() + OPEN_MS);
    call.setCookie(cookie(cookieOf(page), pass, { path: PATH, maxAgeSeconds: OPEN_MS / 1000, secure: secureCookies(call) }));
    return call.json({ status: true });
  }),

  handle(
    readProtected,
    { access: { ...open, token: 'bearer' }, reads: [contentView] },
    async (call, { protectedPages }: ContentService) => {
      const { path, preview } = call.query;
      const { settings, clock } = call.ports;
      const page = protectedPages.at(path);
      if (page === null) return call.problem('not_found');
      if (preview !== undefined) {
        if (!opensPreview(settings, page, preview, clock())) return call.problem('link_expired');
        return call.json(await contentOf(call, page, { drafts: true, at: linkedUntil(call, untilOf(preview)) }));
      }
      const until = (await protectedPages.passes(call.identity))
        ? linksUntil(clock())
        : passUntil(call, page, await protectedPages.passwordOf(page));
      if (until === null) return call.problem('page_locked');
      return call.json(await contentOf(call, page, { drafts: false, at: linkedUntil(call, until) }));
    },
  ),
];
