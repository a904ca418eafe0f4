import { limits } from '@aarambh/contracts/limits.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { Suspense, useState, type ReactNode } from 'react';
import { useUnlock } from './use-unlock.ts';
import { words } from './words.ts';

const UnlockedModal = later(() => import('./unlocked-modal.tsx').then((file) => file.UnlockedModal));

interface FreePointsProps {
  /** Whether the member has unlocked them before. */
  readonly unlocked: boolean;
  /** What stands there once they are unlocked. */
  readonly children: ReactNode;
}

/** Unlocks the free points with one tap, where the member is. */
export function FreePoints({ unlocked, children }: FreePointsProps) {
  const unlock = useUnlock();
  const [told, setTold] = useState(false);
  return (
    <>
      {unlocked || unlock.already ? (
        children
      ) : (
        <Button
          disabled={unlock.isPending}
          onClick={() => unlock.mutate()}
          startIcon={unlock.isPending ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : undefined}
        >
          {unlock.isPending ? words.unlocking : words.unlockFree(limits.freePoints)}
        </Button>
      )}
      {unlock.isError && !unlock.already ? <Notice tone="error">{sentenceOf(unlock.error)}</Notice> : null}
      <Suspense>
        {unlock.isSuccess && !told ? <UnlockedModal balance={unlock.data.newPoint} onClose={() => setTold(true)} /> : null}
      </Suspense>
    </>
  );
}
