import { keepByTab, keptByTab } from '@aarambh/web-shared/storage.ts';
import type { AgeBody } from './api/calls.ts';

/** What this tab remembers while somebody is at Google. */
export interface OnTheWay {
  /** The page that they wanted first. */
  readonly wanted?: string | undefined;
  /** What they said of their age on the sign-up page. */
  readonly age?: AgeBody | undefined;
}

/** What Google sent the browser back with. */
export interface GoogleReturn extends OnTheWay {
  /** Null: they turned back, or Google did not answer. */
  readonly tokenId: string | null;
  readonly state: string;
  /** Google did not answer. */
  readonly away: boolean;
}

const KEY = 'aarambh.google';

/** Keeps what only this tab knows; where it may keep nothing, people land on their own page. */
export function setOut(way: OnTheWay): void {
  keepByTab(KEY, JSON.stringify(way));
}

function onTheWay(): OnTheWay {
  const text = keptByTab(KEY);
  keepByTab(KEY, null);
  const way = text === null ? {} : (JSON.parse(text) as OnTheWay);
  // A path of ours: nobody is led elsewhere.
  return way.wanted === undefined || /^\/(?![/\\])/.test(way.wanted) ? way : {};
}

/** Reads what came back, and takes it out of the address and the history at once. */
function cameBack(): GoogleReturn | null {
  const answer = new URLSearchParams(window.location.hash.slice(1));
  const tokenId = answer.get('id_token');
  const error = answer.get('error');
  if (tokenId === null && error === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return {
    ...onTheWay(),
    tokenId,
    state: answer.get('state') ?? '',
    away: error === 'temporarily_unavailable' || error === 'server_error',
  };
}

let returned = cameBack();

/** What Google sent the browser back with, once; null for a page that was opened otherwise. */
export function takeReturn(): GoogleReturn | null {
  const taken = returned;
  returned = null;
  return taken;
}
