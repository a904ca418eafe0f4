import Box from '@mui/material/Box';
import { useUser } from '../client/session.ts';
import { finds, type Offered } from '../client/rights.ts';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { AuditCard } from './audit-card.tsx';
import { NextGatherings } from './next-gatherings.tsx';
import { SystemCard } from './system-card.tsx';
import { words } from './words.ts';

/** Where a person's day in the console starts: what their role has to look after. */
export default function Dashboard() {
  const user = useUser();
  if (user === null) return null;
  if (user.role === 'org')
    return (
      <Page title={words.page}>
        <Message place="part" title={words.college}>
          {words.collegeWhy}
        </Message>
      </Page>
    );
  return (
    <Page title={words.welcome(user.name)} tab={words.page} lead={words.lead}>
      {finds(user, 'gatherings') ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' }, alignItems: 'start' }}>
          <NextGatherings />
          <Box sx={{ display: 'grid', gap: 5 }}>
            <Cards user={user} />
          </Box>
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
          <Cards user={user} />
        </Box>
      )}
    </Page>
  );
}

function Cards({ user }: { readonly user: Offered }) {
  return (
    <>
      {finds(user, 'system') && <SystemCard />}
      {finds(user, 'audits') && <AuditCard />}
      {finds(user, 'adjustments') && <AdjustmentsCard />}
    </>
  );
}
