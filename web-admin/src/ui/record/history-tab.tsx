import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRows } from '../../client/records.ts';
import type { HistoryRecord } from '../../records/records.ts';
import { Waiting } from '../waiting.tsx';
import { readerZone } from '../format.ts';
import { MessageCard } from '../message.tsx';
import { words as common } from '../words.ts';
import { actorName, happened } from './happened.ts';
import { changesOf, type Change } from './history-changes.ts';
import { LogLine } from './log-line.tsx';
import { words } from './words.ts';

const PAGE = 50;
/** The service pages no further here; the audit reads everything. */
const DEEPEST = 1000;

interface HistoryTabProps {
  readonly stream: string;
  /** Lines that it begins with: fewer where one is long. */
  readonly page?: number;
}

/** Who did what to a record, when, and why: straight from its stream (J3). */
export function HistoryTab({ stream, page = PAGE }: HistoryTabProps) {
  const [lines, setLines] = useState(page);
  const {
    data,
    total = 0,
    error,
    refetch,
    isFetching,
  } = useRows('history', { filter: { stream }, sort: { field: 'revision', order: 'DESC' }, rows: lines });
  if (data === undefined) return <Waiting error={error} refetch={refetch} height={280} />;
  if (data.length === 0) return <MessageCard title={words.history.none}>{words.history.noneWhy}</MessageCard>;
  return (
    <Card>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 4, md: 5 }, py: 3 }}>
        {words.history.entries(total, readerZone)}
      </Typography>
      <Box component="ol" aria-label={common.history} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {grouped(data).map((group) =>
          group.length > 2 ? (
            <SeatGroup key={group[0]!.id} lines={group} />
          ) : (
            group.map((line) => <Line key={line.id} line={line} changes={changesOf(line, data.slice(data.indexOf(line) + 1))} />)
          ),
        )}
      </Box>
      {total > data.length && lines < DEEPEST && (
        <Box sx={{ p: 4, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button variant="outlined" loading={isFetching} onClick={() => setLines(Math.min(DEEPEST, lines + 4 * page))}>
            {words.history.older}
          </Button>
        </Box>
      )}
    </Card>
  );
}

/** Runs of seats being taken and given up stand together, so that they do not bury what people decided. */
function grouped(lines: readonly HistoryRecord[]): readonly (readonly HistoryRecord[])[] {
  const groups: HistoryRecord[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last !== undefined && isSeat(line) && isSeat(last[0]!)) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function isSeat({ type }: HistoryRecord): boolean {
  return type.startsWith('Seat');
}

function SeatGroup({ lines }: { readonly lines: readonly HistoryRecord[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ px: { xs: 4, md: 5 }, py: 1 }}>
        <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ px: 0 }}>
          {words.history.seatsOf(lines.length)}
        </Button>
      </Box>
      {open && (
        <Box component="ol" aria-label={words.history.seats} sx={{ listStyle: 'none', m: 0, p: 0, pl: { md: 4 } }}>
          {lines.map((line) => (
            <Line key={line.id} line={line} changes={changesOf(line, [])} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Line({ line, changes }: { readonly line: HistoryRecord; readonly changes: readonly Change[] }) {
  return (
    <LogLine time={line.time} what={happened(line.type, line.data)} by={words.history.by(actorName(line.actor, line.actorName))}>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
          {changes.map(({ field, from, to }) => (
            <li key={field}>
              {words.history.field(field)}{' '}
              {from !== null && (
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  {from}
                </Box>
              )}{' '}
              {to}
            </li>
          ))}
        </Box>
      )}
      {line.reason !== null && (
        <Typography sx={{ mt: 2, pl: 3, borderLeft: '3px solid', borderColor: 'link', whiteSpace: 'pre-line' }}>{line.reason}</Typography>
      )}
    </LogLine>
  );
}
