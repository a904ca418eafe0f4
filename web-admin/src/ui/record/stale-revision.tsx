import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { words } from './words.ts';

interface StaleRevisionProps {
  /** The record's revision as the service has it now; the form's own field `revision` is what the editing began with. */
  readonly current: number;
  readonly historyPath: string;
}

/** Somebody saved another version meanwhile: what was typed is kept, and the person decides. Stands inside the form. */
export function StaleRevision({ current, historyPath }: StaleRevisionProps) {
  const { setValue } = useFormContext();
  const base: unknown = useWatch({ name: 'revision' });
  if (base === current) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      {words.changedMeanwhile}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button component={Link} to={historyPath} target="_blank" variant="outlined" size="small">
          {words.seeTheirs}
        </Button>
        <Button variant="outlined" size="small" onClick={() => setValue('revision', current, { shouldDirty: true })}>
          {words.keepMine}
        </Button>
      </Box>
    </Alert>
  );
}
