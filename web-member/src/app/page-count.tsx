import type { BodyOf } from '@aarambh/contracts/routes/route.ts';
import type { PathOf, Routes } from '@aarambh/contracts/routes/routes.ts';
import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { useEffect, useRef } from 'react';
import { matchRoutes, useLocation } from 'react-router';
import { pages } from './pages.tsx';

// A beacon outlives the page, which no call of the client does; it is sent by the same route.
const VISITS = '/api/visits' satisfies PathOf<'POST'>;
type Visit = BodyOf<Routes[`POST ${typeof VISITS}`]>;

/** Whether the browser asks not to be tracked, by either of the two signals. */
function asksNot(): boolean {
  return navigator.doNotTrack === '1' || (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** The host of the page that led here, where it is another one. */
function hostBefore(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { hostname } = new URL(document.referrer);
  return hostname === location.hostname || !hostname.includes('.') ? null : hostname;
}

/** Tells the service that a page was opened, by its pattern alone: no id and no token leaves the address, and nothing is kept in the browser. */
export function PageCount() {
  const { pathname } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === pathname || viewing !== null || asksNot()) return;
    const from = last.current === null ? hostBefore() : null;
    last.current = pathname;
    const path = matchRoutes(pages, pathname)?.at(-1)?.route.path;
    if (path === undefined || path === '*') return;
    navigator.sendBeacon(VISITS, new Blob([JSON.stringify({ path, from } satisfies Visit)], { type: 'application/json' }));
  }, [pathname]);
  return null;
}
