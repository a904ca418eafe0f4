import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { part } from '../../app/part.ts';
import type { RecordCommand } from './command-dialog.tsx';

const CommandDialog = part(() => import('./command-dialog.tsx'));

interface CommandButtonsProps {
  readonly resource: string;
  readonly id: string;
  readonly commands: readonly RecordCommand[];
}

/** A button for each thing that can be done with a record; pressing one asks for the reason. */
export function CommandButtons({ resource, id, commands }: CommandButtonsProps) {
  const [open, setOpen] = useState<string | null>(null);
  const chosen = commands.find(({ command }) => command === open);
  return (
    <>
      {commands.map(({ command, label, danger, main }) => (
        <Button
          key={command}
          variant={main === true ? 'contained' : 'outlined'}
          color={danger === true ? 'error' : 'primary'}
          onClick={() => setOpen(command)}
        >
          {label}
        </Button>
      ))}
      {chosen !== undefined && (
        <Suspense>
          <CommandDialog resource={resource} id={id} command={chosen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
