import type { GroupMember, RelayStatus, SystemStatus } from '@aarambh/contracts/http/admin.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StatusChip } from '../ui/chip.tsx';
import { count, humanised } from '../ui/format.ts';
import { StatusTable } from './status-table.tsx';
import { behind, sharesOf, singleWorks, workName } from './words.ts';

/** Which engines run, how far the log was carried, and which node does what. */
export function EnginesCard({ status }: { readonly status: SystemStatus }) {
  return (
    <Card component="section" aria-labelledby="engines">
      <Typography id="engines" variant="h5" component="h2" sx={{ p: 5, pb: 2 }}>
        Engines
      </Typography>
      {status.engines === 'embedded' ? <OneMachine head={status.head} /> : <Several status={status} />}
    </Card>
  );
}

function OneMachine({ head }: { readonly head: number }) {
  return <Line name="SQLite" detail={`The log, read models, keys and operational state of this one process; position ${count(head)}`} />;
}

function Several({ status: { head, relay, projections, leases, members } }: { readonly status: SystemStatus }) {
  const partitions = projections[0]?.partitions.length ?? 0;
  return (
    <>
      <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
        Events are written to the store, carried into the event feed by one relay, and applied to the read models by projectors that share
        the feed’s partitions. Positions are the store’s: they grow by more than one with each event. Nodes are told by machine and process.
      </Typography>
      <Line name="EventStoreDB" detail={`The log, position ${count(head)}`} />
      {relay !== null && (
        <Line
          name="Kafka"
          detail={[
            `The event feed, ${partitions === 1 ? '1 partition' : `${count(partitions)} partitions`}`,
            relay.position === null ? 'position not known' : `position ${count(relay.position)}`,
            relay.holder && `relay on ${relay.holder}`,
          ]
            .filter(Boolean)
            .join(', ')}
        >
          <RelayChip relay={relay} />
        </Line>
      )}
      <Line name="MongoDB" detail="Read models, files, keys and operational state" />
      <Part title="What one node does for all">
        <StatusTable
          label="What one node does for all"
          minWidth={300}
          columns={[{ label: 'Work' }, { label: 'Node' }]}
          rows={singleWorks(leases).map(({ name, holder }) => ({
            key: name,
            cells: [workName(name), holder ?? <StatusChip key="nobody" tone="error" label="No node" />],
          }))}
        />
      </Part>
      <Part title="Projectors">
        {members === null ? (
          <Nothing>Who applies events is known to the event feed only, which does not answer.</Nothing>
        ) : members.length === 0 ? (
          <Nothing>No projector has joined: read models stand still.</Nothing>
        ) : (
          <Projectors members={members} models={projections.length} />
        )}
      </Part>
    </>
  );
}

function RelayChip({ relay: { lag, lagSeconds, holder } }: { readonly relay: RelayStatus }) {
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

/** The members of all groups: what each process applies. Most apply the same partitions of every read model, which is one row. */
function Projectors({ members, models }: { readonly members: readonly GroupMember[]; readonly models: number }) {
  return (
    <StatusTable
      label="Projectors"
      minWidth={300}
      columns={[{ label: 'Node' }, { label: 'Partitions' }, { label: 'Read models' }, { label: 'Address' }]}
      rows={sharesOf(members).map(({ member, host, partitions, of }) => ({
        key: `${member} ${host} ${partitions}`,
        cells: [member, partitions, of.length === models ? 'All' : of.map(humanised).join(', '), host],
      }))}
    />
  );
}
