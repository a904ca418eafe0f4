import { keepByTab, keptByTab } from '@aarambh/web-shared/storage.ts';
import { currentUser, onEnded, onSession } from './session.ts';

/**
 * What somebody had typed and not saved when their session ended: kept in this tab, for the same account alone, until they take it up again, throw it away or
 * log out by themselves.
 */

const KEY = 'aarambh.typed';

interface Kept {
  readonly accountId: string;
  /** By the path of the page. */
  readonly typed: Readonly<Record<string, object>>;
}

/** The forms on screen, with what stands in each and is not saved. */
const forms = new Map<string, () => object | null>();

function read(): Kept | null {
  const text = keptByTab(KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}

onEnded((accountId) => {
  const before = read()?.typed ?? {};
  const typed = [...forms].flatMap(([path, typedIn]): [string, object][] => {
    const now = typedIn();
    return now === null ? [] : [[path, now]];
  });
  if (typed.length > 0) keepByTab(KEY, JSON.stringify({ accountId, typed: { ...before, ...Object.fromEntries(typed) } } satisfies Kept));
});

// It is nobody else's; and who logs out by themselves leaves nothing behind.
function forgetOthers(asked: boolean): void {
  const user = currentUser();
  if (user === null ? asked : read()?.accountId !== user.id) keepByTab(KEY, null);
}
forgetOthers(false);
onSession(forgetOthers);

/** Keeps what stands in the form of a page should the session end; answers how to stop. */
export function keepTypingOf(path: string, typedIn: () => object | null): () => void {
  forms.set(path, typedIn);
  return () => void forms.delete(path);
}

/** What was kept of a page for who is signed in now; null where nothing was. */
export function keptTyping(path: string): object | null {
  const kept = read();
  return kept !== null && kept.accountId === currentUser()?.id ? (kept.typed[path] ?? null) : null;
}

/** It was taken up again, or thrown away. */
export function forgetTyping(path: string): void {
  const kept = read();
  if (kept === null) return;
  const left = Object.entries(kept.typed).filter(([one]) => one !== path);
  keepByTab(KEY, left.length === 0 ? null : JSON.stringify({ ...kept, typed: Object.fromEntries(left) }));
}
