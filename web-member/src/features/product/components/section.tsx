import type { FieldsOf } from '@aarambh/contracts/content/kinds.ts';
import type { ReactNode } from 'react';
import { Intro } from '../../content/public.ts';

interface SectionProps {
  readonly head: readonly (FieldsOf<'passage'> & { readonly _id: string })[];
  /** What the section shows below its heading: without any it is not there. */
  readonly when: readonly object[];
  readonly children: ReactNode;
}

/** A part of the page: its heading, and what stands below it. */
export function Section({ head, when, children }: SectionProps) {
  if (when.length === 0) return null;
  return (
    <>
      <Intro of={head} level="h2" />
      <div style={{ marginTop: 20 }}>{children}</div>
    </>
  );
}
