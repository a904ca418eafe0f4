import { keepByTab, keptByTab } from '@aarambh/web-shared/storage.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { Suspense, useEffect, useState } from 'react';

const StartUpDialog = later(() => import('./start-up-dialog.tsx').then((file) => file.StartUpDialog));

/** Under which a tab remembers that its visitor closed the question. */
const START_UP_CLOSED = 'startUpClosed';

/** What is seen first comes first. Milliseconds. */
const AFTER_MS = 2_000;

/** Asks visitors what they need (C8), once a session, and not while another dialog is open. It is never part of a page that is drawn before it is in a browser. */
export function StartUp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (keptByTab(START_UP_CLOSED) !== null) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      clearInterval(timer);
      setOpen(true);
    }, AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  const close = (): void => {
    keepByTab(START_UP_CLOSED, 'true');
    setOpen(false);
  };
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <StartUpDialog onClose={close} />
    </Suspense>
  );
}
