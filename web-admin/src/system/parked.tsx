import type { SystemStatus, TriedAgain } from '@aarambh/contracts/http/admin.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState, type ReactNode } from 'react';
import { humanised, moment } from '../ui/format.ts';
import { words as common } from '../ui/words.ts';
import { SystemCard, SystemRow } from './system-card.tsx';
import type { Operate } from './use-operate.ts';
import { words } from './words.ts';

const triedAgain = ({ tried }: TriedAgain): string => words.parked.tried(tried);

interface ParkedProps extends Operate {
  readonly status: SystemStatus;
}

/** Streams that a read model could not go on with. */
export function Parked({ status, isBusy, operate }: ParkedProps) {
  return (
    <SystemCard title={words.parked.heading} lead={words.parked.why}>
      {status.parked.map(({ model, stream, revision, type, error, parkedAt }) => (
        <ParkedRow
          key={`${model} ${stream}`}
          title={words.parked.of(humanised(model), type)}
          error={error}
          place={words.parked.place(stream, revision, moment(parkedAt))}
          retryLabel={words.retryOf(stream)}
          busy={isBusy(`retry model ${model} ${stream}`)}
          onRetry={() =>
            void operate(
              `retry model ${model} ${stream}`,
              (api) => api.post('/admin/api/system/retry', { body: { model, stream } }),
              triedAgain,
            )
          }
        />
      ))}
    </SystemCard>
  );
}

/** Events that a reactor failed on; what waits behind them in their streams is counted with them. */
export function ParkedReactions({ status, isBusy, operate }: ParkedProps) {
  const all = status.reactors.reduce((sum, { parked }) => sum + parked, 0);
  return (
    <SystemCard title={words.parkedReactions.heading} lead={words.parkedReactions.why(all)}>
      {status.parkedReactions.map(({ reactor, stream, revision, type, error, failures, nextTryAt, undoable }) => (
        <ParkedRow
          key={`${reactor} ${stream}`}
          title={words.parked.of(humanised(reactor), type)}
          error={error}
          place={words.parkedReactions.place(stream, revision, failures, nextTryAt === null ? null : moment(nextTryAt))}
          retryLabel={words.retryOf(stream)}
          busy={isBusy(`retry reaction ${reactor} ${stream}`)}
          onRetry={() =>
            void operate(
              `retry reaction ${reactor} ${stream}`,
              (api) => api.post('/admin/api/system/retry-reactions', { body: { reactor, stream } }),
              triedAgain,
            )
          }
        >
          {undoable && (
            <Undo
              stream={stream}
              busy={isBusy(`undo ${reactor} ${stream}`)}
              onUndo={() =>
                void operate(
                  `undo ${reactor} ${stream}`,
                  (api) => api.post('/admin/api/system/undo-work', { body: { reactor, stream } }),
                  ({ message }) => message,
                )
              }
            />
          )}
        </ParkedRow>
      ))}
    </SystemCard>
  );
}

interface ParkedRowProps {
  readonly title: string;
  readonly error: string;
  readonly place: string;
  readonly retryLabel: string;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** What else can be done about it. */
  readonly children?: ReactNode;
}

function ParkedRow({ title, error, place, retryLabel, busy, onRetry, children }: ParkedRowProps) {
  return (
    <SystemRow title={title} text={error} detail={place}>
      <Button variant="outlined" size="small" loading={busy} onClick={onRetry} aria-label={retryLabel}>
        {words.retry}
      </Button>
      {children}
    </SystemRow>
  );
}

interface UndoProps {
  readonly stream: string;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

/** Asks once more, since nothing brings it back. */
function Undo({ stream, busy, onUndo }: UndoProps) {
  const [asks, setAsks] = useState(false);
  const title = useId();
  const close = (): void => setAsks(false);
  return (
    <>
      <Button variant="outlined" color="error" size="small" loading={busy} onClick={() => setAsks(true)} aria-label={words.undo.of(stream)}>
        {words.undo.label}
      </Button>
      <Dialog open={asks} onClose={close} aria-labelledby={title} maxWidth="sm" fullWidth>
        <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
          {words.undo.of(stream)}
        </DialogTitle>
        <DialogContent>{words.undo.why}</DialogContent>
        <DialogActions>
          <Button variant="text" onClick={close}>
            {common.notNow}
          </Button>
          <Button
            color="error"
            onClick={() => {
              close();
              onUndo();
            }}
          >
            {words.undo.label}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
