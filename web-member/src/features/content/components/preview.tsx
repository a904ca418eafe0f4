import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import type { ReactNode } from 'react';
import { words } from '../preview-words.ts';

/** What is being previewed says so, and is not for search engines. */
export function PreviewNote({ ended }: { readonly ended: boolean }) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {ended ? null : <Notice tone="info">{words.preview}</Notice>}
    </>
  );
}

/** What stands in the place of a page whose preview has ended; null for every other failure. */
export function endedPreview(error: Error, level: 'h1' | 'h2'): ReactNode {
  if (!isProblem(error, 'link_expired')) return null;
  return (
    <EmptyState title={words.previewEnded} level={level} action={<LinkButton to="?">{words.asItStands}</LinkButton>}>
      {words.previewEndedWhy}
    </EmptyState>
  );
}
