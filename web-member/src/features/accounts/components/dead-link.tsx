import type { ReactNode } from 'react';
import { AccountFrame } from './account-frame.tsx';

interface DeadLinkProps {
  /** The specification's words: the one thing that the page says. */
  readonly words: 'Link Expired' | 'Contact to Admin!';
  readonly why: ReactNode;
  /** What to do now. */
  readonly children: ReactNode;
}

/** What a link from a mail leads to when it cannot be used. */
export function DeadLink({ words, why, children }: DeadLinkProps) {
  return (
    <AccountFrame title={words} heading={words} lead={why}>
      {children}
    </AccountFrame>
  );
}
