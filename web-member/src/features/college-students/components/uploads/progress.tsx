import type { UploadView } from '@aarambh/contracts/http/students.ts';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import LinearProgress from '@mui/material/LinearProgress';
import { words } from '../../upload-words.ts';

/** Percent of which the bar moves at once. */
const STEP = 10;

/** How much is done, in whole steps of the bar; null while nobody knows of how much. */
export function percentOf({ done, total }: Pick<UploadView, 'done' | 'total'>): number | null {
  return total === 0 ? null : Math.floor((Math.min(done, total) * 100) / total / STEP) * STEP;
}

/** How far an upload is that is being read, compared with what changed since, or taken over. */
export function UploadProgress({ upload }: { readonly upload: UploadView }) {
  const { status, rowsRead, done, total } = upload;
  const says = status === 'running' || status === 'checking' ? words[status] : words.parsing;
  const percent = percentOf(upload);
  return (
    <Panel>
      <Column gap={12}>
        {percent === null ? (
          <>
            <LinearProgress aria-label={says.bar} />
            {rowsRead === null || rowsRead === 0 ? null : <strong>{words.parsing.rows(rowsRead)}</strong>}
          </>
        ) : (
          <>
            <LinearProgress variant="determinate" value={percent} aria-label={says.bar} sx={{ height: 12 }} />
            <div role="status">
              <strong>{words.running.part(percent)}</strong>
            </div>
            <Muted>{words.running.steps(done, total)}</Muted>
          </>
        )}
        <Muted>{says.leave}</Muted>
      </Column>
    </Panel>
  );
}
