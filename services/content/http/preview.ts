import type { ContentPage } from '@aarambh/contracts/content/pages.ts';
import { opensAt, timedToken } from '@aarambh/http/signed-links.ts';
import type { HttpSettings } from '@aarambh/http/ports.ts';

/** How long staff and whom they show it to see what is not published. Milliseconds. */
export const OPEN_MS = 30 * 60_000;

type Secret = Pick<HttpSettings, 'linkSecret'>;

const what = (page: ContentPage) => `content-preview:${page}` as const;

/** What opens the preview of a page for half an hour from `now` (milliseconds) on. */
export function previewToken(secret: Secret, page: ContentPage, now: number): string {
  return timedToken(secret, what(page), now + OPEN_MS);
}

/** Whether a token opens the preview of this page at `now`. */
export function opensPreview(secret: Secret, page: ContentPage, token: string, now: number): boolean {
  return opensAt(secret, what(page), token, now);
}
