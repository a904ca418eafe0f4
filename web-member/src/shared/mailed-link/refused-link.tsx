import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import type { ReactNode } from 'react';
import { words } from './words.ts';

/** What stands on the page of a link whose time is over. */
interface Expired {
  readonly why: string;
  /** What to do about it, where that is something else than to write to us. */
  readonly action?: ReactNode;
}

const contact = <LinkButton to="/contact">{words.contact}</LinkButton>;

/** Whether a mailed link opens nothing any more, or is none of ours. */
export const isDeadLink = (error: unknown): boolean => isProblem(error, 'link_expired', 'link_unknown', 'invalid_id', 'invalid_request');

/** A mailed link that cannot be used, in the specification's words; null for what may pass, and where nothing went wrong. */
export function refusedLink(error: Error | null, { why, action = contact }: Expired): ReactNode {
  if (isProblem(error, 'link_expired'))
    return (
      <EmptyState title={words.expired} level="h1" action={action}>
        {why}
      </EmptyState>
    );
  if (isDeadLink(error))
    return (
      <EmptyState title={words.unknown} level="h1" action={contact}>
        {words.unknownWhy}
      </EmptyState>
    );
  return null;
}
