import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import { Movement } from '../ui/about/ledger.tsx';
import { counterName, sourceName } from '../ui/about/points-names.ts';
import { DownloadButton } from '../ui/download.tsx';
import { count, exactMoment, INDIA, moment, points } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { happened } from '../ui/record/happened.ts';
import { whyOf } from '../ui/about/booking-chip.tsx';
import { words as ofPoints } from '../ui/about/points-words.ts';
import { words as about } from '../ui/about/words.ts';
import { words as common } from '../ui/words.ts';
import { BalanceCurve } from './balance-curve.tsx';
import { words } from './words.ts';

/** A statement: the balance and lots at a moment, and every movement that led there. */
export function StatementView({ statement }: { readonly statement: MemberStatement }) {
  const { memberId, at, position, balance, lots, lines } = statement;
  const held = lots.filter(({ left }) => left > 0);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Facts
        title={points(balance)}
        facts={[
          { label: words.asOf, value: exactMoment(at) },
          { label: words.position, value: count(position) },
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <DownloadButton
          label={common.exportCsv}
          load={(api) => api.file('/admin/api/statements/{memberId}/export.csv', { params: { memberId }, query: { at } })}
          fileName={`statement-${at.slice(0, 10)}.csv`}
        />
        <DownloadButton
          label={common.exportJson}
          load={(api) => api.file('/admin/api/statements/{memberId}/export.json', { params: { memberId }, query: { at } })}
          fileName={`statement-${at.slice(0, 10)}.json`}
        />
      </Box>
      {lines.length === 0 ? (
        <MessageCard title={words.none}>{words.noneWhy}</MessageCard>
      ) : (
        <>
          <BalanceCurve lines={lines} until={at} />
          <Part title={ofPoints.account.lots} note={held.length === 0 ? words.nothingLeft : undefined}>
            {held.length > 0 && (
              <TableContainer tabIndex={0} role="region" aria-label={ofPoints.account.lots}>
                <Table aria-label={ofPoints.account.lots} sx={{ minWidth: 360 }}>
                  <TableHead>
                    <TableRow>
                      <TableCell>{ofPoints.account.source}</TableCell>
                      <TableCell align="right">{ofPoints.account.left}</TableCell>
                      <TableCell>{ofPoints.account.expires}</TableCell>
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {held.map((lot) => (
                      <TableRow key={lot.lotId}>
                        <TableCell>{sourceName(lot.source)}</TableCell>
                        <TableCell align="right">{points(lot.left)}</TableCell>
                        <TableCell>{lot.expiresAt === null ? ofPoints.account.never : moment(lot.expiresAt, INDIA)}</TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </TableContainer>
            )}
          </Part>
          <Part title={ofPoints.ledger.movements}>
            <TableContainer tabIndex={0} role="region" aria-label={ofPoints.ledger.movements}>
              <Table aria-label={ofPoints.ledger.movements} sx={{ minWidth: 820 }}>
                <TableHead>
                  <TableRow>
                    <TableCell>{about.when}</TableCell>
                    <TableCell>{ofPoints.ledger.what}</TableCell>
                    <TableCell align="right">{about.points}</TableCell>
                    <TableCell align="right">{words.balance}</TableCell>
                    <TableCell>{words.whatFor}</TableCell>
                    <TableCell>{words.why}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {lines.toReversed().map((line) => (
                    <TableRow key={line.eventId}>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{exactMoment(line.time)}</TableCell>
                      <TableCell>{happened(line.type)}</TableCell>
                      <TableCell align="right">
                        <Movement amount={line.amount} />
                      </TableCell>
                      <TableCell align="right">{count(line.balance)}</TableCell>
                      <TableCell>
                        <About line={line} />
                      </TableCell>
                      <TableCell>{line.reason ?? whyOf(line)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableContainer>
          </Part>
        </>
      )}
    </Box>
  );
}

/** The other side of a movement: the event and its booking, the adjustment, or what it is called. */
function About({ line }: { readonly line: MemberStatement['lines'][number] }) {
  const user = useUser();
  const { counter, event, gatheringId, bookingId, adjustmentId } = line;
  const linked = (area: ResourceName, id: string | null, name: string): ReactNode =>
    id !== null && user !== null && offers(user, area, 'show') ? (
      <MuiLink component={Link} to={`/${area}/${id}/show`}>
        {name}
      </MuiLink>
    ) : (
      name
    );
  if (gatheringId !== null)
    return (
      <>
        {linked('gatherings', gatheringId, event ?? counterName(counter))}
        {bookingId !== null && (
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {linked('bookings', bookingId, words.booking(bookingId))}
          </Typography>
        )}
      </>
    );
  if (adjustmentId !== null) return linked('adjustments', adjustmentId, words.adjustment);
  return counterName(counter);
}

function Part({ title, note, children }: { readonly title: string; readonly note?: string; readonly children?: ReactNode }) {
  return (
    <Card component="section">
      <Typography variant="h5" component="h2" sx={{ px: { xs: 4, md: 5 }, pt: { xs: 4, md: 5 }, pb: 2 }}>
        {title}
      </Typography>
      {note !== undefined && <Typography sx={{ px: { xs: 4, md: 5 }, pb: 4, color: 'text.secondary' }}>{note}</Typography>}
      {children}
    </Card>
  );
}
