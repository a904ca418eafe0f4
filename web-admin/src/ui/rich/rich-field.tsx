import type { SavedName } from '@aarambh/contracts/resources/resources.ts';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import type { InputProps } from '../inputs.tsx';
import { part } from '../part.ts';

const RichInput = part(() => import('./rich-input.tsx'));

/** A field of rich text, whose editor is loaded when it is needed. */
export function RichField<Name extends SavedName = never>({ source, label }: Pick<InputProps<Name, string>, 'source' | 'label'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
      <RichInput source={source} label={label} />
    </Suspense>
  );
}
