import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { PointsAccountRecord } from '../../records/records.ts';
import { count, day, INDIA, moment, points } from '../format.ts';
import { Facts } from '../record/facts.tsx';
import { StatusTable } from '../status-table.tsx';
import { words } from './points-words.ts';

/** What an account holds: balance and the lots it is made of. */
export function AccountFacts({ account }: { readonly account: PointsAccountRecord }) {
  const held = account.lots.filter(({ left }) => left > 0);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        facts={[
          { label: words.account.balance, value: points(account.balance) },
          { label: words.account.freePoints, value: account.unlocked ? words.account.unlocked : words.account.locked },
          { label: words.ledger.movements, value: count(account.entries) },
          { label: words.account.lastMovement, value: moment(account.changedAt) },
        ]}
      />
      <Card>
        <Typography variant="h5" component="h2" sx={{ p: { xs: 4, md: 5 }, pb: { xs: 2, md: 2 } }}>
          {words.account.lots}
        </Typography>
        <Typography variant="body2" sx={{ px: { xs: 4, md: 5 }, pb: 3, color: 'text.secondary' }}>
          {words.account.lotsWhy}
        </Typography>
        {held.length === 0 ? (
          <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>{words.account.nothingLeft}</Typography>
        ) : (
          <StatusTable
            label={words.account.lots}
            minWidth={520}
            columns={[
              { label: words.account.source },
              { label: words.account.left, numeric: true },
              { label: words.account.granted, numeric: true },
              { label: words.account.since },
              { label: words.account.expires },
            ]}
            rows={held.map(({ lotId, source, left, granted, grantedAt, expiresAt }) => ({
              key: lotId,
              cells: [
                words.sources[source.kind],
                points(left),
                count(granted),
                day(grantedAt),
                expiresAt === null ? words.account.never : moment(expiresAt, INDIA),
              ],
            }))}
          />
        )}
      </Card>
    </Box>
  );
}
