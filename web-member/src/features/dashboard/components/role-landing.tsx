import type { User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage, type Role } from '@aarambh/contracts/roles.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import type { ComponentProps } from 'react';
import { Navigate, useParams } from 'react-router';
import { CardRow } from '../../../shared/card-row.tsx';
import { words } from '../words.ts';

interface RoleLandingProps extends ComponentProps<typeof CardRow> {
  readonly user: User;
  /** Whose page it is: everybody else is led to the page of their own role. */
  readonly of: Role;
  readonly said: { readonly page: string; readonly lead: string };
}

/** Where people of a role land: what is to come, and what they can do today. */
export function RoleLanding({ user, of, said, cards }: RoleLandingProps) {
  const { id } = useParams();
  if (user.role !== of || id !== user.id) return <Navigate to={landingPage(user.role, user.id)} replace />;
  return (
    <Page title={said.page}>
      <Heading as="h1" size="h1">
        {words.title(user.name.split(' ')[0]!)}
      </Heading>
      <Muted sx={{ mt: 2, fontSize: '1rem' }}>{said.lead}</Muted>
      <CardRow cards={cards} />
    </Page>
  );
}
