import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface Column {
  readonly label: string;
  readonly numeric?: boolean;
}

interface StatusTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  /** What a narrow screen scrolls within. */
  readonly minWidth: number;
}

/** The theme's edges of a table count cells of a kind, and here the first of a row is a heading. */
const rowHeads = { '& tbody td:first-of-type': { paddingLeft: '12px' }, '& tbody tr:last-of-type > th': { borderBottom: 0 } };

/** A small table of what the engines say; scrolls by itself where the screen is narrower. */
export function StatusTable({ label, columns, rows, minWidth }: StatusTableProps) {
  const align = (index: number) => (columns[index]?.numeric === true ? 'right' : 'left');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label} sx={{ minWidth, fontVariantNumeric: 'tabular-nums', ...rowHeads }}>
        <TableHead>
          <TableRow>
            {columns.map((column, index) => (
              <TableCell key={column.label} align={align(index)}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell
                  key={columns[index]?.label}
                  align={align(index)}
                  {...(index === 0 ? { component: 'th', scope: 'row', sx: { fontWeight: 400 } } : {})}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
