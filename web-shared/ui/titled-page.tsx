import type { ComponentProps, ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { Muted } from './layout.tsx';
import { Page } from './page.tsx';

/** A page whose heading is its title, with what it is for below. */
export function TitledPage({ lead, children, ...page }: ComponentProps<typeof Page> & { readonly lead?: ReactNode }) {
  return (
    <Page {...page}>
      <Heading as="h1" size="h1" sx={{ mb: lead === undefined ? 6 : 2 }}>
        {page.title}
      </Heading>
      {lead === undefined ? null : <Muted sx={{ mb: 6, fontSize: '1rem' }}>{lead}</Muted>}
      {children}
    </Page>
  );
}
