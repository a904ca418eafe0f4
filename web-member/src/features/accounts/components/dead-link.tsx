import type { ReactNode } from 'react';
import { AccountFrame } from './account-frame.tsx';

interface DeadLinkProps {
  /** The specification's words: the one thing that the page says. */
  readonly title: string;
  readonly why: ReactNode;
  /** What to do now. */
  readonly children: ReactNode;
}

/** What a link from a mail leads to when it cannot be used. */
export function DeadLink({ title, why, children }: DeadLinkProps) {
  return (
    <AccountFrame title={title} heading={title} lead={why}>
      {children}
    </AccountFrame>
  );
}
