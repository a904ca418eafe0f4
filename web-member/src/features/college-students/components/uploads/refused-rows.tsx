import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { fetchFile } from '@aarambh/web-shared/files/fetch-file.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { words } from '../../upload-words.ts';
import { DownloadButton } from './download-button.tsx';
import { CellLabel, SheetTable } from './sheet-table.tsx';

const says = words.refusedRows;
/** Reasons that are shown; who has more of them works in the file. */
const SHOWN = 50;

interface RefusedRowsProps {
  readonly orgId: string;
  readonly upload: UploadDetailAnswer;
}

/** Rows that are not taken, by column with the reason, and their file to correct. */
export function RefusedRows({ orgId, upload: { uploadId, refused, refusedBeyond, counts } }: RefusedRowsProps) {
  const shown = refused.slice(0, SHOWN);
  return (
    <Panel aria-labelledby="refused">
      <Column gap={14}>
        <Heading id="refused" size="h4">
          {says.title}
        </Heading>
        <Muted>{says.all(counts.refused)}</Muted>
        {refusedBeyond > 0 ? <Muted>{says.beyond(refusedBeyond)}</Muted> : null}
        <Actions role="group" aria-label={says.files}>
          <DownloadButton
            label={says.csv}
            fileName="refused.csv"
            load={() => fetchFile('/api/org/uploads/{orgId}/{uploadId}/refused.csv', { params: { orgId, uploadId } })}
          />
          <DownloadButton
            label={says.xlsx}
            fileName="refused.xlsx"
            load={() => fetchFile('/api/org/uploads/{orgId}/{uploadId}/refused.xlsx', { params: { orgId, uploadId } })}
          />
        </Actions>
        <SheetTable label={says.table} columns={[says.row, says.column, says.reason]}>
          {shown.map(({ row, field, reason }) => (
            <tr key={`${row} ${field}`}>
              <th scope="row" className="number">
                <CellLabel>{says.row}</CellLabel>
                {row}
              </th>
              <td>{field}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </SheetTable>
        {shown.length < refused.length || new Set(refused.map(({ row }) => row)).size < counts.refused ? (
          <Muted>{says.more(shown.length)}</Muted>
        ) : null}
      </Column>
    </Panel>
  );
}
