import { sentenceOf } from '@aarambh/web-member/src/shared/api/problem.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import type { GatheringRecord } from '../records/records.ts';

interface StaleRevisionProps {
  readonly id: string;
  readonly onFresh: () => void;
}

/** Somebody saved another version meanwhile: what was typed is kept, and the person decides. */
export function StaleRevision({ id, onFresh }: StaleRevisionProps) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { setValue } = useFormContext();
  const [busy, setBusy] = useState(false);

  const rebase = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await dataProvider.getOne<GatheringRecord>('gatherings', { id });
      setValue('revision', data.revision, { shouldDirty: true });
      onFresh();
      notify('Your version is now based on the newest one. Save to put it in its place.', { type: 'info' });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setBusy(false);
  };

  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      Somebody changed this event while you were typing. Nothing of yours is lost, and nothing of yours is saved yet.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button component={Link} to={`/gatherings/${id}/show/history`} target="_blank" variant="outlined" size="small">
          See what they changed
        </Button>
        <Button variant="outlined" size="small" loading={busy} onClick={() => void rebase()}>
          Keep my version
        </Button>
      </Box>
    </Alert>
  );
}
