import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useState, type ReactNode } from 'react';
import type { ConsoleApi } from '../client/api.ts';
import type { Area } from '../client/rights.ts';
import { useApi } from '../client/use-api.ts';
import { Waiting } from './waiting.tsx';
import { Offered } from './offered.tsx';
import { Page } from './page.tsx';
import { words } from './words.ts';

interface DaysReportProps<Report> {
  /** Who finds it in their menu reads the report. */
  readonly area: Area;
  readonly title: string;
  readonly lead: string;
  /** The days over which it can count. */
  readonly ranges: readonly number[];
  readonly ask: (api: ConsoleApi, days: number, signal: AbortSignal) => Promise<Report>;
  readonly actions?: ReactNode;
  readonly children: (report: Report) => ReactNode;
}

/** A page that counts over some days, which its reader chooses. */
export function DaysReport<Report>({ area, ...report }: DaysReportProps<Report>) {
  return (
    <Offered area={area}>
      <Looking area={area} {...report} />
    </Offered>
  );
}

function Looking<Report>({ area, title, lead, ranges, ask, actions, children }: DaysReportProps<Report>) {
  const api = useApi();
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery({
    queryKey: ['report', area, days],
    queryFn: ({ signal }) => ask(api, days, signal),
    placeholderData: keepPreviousData,
  });
  const choice = (
    <ButtonGroup size="small" aria-label={words.daysRange}>
      {ranges.map((range) => (
        <Button
          key={range}
          variant={range === days ? 'contained' : 'outlined'}
          aria-pressed={range === days}
          onClick={() => setDays(range)}
        >
          {words.lastDays(range)}
        </Button>
      ))}
    </ButtonGroup>
  );
  return (
    <Page
      title={title}
      lead={lead}
      actions={
        <>
          {choice}
          {actions}
        </>
      }
    >
      {data === undefined ? <Waiting error={error} refetch={refetch} height={360} /> : children(data)}
    </Page>
  );
}
