import type { MemberStatement } from '@aarambh/contracts/http/admin.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Movement } from '../ui/about/ledger.tsx';
import { counterName, sourceName } from '../ui/about/points-names.ts';
import { DownloadButton } from '../ui/download.tsx';
import { count, exactMoment, INDIA, moment, points } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { StatusTable } from '../ui/status-table.tsx';
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
              <StatusTable
                label={ofPoints.account.lots}
                minWidth={360}
                columns={[
                  { label: ofPoints.account.source },
                  { label: ofPoints.account.left, numeric: true },
                  { label: ofPoints.account.expires },
                ]}
                rows={held.map(({ lotId, source, left, expiresAt }) => ({
                  key: lotId,
                  cells: [sourceName(source), points(left), expiresAt === null ? ofPoints.account.never : moment(expiresAt, INDIA)],
                }))}
              />
            )}
          </Part>
          <Part title={ofPoints.ledger.movements}>
            <StatusTable
              label={ofPoints.ledger.movements}
              minWidth={820}
              columns={[
                { label: about.when },
                { label: ofPoints.ledger.what },
                { label: about.points, numeric: true },
                { label: words.balance, numeric: true },
                { label: words.whatFor },
                { label: words.why },
              ]}
              rows={lines.toReversed().map((line) => ({
                key: line.eventId,
                cells: [
                  <Box key="when" component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {exactMoment(line.time)}
                  </Box>,
                  happened(line.type),
                  <Movement key="amount" amount={line.amount} />,
                  count(line.balance),
                  <About key="about" line={line} />,
                  line.reason ?? whyOf(line),
                ],
              }))}
            />
          </Part>
        </>
      )}
    </Box>
  );
}

/** The other side of a movement: the event and its booking, the adjustment, or what it is called. */
function About({ line }: { readonly line: MemberStatement['lines'][number] }) {
  const { counter, event, gatheringId, bookingId, adjustmentId } = line;
  if (gatheringId !== null)
    return (
      <>
        <RecordLink to="gatherings" id={gatheringId}>
          {event ?? counterName(counter)}
        </RecordLink>
        {bookingId !== null && (
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <RecordLink to="bookings" id={bookingId}>
              {words.booking(bookingId)}
            </RecordLink>
          </Typography>
        )}
      </>
    );
  return (
    <RecordLink to="adjustments" id={adjustmentId}>
      {adjustmentId === null ? counterName(counter) : words.adjustment}
    </RecordLink>
  );
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
