import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { PointsAccountRecord } from '../../records/records.ts';
import { count, day, INDIA, moment, points } from '../format.ts';
import { Facts } from '../record/facts.tsx';
import { sourceNames } from './points-words.ts';

/** What an account holds: balance and the lots it is made of. */
export function AccountFacts({ account }: { readonly account: PointsAccountRecord }) {
  const held = account.lots.filter(({ left }) => left > 0);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        facts={[
          { label: 'Balance', value: points(account.balance) },
          { label: 'Free points', value: account.unlocked ? 'unlocked' : 'not unlocked yet' },
          { label: 'Movements', value: count(account.entries) },
          { label: 'Last movement', value: moment(account.changedAt) },
        ]}
      />
      <Card>
        <Typography variant="h5" component="h2" sx={{ p: { xs: 4, md: 5 }, pb: { xs: 2, md: 2 } }}>
          Lots
        </Typography>
        <Typography variant="body2" sx={{ px: { xs: 4, md: 5 }, pb: 3, color: 'text.secondary' }}>
          Points are spent from the lot that expires soonest, then from the oldest; a refund goes back to where it came from.
        </Typography>
        {held.length === 0 ? (
          <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>Nothing is left in any lot.</Typography>
        ) : (
          <TableContainer tabIndex={0} role="region" aria-label="Lots">
            <Table aria-label="Lots" sx={{ minWidth: 520 }}>
              <TableHead>
                <TableRow>
                  <TableCell>Source</TableCell>
                  <TableCell align="right">Left</TableCell>
                  <TableCell align="right">Granted</TableCell>
                  <TableCell>Since</TableCell>
                  <TableCell>Expires</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {held.map((lot) => (
                  <TableRow key={lot.lotId}>
                    <TableCell>{sourceNames[lot.source.kind]}</TableCell>
                    <TableCell align="right">{points(lot.left)}</TableCell>
                    <TableCell align="right">{count(lot.granted)}</TableCell>
                    <TableCell>{day(lot.grantedAt)}</TableCell>
                    <TableCell>{lot.expiresAt === null ? 'never' : moment(lot.expiresAt, INDIA)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        )}
      </Card>
    </Box>
  );
}
