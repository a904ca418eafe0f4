import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useUser } from '../client/session.ts';
import { finds, readsOwnCollege, type Offered } from '../client/rights.ts';
import { Page } from '../ui/page.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { AuditCard } from './audit-card.tsx';
import { CollegeCard } from './college-card.tsx';
import { NextGatherings } from './next-gatherings.tsx';
import { SystemCard } from './system-card.tsx';
import { words } from './words.ts';

/** Where a person's day in the console starts: what their role has to look after. */
export default function Dashboard() {
  const user = useUser();
  if (user === null) return null;
  if (readsOwnCollege(user))
    return (
      <Page
        title={words.welcome(user.name)}
        tab={words.page}
        lead={words.college.lead}
        actions={
          <Button component="a" href="/loginorg" variant="outlined">
            {words.college.own}
          </Button>
        }
      >
        <CollegeCard />
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
