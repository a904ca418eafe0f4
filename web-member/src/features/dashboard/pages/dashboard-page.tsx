import type { User } from '@aarambh/contracts/http/accounts.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { statementQuery } from '../../../shared/api/queries.ts';
import { BookingList } from '../../bookings/public.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { BalancePanel } from '../components/balance-panel.tsx';
import { Statement } from '../components/statement.tsx';
import { words } from '../words.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 36,
  marginTop: 24,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', gap: 44, alignItems: 'start' },
}));

/** The member's own page: points, what is coming up, every movement. Another person's dashboard leads to one's own. */
export function DashboardPage({ user }: { readonly user: User }) {
  const { id } = useParams();
  const statement = useQuery(statementQuery);
  if (id !== user.id) return <Navigate to={`/dashboard/${user.id}`} replace />;
  return (
    <Page title={words.page}>
      <Heading as="h1" size="h1">
        {words.title(user.name.split(' ')[0]!)}
      </Heading>
      <Columns>
        <Column gap={36}>
          <BalancePanel balance={statement.data?.balance ?? user.aarambhPoints} statement={statement.data} />
          <section aria-labelledby="coming">
            <Heading id="coming" size="h3" sx={{ mb: 4 }}>
              {words.coming}
            </Heading>
            <BookingList show="coming" />
          </section>
        </Column>
        <Statement />
      </Columns>
    </Page>
  );
}
