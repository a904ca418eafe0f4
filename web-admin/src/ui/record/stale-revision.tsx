import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

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
      Somebody changed this record while you were typing. Nothing of yours is lost, and nothing of yours is saved yet. If you keep your
      version and save it, it takes the place of theirs.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button component={Link} to={historyPath} target="_blank" variant="outlined" size="small">
          See what they changed
        </Button>
        <Button variant="outlined" size="small" onClick={() => setValue('revision', current, { shouldDirty: true })}>
          Keep my version
        </Button>
      </Box>
    </Alert>
  );
}
