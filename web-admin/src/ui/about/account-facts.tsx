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
          <TableContainer tabIndex={0} role="region" aria-label={words.account.lots}>
            <Table aria-label={words.account.lots} sx={{ minWidth: 520 }}>
              <TableHead>
                <TableRow>
                  <TableCell>{words.account.source}</TableCell>
                  <TableCell align="right">{words.account.left}</TableCell>
                  <TableCell align="right">{words.account.granted}</TableCell>
                  <TableCell>{words.account.since}</TableCell>
                  <TableCell>{words.account.expires}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {held.map((lot) => (
                  <TableRow key={lot.lotId}>
                    <TableCell>{words.sources[lot.source.kind]}</TableCell>
                    <TableCell align="right">{points(lot.left)}</TableCell>
                    <TableCell align="right">{count(lot.granted)}</TableCell>
                    <TableCell>{day(lot.grantedAt)}</TableCell>
                    <TableCell>{lot.expiresAt === null ? words.account.never : moment(lot.expiresAt, INDIA)}</TableCell>
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
