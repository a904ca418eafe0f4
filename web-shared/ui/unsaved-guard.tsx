import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useHold } from './hold.ts';
import { Modal } from './modal.tsx';
import { words } from './words.ts';

/**
 * Asks before somebody leaves what they typed: by a link, a menu, a key or Back with a dialog of ours; by closing or reloading the tab
 * with the browser's own.
 * @param when whether something would be lost now
 */
export function UnsavedGuard({ when }: { readonly when: boolean }) {
  // A filter in the address is no other page.
  const blocker = useHold(({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    // It was saved meanwhile: there is nothing to ask any more.
    if (blocker.state === 'blocked' && !when) blocker.proceed();
  }, [blocker, when]);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal
      title={words.unsaved}
      kind="alert"
      closesOnBack={false}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button autoFocus onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
          <Button variant="text" color="error" onClick={() => blocker.proceed()}>
            {words.leave}
          </Button>
        </>
      }
    >
      {words.unsavedWhy}
    </Modal>
  );
}
