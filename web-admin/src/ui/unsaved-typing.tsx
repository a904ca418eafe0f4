import { UnsavedGuard } from '@aarambh/web-shared/ui/unsaved-guard.tsx';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { forgetTyping, keepTypingOf, keptTyping } from '../client/kept-typing.ts';
import { useUser } from '../client/session.ts';
import { words } from './words.ts';

interface UnsavedTypingProps<Typed extends object> {
  /** Whether something stands in the form that is not saved, and what it is now. */
  readonly unsaved: boolean;
  readonly typed: () => Typed;
  /** It is on its way to be saved: nobody is asked about it. */
  readonly saving: boolean;
  /** Puts what was kept into the form. */
  readonly onTake: (kept: Typed) => void;
}

/** Asks before somebody leaves a form that they changed and did not save, and offers what they had typed when their session ended. */
export function UnsavedTyping<Typed extends object>({ unsaved, typed, saving, onTake }: UnsavedTypingProps<Typed>) {
  const { pathname } = useLocation();
  // Whose session ended is led to log in: it is kept.
  const isSignedIn = useUser() !== null;
  const [kept, setKept] = useState(() => keptTyping(pathname) as Typed | null);
  const latest = useRef(unsaved ? typed : null);
  useLayoutEffect(() => void (latest.current = unsaved ? typed : null));
  useEffect(() => keepTypingOf(pathname, () => latest.current?.() ?? null), [pathname]);
  const done = (): void => {
    forgetTyping(pathname);
    setKept(null);
  };
  return (
    <>
      <UnsavedGuard when={unsaved && !saving && isSignedIn} />
      {kept !== null && (
        <Alert role="status" severity="info" sx={{ mb: 4, maxWidth: 820, alignItems: 'flex-start' }}>
          {words.keptTyping}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                onTake(kept);
                done();
              }}
            >
              {words.takeUp}
            </Button>
            <Button variant="text" size="small" onClick={done}>
              {words.throwAway}
            </Button>
          </Box>
        </Alert>
      )}
    </>
  );
}
