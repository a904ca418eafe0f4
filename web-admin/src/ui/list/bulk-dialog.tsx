import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent } from 'react';
import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { useRefresh } from 'ra-core';
import type { BulkVerdicts } from '@aarambh/contracts/http/admin.ts';
import { words as basic } from '@aarambh/web-shared/ui/words.ts';
import { wordsOf } from '@aarambh/web-shared/api/problem-words.ts';
import { useApi } from '../../client/use-api.ts';
import { StatusChip } from '../chip.tsx';
import { Failure } from '../failure.tsx';
import { ReasonField, reasonProblem } from '../reason-field.tsx';
import { words as common } from '../words.ts';
import type { Revisions } from './read-revisions.ts';
import type { BulkAction } from './shape.ts';
import { words } from './bulk-words.ts';

interface BulkDialogProps {
  readonly resource: ResourceName;
  readonly action: BulkAction;
  readonly ids: readonly string[];
  /** Of the records as they were read. */
  readonly revisions: Revisions;
  /** What the records are called, as far as this page shows them. */
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
  /** Called once the service has answered for every record. */
  readonly onDone: () => void;
}

/** Asks why, does it for every selected record, and reports what each one got. */
export default function BulkDialog({
  resource,
  action,
  ids: chosenIds,
  revisions: chosenRevisions,
  names: chosenNames,
  onClose,
  onDone,
}: BulkDialogProps) {
  // The selection ends with the answer; the report still speaks of what was chosen.
  const [{ ids, revisions, names }] = useState({ ids: chosenIds, revisions: chosenRevisions, names: chosenNames });
  const api = useApi();
  const refresh = useRefresh();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [results, setResults] = useState<BulkVerdicts['results'] | null>(null);

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (reasonProblem(reason, action.harmless) !== null) return;
    setBusy(true);
    setError(null);
    try {
      const params = { resource, command: action.command };
      const { results: told } = await api.post('/admin/api/{resource}/bulk/{command}', {
        params,
        body: { ids: [...ids], revisions, reason: reason.trim() },
      });
      setResults(told);
      onDone();
      refresh();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };

  if (results !== null) return <Report action={action} results={results} names={names} onClose={onClose} />;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="bulk-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="bulk-title">{words.title(action.label, ids.length)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <Typography>{words.consequence(action.consequence)}</Typography>
          <ReasonField value={reason} onChange={setReason} tried={tried} optional={action.harmless} autoFocus />
          {error !== null && <Failure error={error} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            {common.notNow}
          </Button>
          <Button type="submit" loading={busy} loadingPosition="start">
            {action.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface ReportProps {
  readonly action: BulkAction;
  readonly results: BulkVerdicts['results'];
  readonly names: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}

/** Only its button closes it: Escape, pressed for the dialog before it, would lose what each record got. */
function Report({ action, results, names, onClose }: ReportProps) {
  const done = results.filter(({ ok }) => ok).length;
  return (
    <Dialog open aria-labelledby="bulk-report-title" maxWidth="sm" fullWidth>
      <DialogTitle id="bulk-report-title">{words.report(action.label, done, results.length)}</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {results.map(({ id, ok, code, message }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', gap: 3, alignItems: 'flex-start', py: 2, borderTop: '1px solid', borderColor: 'divider' }}
            >
              <StatusChip tone={ok ? 'good' : 'error'} label={ok ? words.done : words.refused} />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{names.get(id) ?? id}</Typography>
                {!ok && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {wordsOf(code ?? '') ?? message}
                  </Typography>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {basic.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
