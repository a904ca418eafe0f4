import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import { Offered } from '../ui/offered.tsx';
import { StatusChip } from '../ui/chip.tsx';
import { Failure } from '../ui/failure.tsx';
import { humanised } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { EnginesCard } from './engines-card.tsx';
import { FailedMails } from './failed-mails.tsx';
import { Parked, ParkedReactions } from './parked.tsx';
import { Projection } from './projection.tsx';
import { SystemCard } from './system-card.tsx';
import { useFailedMails } from './use-failed-mails.ts';
import { useOperate } from './use-operate.ts';
import { healthOf, useSystem } from '../ui/about/use-system.ts';
import { words } from './words.ts';

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
    <Page title={words.title} lead={words.lead} chips={data && <StatusChip {...chipOf(data, mails)} />}>
      {isPending && <Skeleton variant="rounded" height={360} />}
      {error !== null && <Failure error={error} retry={() => void refetch()} />}
      {data !== undefined && <Status status={data} hasFailedMails={mails > 0} />}
    </Page>
  );
}

function chipOf(status: SystemStatus, mails: number): { tone: ReturnType<typeof healthOf>['tone']; label: string } {
  const { tone, label } = healthOf(status);
  if (tone === 'good' && mails > 0) return { tone: 'warning', label: words.givenUp(mails) };
  return { tone, label };
}

function Status({ status, hasFailedMails }: { readonly status: SystemStatus; readonly hasFailedMails: boolean }) {
  const operating = useOperate();
  const { isBusy, operate } = operating;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {status.reactorsHeld && (
        <Alert
          severity="warning"
          action={
            <Button
              size="small"
              loading={isBusy('release')}
              onClick={() =>
                void operate(
                  'release',
                  (api) => api.post('/admin/api/system/release-reactors', {}),
                  () => words.released,
                )
              }
            >
              {words.release}
            </Button>
          }
        >
          <AlertTitle>{words.held}</AlertTitle>
          {words.heldWhy}
        </Alert>
      )}
      {status.notes.map((note) => (
        <Alert key={note} severity="warning">
          {note}
        </Alert>
      ))}
      {status.parked.length > 0 && <Parked status={status} {...operating} />}
      {status.parkedReactions.length > 0 && <ParkedReactions status={status} {...operating} />}
      {hasFailedMails && <FailedMails />}
      <SystemCard title={words.models} lead={words.modelsWhy(status.head)}>
        {status.projections.map((projection) => (
          <Projection
            key={projection.name}
            projection={projection}
            busy={isBusy(`rebuild ${projection.name}`)}
            onRebuild={() =>
              void operate(
                `rebuild ${projection.name}`,
                (api) => api.post('/admin/api/system/rebuild', { body: { model: projection.name } }),
                () => words.projection.begun(humanised(projection.name)),
              )
            }
          />
        ))}
      </SystemCard>
      <EnginesCard status={status} />
      {!hasFailedMails && <FailedMails />}
      <SystemCard title={words.reactors} lead={words.reactorsWhy}>
        {status.reactors.map(({ name, position }) => (
          <Box
            key={name}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider' }}
          >
            <span>{humanised(name)}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {words.at(position)}
            </Box>
          </Box>
        ))}
      </SystemCard>
    </Box>
  );
}
