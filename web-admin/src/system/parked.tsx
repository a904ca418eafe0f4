import type { SystemStatus, TriedAgain } from '@aarambh/contracts/http/admin.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { humanised, moment } from '../ui/format.ts';
import { words as common } from '../ui/words.ts';
import type { Operate } from './use-operate.ts';
import { words } from './words.ts';

const triedAgain = ({ tried }: TriedAgain): string => words.parked.tried(tried);

interface ParkedProps extends Operate {
  readonly status: SystemStatus;
}

/** Streams that a read model could not go on with. */
export function Parked({ status, isBusy, operate }: ParkedProps) {
  return (
    <ParkedCard id="parked" title={words.parked.heading} lead={words.parked.why}>
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
    </ParkedCard>
  );
}

/** Events that a reactor failed on; what waits behind them in their streams is counted with them. */
export function ParkedReactions({ status, isBusy, operate }: ParkedProps) {
  const all = status.reactors.reduce((sum, { parked }) => sum + parked, 0);
  return (
    <ParkedCard id="parked-reactions" title={words.parkedReactions.heading} lead={words.parkedReactions.why(all)}>
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
    </ParkedCard>
  );
}

interface ParkedCardProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function ParkedCard({ id, title, lead, children }: ParkedCardProps) {
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h2" sx={{ p: 5, pb: 2 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
        {lead}
      </Typography>
      {children}
    </Card>
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
    <Box
      sx={{ px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Box sx={{ flex: '1 1 300px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2">{error}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {place}
        </Typography>
      </Box>
      <Button variant="outlined" size="small" loading={busy} onClick={onRetry} aria-label={retryLabel}>
        {words.retry}
      </Button>
      {children}
    </Box>
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
