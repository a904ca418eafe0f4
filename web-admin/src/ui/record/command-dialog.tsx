import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type SyntheticEvent, type ReactNode } from 'react';
import { useNotify, useRedirect, useRefresh } from 'ra-core';
import type { SentFor, VerbName, Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { ConsoleApi } from '../../client/api.ts';
import { useApi } from '../../client/use-api.ts';
import { Failure } from '../failure.tsx';
import { PlainField } from '../plain-field.tsx';
import { ReasonField, reasonProblem } from '../reason-field.tsx';
import { words as common } from '../words.ts';
import { words } from './words.ts';

/** What the console says of any verb. */
interface Texts {
  /** On the button and in the dialog's title. */
  readonly label: string;
  /** What it means for the people behind the record. */
  readonly consequence: ReactNode;
  /** Said once it is done. */
  readonly done: string;
  readonly danger?: boolean;
  /** The one main action of the page. */
  readonly main?: boolean;
  /** Must be typed to go on: for what nothing brings back. */
  readonly typed?: string;
  /** Nothing of the record is left then: the console goes to its list. */
  readonly leaves?: boolean;
}

/** More that a command needs; `values` are null while they are not chosen. */
interface Extra<Sent> {
  readonly field: ReactNode;
  readonly values: Sent | null;
}

/** What the console says of a verb of `Own`, with what the contracts say that it asks for beside the reason. */
export type CommandTexts<Own extends Verbs, Name extends VerbName<Own>> = Texts & {
  readonly command: Name;
} & (SentFor<Own, Name> extends null ? { readonly extra?: never } : { readonly extra: Extra<SentFor<Own, Name>> });

/** A verb of a resource, as `commandOf` makes it. */
export interface RecordCommand extends Texts {
  readonly command: string;
  readonly extra?: Extra<object | null> | undefined;
  /** Nobody loses anything by it, so it needs no reason. */
  readonly harmless: boolean;
  /** Does it, where it is no verb of the resource, and leads to where it is seen. */
  readonly run?: (api: ConsoleApi, reason: string) => Promise<void>;
}

interface CommandDialogProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly command: RecordCommand;
  readonly onClose: () => void;
}

/** Asks why where somebody loses something, says what follows, and does it. What the service refuses is said here, and what was typed stays. */
export default function CommandDialog({ resource, id, command, onClose }: CommandDialogProps) {
  const { label, consequence, done, danger, harmless, typed, leaves, extra, run } = command;
  const api = useApi();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const [reason, setReason] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const typedWrong = typed !== undefined && confirmation.trim() !== typed;
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (reasonProblem(reason, harmless) !== null || typedWrong || extra?.values === null) return;
    setBusy(true);
    setError(null);
    try {
      if (run !== undefined) return await run(api, reason.trim());
      const params = { resource, id, command: command.command };
      await api.post('/admin/api/{resource}/{id}/{command}', { params, body: { ...extra?.values, reason: reason.trim() } });
      notify(done, { type: 'success' });
      if (leaves === true) return redirect('list', resource);
      refresh();
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby="command-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="command-title">{label}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <div>{consequence}</div>
          {extra?.field}
          <ReasonField value={reason} onChange={setReason} tried={tried} optional={harmless} autoFocus={extra?.field == null} />
          {typed !== undefined && (
            <PlainField
              label={words.typeToConfirm(<b>{typed}</b>)}
              value={confirmation}
              onChange={setConfirmation}
              autoComplete="off"
              error={tried && typedWrong ? words.typedWrong(typed) : null}
            />
          )}
          {error !== null && <Failure error={error} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            {common.notNow}
          </Button>
          <Button type="submit" color={danger === true ? 'error' : 'primary'} loading={busy} loadingPosition="start">
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
