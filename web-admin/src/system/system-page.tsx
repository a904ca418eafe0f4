import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../app/data-provider.ts';
import { Offered } from '../app/offered.tsx';
import { StatusChip } from '../ui/chip.tsx';
import { Failure } from '../ui/failure.tsx';
import { count, humanised, moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { EnginesCard } from './engines-card.tsx';
import { FailedMails } from './failed-mails.tsx';
import { Projection } from './projection.tsx';
import { useFailedMails } from './use-failed-mails.ts';
import { healthOf, useSystem } from './use-system.ts';

type Verb = Exclude<Parameters<ConsoleDataProvider['operate']>[0], 'retry-mails'>;

/** Does an operator's verb, says how it went, and looks again. */
function useOperate(): {
  readonly busy: string | null;
  readonly operate: (verb: Verb, body?: { model: string; stream?: string }) => Promise<void>;
} {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { refetch } = useSystem();
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  return {
    busy,
    async operate(verb, body) {
      setBusy(`${verb} ${body?.model ?? ''} ${body?.stream ?? ''}`);
      try {
        const { data } = await dataProvider.operate(verb, body);
        notify(data.message, { type: 'success' });
        await refetch();
      } catch (error) {
        notify(sentenceOf(error), { type: 'error' });
      }
      setBusy(null);
    },
  };
}

/** What an operator sees and does: engines, read models, parked records, mails given up, reactors. */
export default function SystemPage() {
  return (
    <Offered area="system">
      <Looking />
    </Offered>
  );
}

function Looking() {
  const { data, isPending, error, refetch } = useSystem();
  const mails = useFailedMails().data?.length ?? 0;
  return (
    <Page
      title="System"
      lead="What the service keeps up to date, and what waits for you."
      chips={data && <StatusChip {...chipOf(data, mails)} />}
    >
      {isPending && <Skeleton variant="rounded" height={360} />}
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {data !== undefined && <Status status={data} hasFailedMails={mails > 0} />}
    </Page>
  );
}

function chipOf(status: SystemStatus, mails: number): { tone: ReturnType<typeof healthOf>['tone']; label: string } {
  const { tone, words } = healthOf(status);
  if (tone === 'good' && mails > 0)
    return { tone: 'warning', label: mails === 1 ? '1 mail was given up' : `${count(mails)} mails were given up` };
  return { tone, label: words };
}

function Status({ status, hasFailedMails }: { readonly status: SystemStatus; readonly hasFailedMails: boolean }) {
  const { busy, operate } = useOperate();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {status.reactorsHeld && (
        <Alert
          severity="warning"
          action={
            <Button size="small" loading={busy?.startsWith('release') === true} onClick={() => void operate('release-reactors')}>
              Release reactors
            </Button>
          }
        >
          <AlertTitle>Reactors are held since a restore or an import</AlertTitle>
          No mails are sent and no interrupted booking goes on until you release them. Look at the data first: what they do reaches people.
        </Alert>
      )}
      {status.notes.map((note) => (
        <Alert key={note} severity="warning">
          {note}
        </Alert>
      ))}
      {status.parked.length > 0 && <Parked status={status} busy={busy} operate={operate} />}
      {hasFailedMails && <FailedMails />}
      <Card component="section" aria-labelledby="read-models">
        <Typography id="read-models" variant="h5" component="h2" sx={{ p: 5, pb: 2 }}>
          Read models
        </Typography>
        <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
          The log is at position {count(status.head)}. A rebuild runs beside what people see and switches over when it is done.
        </Typography>
        {status.projections.map((projection) => (
          <Projection
            key={projection.name}
            projection={projection}
            busy={busy === `rebuild ${projection.name} `}
            onRebuild={() => void operate('rebuild', { model: projection.name })}
          />
        ))}
      </Card>
      <EnginesCard status={status} />
      {!hasFailedMails && <FailedMails />}
      <Card component="section" aria-labelledby="reactors">
        <Typography id="reactors" variant="h5" component="h2" sx={{ p: 5, pb: 2 }}>
          Reactors
        </Typography>
        <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
          What follows from events by itself. A reactor’s position moves with the events that concern it: one far below the log’s may have
          nothing to do.
        </Typography>
        {status.reactors.map(({ name, position }) => (
          <Box
            key={name}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider' }}
          >
            <span>{humanised(name)}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              position {count(position)}
            </Box>
          </Box>
        ))}
      </Card>
    </Box>
  );
}

interface ParkedProps {
  readonly status: SystemStatus;
  readonly busy: string | null;
  readonly operate: ReturnType<typeof useOperate>['operate'];
}

function Parked({ status, busy, operate }: ParkedProps) {
  return (
    <Card component="section" aria-labelledby="parked">
      <Typography id="parked" variant="h5" component="h2" sx={{ p: 5, pb: 2 }}>
        Parked
      </Typography>
      <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
        An event that a read model could not take. Everything else goes on; these records are shown as out of date. Retry after the fix is
        running.
      </Typography>
      {status.parked.map(({ model, stream, revision, type, error, parkedAt }) => (
        <Box
          key={`${model} ${stream}`}
          sx={{
            px: 5,
            py: 3,
            borderTop: '1px solid',
            borderColor: 'divider',
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'center',
          }}
        >
          <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {humanised(model)}: {type}
            </Typography>
            <Typography variant="body2">{error}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {stream}, revision {revision}, {moment(parkedAt)}
            </Typography>
          </Box>
          <Button
            variant="outlined"
            size="small"
            loading={busy === `retry ${model} ${stream}`}
            onClick={() => void operate('retry', { model, stream })}
            aria-label={`Retry ${stream}`}
          >
            Retry
          </Button>
        </Box>
      ))}
    </Card>
  );
}
