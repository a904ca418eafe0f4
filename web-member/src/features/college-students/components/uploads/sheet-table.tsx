import { visuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '10px 16px 10px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.secondary, overflowWrap: 'normal' },
  '& tbody th': { fontWeight: 600 },
  '& .more': { display: 'block', fontWeight: 400, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& .warning': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.warning.main, whiteSpace: 'normal' },
  '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .word': { whiteSpace: 'nowrap' },
  '& .label': { display: 'none', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  // On phones a row is a card, and each of its cells says what it is.
  [theme.breakpoints.down('sm')]: {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 4,
      padding: '12px 0',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '& tbody th, & tbody td': { padding: 0, border: 0 },
    '& .number, & .word': { whiteSpace: 'normal' },
    '& .label': { display: 'inline', fontWeight: 400, marginInlineEnd: 8 },
  },
}));

interface SheetTableProps {
  /** What stands in it, for who listens. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** Rows of a list of students: a table, and on phones cards. */
export function SheetTable({ label, columns, children }: SheetTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

/** What a cell is, where the columns have no headings. */
export function CellLabel({ children }: { readonly children: string }) {
  return (
    <span className="label" aria-hidden="true">
      {children}
    </span>
  );
}
