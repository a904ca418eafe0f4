import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { part } from '../part.ts';
import type { RecordCommand } from './command-dialog.tsx';

const CommandDialog = part(() => import('./command-dialog.tsx'));

interface CommandButtonsProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly commands: readonly RecordCommand[];
}

/** A button for each thing that can be done with a record; pressing one asks for the reason. */
export function CommandButtons({ resource, id, commands }: CommandButtonsProps) {
  const [open, setOpen] = useState<string | null>(null);
  // By what stands on the button: which command it gives may depend on what is chosen in the dialog.
  const chosen = commands.find(({ label }) => label === open);
  return (
    <>
      {commands.map(({ label, danger, main }) => (
        <Button
          key={label}
          variant={main === true ? 'contained' : 'outlined'}
          color={danger === true ? 'error' : 'primary'}
          onClick={() => setOpen(label)}
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
