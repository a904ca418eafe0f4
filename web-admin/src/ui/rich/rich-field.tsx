import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { part } from '../part.ts';

const RichInput = part(() => import('./rich-input.tsx'));

/** A field of rich text, whose editor is loaded when it is needed. */
export function RichField({ source, label }: { readonly source: string; readonly label: string }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
      <RichInput source={source} label={label} />
    </Suspense>
  );
}
