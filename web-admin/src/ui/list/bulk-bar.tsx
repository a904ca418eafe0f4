import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import type { ResourceName, RowOf } from '@aarambh/contracts/resources/resources.ts';
import { useListContext } from 'ra-core';
import { part } from '../part.ts';
import { useRevisionsRead } from './read-revisions.ts';
import type { BulkAction } from './shape.ts';
import { words } from './words.ts';

const BulkDialog = part(() => import('./bulk-dialog.tsx'));

/** Records that the service takes at once. */
const MOST = 100;

interface BulkBarProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly actions: readonly BulkAction[];
  readonly name: (record: RowOf<Name>) => string;
}

/** What can be done with the selected rows. */
export function BulkBar<Name extends ResourceName>({ resource, actions, name }: BulkBarProps<Name>) {
  const { data = [], selectedIds, onUnselectItems } = useListContext<RowOf<Name>>();
  const [chosen, setChosen] = useState<BulkAction | null>(null);
  const ids = selectedIds.map(String);
  const revisions = useRevisionsRead(ids, data);
  const names = new Map(data.map((record) => [record.id, name(record)]));
  return (
    <>
      {selectedIds.length > 0 && (
        <Selection actions={actions} selected={selectedIds.length} onChoose={setChosen} onUnselect={onUnselectItems} />
      )}
      {chosen !== null && (
        <Suspense>
          <BulkDialog
            resource={resource}
            action={chosen}
            ids={ids}
            revisions={revisions}
            names={names}
            onClose={() => setChosen(null)}
            onDone={() => onUnselectItems()}
          />
        </Suspense>
      )}
    </>
  );
}

interface SelectionProps {
  readonly actions: readonly BulkAction[];
  readonly selected: number;
  readonly onChoose: (action: BulkAction) => void;
  readonly onUnselect: () => void;
}

function Selection({ actions, selected, onChoose, onUnselect }: SelectionProps) {
  const tooMany = selected > MOST;
  return (
    <Card
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 2, mb: 3, bgcolor: 'soft' }}
      role="region"
      aria-label={words.bulk.rows}
    >
      <Typography sx={{ fontWeight: 650, mr: 2 }}>{words.bulk.selected(selected)}</Typography>
      {actions.map((action) => (
        <Button key={action.command} variant="outlined" size="small" disabled={tooMany} onClick={() => onChoose(action)}>
          {action.label}
        </Button>
      ))}
      <Button variant="text" size="small" onClick={() => onUnselect()}>
        {words.bulk.unselect}
      </Button>
      {tooMany && <Typography variant="body2">{words.bulk.tooMany(MOST, selected - MOST)}</Typography>}
    </Card>
  );
}
