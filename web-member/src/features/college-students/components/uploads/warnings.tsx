import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { words } from '../../upload-words.ts';
import { CellLabel, SheetTable } from './sheet-table.tsx';

const says = words.warnings;

/** A hundred of them leave the form below in reach. */
const Scrolled = styled('div')({ maxHeight: 440, overflowY: 'auto' });

/** What is said of rows that are taken, by column. */
export function Warnings({ upload: { warnings, warned } }: { readonly upload: Pick<UploadDetailAnswer, 'warnings' | 'warned'> }) {
  return (
    <Panel aria-labelledby="warnings">
      <Column gap={14}>
        <Heading id="warnings" size="h4">
          {says.title}
        </Heading>
        <Muted>{says.all(warned)}</Muted>
        {/* Who has no mouse scrolls it by the keyboard. */}
        <Scrolled role="region" aria-label={says.table} tabIndex={0}>
          <SheetTable label={says.table} columns={[says.row, says.column, says.text]}>
            {warnings.map(({ row, field, text }) => (
              <tr key={`${row} ${field} ${text}`}>
                <th scope="row" className="number">
                  <CellLabel>{says.row}</CellLabel>
                  {row}
                </th>
                <td className="word">{field}</td>
                <td dir="auto">{text}</td>
              </tr>
            ))}
          </SheetTable>
        </Scrolled>
        {warnings.length < warned ? <Muted>{says.more(warnings.length)}</Muted> : null}
      </Column>
    </Panel>
  );
}
