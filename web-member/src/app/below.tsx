import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { loaded } from '@aarambh/web-shared/ui/lazy.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { useKeptFocus } from './kept-focus.ts';
import { PageCount } from './page-count.tsx';
import { Footer } from './footer.tsx';

/** How long a page may be busy before the help chat comes all the same. Milliseconds. */
const BUSY_MS = 5_000;

/** Calls back once the browser has nothing else to do; not every browser says when that is. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: BUSY_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(then, BUSY_MS / 5);
  return () => clearTimeout(timer);
}

/** What stands below and beside every page, and is no part of the first screen: the footer, and the help chat once the page is idle. */
export function Below() {
  const [Help, setHelp] = useState<ComponentType | null>(null);
  useKeptFocus();
  useEffect(() => {
    // Who looks at a member's pages can send nothing.
    if (viewing !== null) return;
    return whenIdle(() => {
      loaded(() => import('../features/help/help.tsx')).then(
        (file) => setHelp(() => file.Help),
        // A page without the chat is better than none.
        () => undefined,
      );
    });
  }, []);
  return (
    <>
      <Footer />
      <PageCount />
      {Help === null ? null : <Help />}
    </>
  );
}
