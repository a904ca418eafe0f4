import type { GroupMember, RelayStatus, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../ui/chip.tsx';
import { humanised } from '../ui/format.ts';
import { words as about } from '../ui/about/words.ts';
import { StatusTable } from '../ui/status-table.tsx';
import { behind, sharesOf, singleWorks, workName } from './shares.ts';
import { SystemCard, SystemRow } from './system-card.tsx';
import { words } from './words.ts';

/** Which engines run, how far the log was carried, and which node does what. */
export function EnginesCard({ status }: { readonly status: SystemStatus }) {
  return (
    <SystemCard title={words.engines} lead={status.engines === 'embedded' ? undefined : words.several}>
      {status.engines === 'embedded' ? <OneMachine head={status.head} /> : <Several status={status} />}
    </SystemCard>
  );
}

function OneMachine({ head }: { readonly head: number }) {
  return <SystemRow title={words.engine.sqlite} detail={words.oneProcess(head)} />;
}

function Several({ status: { head, relay, projections, leases, members } }: { readonly status: SystemStatus }) {
  const partitions = projections[0]?.partitions.length ?? 0;
  return (
    <>
      <SystemRow title={words.engine.eventStoreDb} detail={words.log(head)} />
      {relay !== null && (
        <SystemRow title={words.engine.kafka} detail={words.feed(partitions, relay.position, relay.holder)}>
          <RelayChip relay={relay} />
        </SystemRow>
      )}
      <SystemRow title={words.engine.mongoDb} detail={words.documents} />
      <Part title={words.single}>
        <StatusTable
          label={words.single}
          minWidth={300}
          columns={[{ label: words.work }, { label: words.node }]}
          rows={singleWorks(leases).map(({ name, holder }) => ({
            key: `${name} ${holder ?? ''}`,
            cells: [workName(name), holder ?? <StatusChip key="nobody" tone="error" label={words.noNode} />],
          }))}
        />
      </Part>
      <Part title={words.projectors}>
        {members === null ? (
          <Nothing>{words.projectorsUnknown}</Nothing>
        ) : members.length === 0 ? (
          <Nothing>{words.noProjector}</Nothing>
        ) : (
          <Projectors members={members} models={projections.length} />
        )}
      </Part>
    </>
  );
}

function RelayChip({ relay: { lag, lagSeconds, holder } }: { readonly relay: RelayStatus }) {
  if (holder === null) return <StatusChip tone="error" label={about.health.noRelay} />;
  if (lag === null) return <StatusChip tone="warning" label={words.notKnown} />;
  return <StatusChip tone={lag === 0 ? 'good' : 'warning'} label={behind(lag, lagSeconds)} />;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h6" component="h3" sx={{ px: 5, pt: 4, pb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ px: 5, pb: 4 }}>
      {children}
    </Typography>
  );
}

/** The members of all groups: what each process applies. Most apply the same partitions of every read model, which is one row. */
function Projectors({ members, models }: { readonly members: readonly GroupMember[]; readonly models: number }) {
  return (
    <StatusTable
      label={words.projectors}
      minWidth={300}
      columns={[{ label: words.node }, { label: words.partitions }, { label: words.models }, { label: words.address }]}
      rows={sharesOf(members).map(({ member, host, partitions, of }) => ({
        key: `${member} ${host} ${partitions}`,
        cells: [member, partitions, of.length === models ? words.all : of.map(humanised).join(', '), host],
      }))}
    />
  );
}
