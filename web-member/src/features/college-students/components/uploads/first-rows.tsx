import type { DryRunRow } from '@aarambh/contracts/http/students.ts';
import Chip from '@mui/material/Chip';
import { writtenDayText, timeText } from '../../../../shared/schedule/days.ts';
import { words } from '../../upload-words.ts';
import { CellLabel, SheetTable } from './sheet-table.tsx';

const says = words.ready;
const colours = { create: 'success', update: 'info', unchanged: 'default' } as const;

/** An empty cell is said as a dash. */
const shown = (text: string): string => (text === '' ? says.none : text);

/** The first rows of a list as they will be. */
export function FirstRows({ rows }: { readonly rows: readonly DryRunRow[] }) {
  return (
    <SheetTable label={says.table} columns={[says.row, says.name, says.phone, says.rollNo, says.booking, says.will]}>
      {rows.map(({ row, name, email, whatsappNumber, rollNo, bookingDate, time, will, unavailable }) => (
        <tr key={row}>
          <td className="number">
            <CellLabel>{says.row}</CellLabel>
            {row}
          </td>
          <th scope="row">
            <span dir="auto">{name}</span>
            <span className="more">{email}</span>
          </th>
          <td className="number">
            <CellLabel>{says.phone}</CellLabel>
            {shown(whatsappNumber)}
          </td>
          <td>
            <CellLabel>{says.rollNo}</CellLabel>
            {shown(rollNo)}
          </td>
          <td className="number">
            <CellLabel>{says.booking}</CellLabel>
            {bookingDate === '' ? says.none : `${writtenDayText(bookingDate)}, ${timeText(time)}`}
            {unavailable === null ? null : <span className="warning">{says.unavailable(unavailable)}</span>}
          </td>
          <td>
            <Chip size="small" variant="outlined" color={colours[will]} label={says.wills[will]} />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}
