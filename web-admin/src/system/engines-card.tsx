import type { GroupMember, RelayStanding, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../ui/chip.tsx';
import { count, humanised } from '../ui/format.ts';
import { StatusTable } from './status-table.tsx';
import { behind, partitionRanges, workName } from './words.ts';

/** The engines that run elsewhere: how far the log was carried, and which node does what. */
export function EnginesCard({ status: { head, relay, leases, members } }: { readonly status: SystemStatus }) {
  return (
    <Card component="section" aria-labelledby="engines">
      <Typography id="engines" variant="h5" component="h2" sx={{ p: 5, pb: 2 }}>
        Engines
      </Typography>
      <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
        Events are written to the store, carried into the event feed by one relay, and applied to the read models by projectors that share
        the feed’s partitions. Positions are the store’s: they grow by more than one with each event.
      </Typography>
      <Line name="Store" detail={`position ${count(head)}`} />
      {relay !== null && (
        <Line
          name="Relay"
          detail={[
            relay.position === null ? 'position not known' : `position ${count(relay.position)}`,
            relay.holder && `on ${relay.holder}`,
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <RelayChip relay={relay} />
        </Line>
      )}
      <Part title="What one node does for all">
        {leases.length === 0 ? (
          <Nothing>No node holds a lease: nobody carries the log, and nobody sends mails.</Nothing>
        ) : (
          <StatusTable
            label="What one node does for all"
            minWidth={300}
            columns={[{ label: 'Work' }, { label: 'Node' }]}
            rows={leases.map(({ name, holder }) => ({ key: name, cells: [workName(name), holder] }))}
          />
        )}
      </Part>
      <Part title="Projectors">
        {members === null ? (
          <Nothing>Who applies events is known to the event feed only, which does not answer.</Nothing>
        ) : members.length === 0 ? (
          <Nothing>No projector has joined: read models stand still.</Nothing>
        ) : (
          <Projectors members={members} />
        )}
      </Part>
    </Card>
  );
}

function RelayChip({ relay: { lag, lagSeconds, holder } }: { readonly relay: RelayStanding }) {
  if (holder === null) return <StatusChip tone="error" label="No relay runs" />;
  if (lag === null) return <StatusChip tone="warning" label="Not known" />;
  return <StatusChip tone={lag === 0 ? 'good' : 'warning'} label={behind(lag, lagSeconds)} />;
}

function Line({ name, detail, children }: { readonly name: string; readonly detail: string; readonly children?: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
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

/** The members of all groups: what each process applies. */
function Projectors({ members }: { readonly members: readonly GroupMember[] }) {
  const sorted = members.toSorted((a, b) => compare(a.member, b.member) || compare(a.model, b.model));
  return (
    <StatusTable
      label="Projectors"
      minWidth={560}
      columns={[{ label: 'Read model' }, { label: 'Node' }, { label: 'Address' }, { label: 'Partitions' }]}
      rows={sorted.map(({ model, member, host, partitions }) => ({
        key: `${model} ${member} ${partitions.join(' ')}`,
        cells: [humanised(model), member, host, partitions.length === 0 ? 'none, stands by' : partitionRanges(partitions)],
      }))}
    />
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
