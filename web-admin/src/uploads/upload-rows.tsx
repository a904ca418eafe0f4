import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { UploadRecord } from '../records/records.ts';
import { count } from '../ui/format.ts';
import { StatusTable } from '../ui/status-table.tsx';
import { words } from './words.ts';

/** Rows of an upload for who may see them: what it will do while it waits, what was refused, and which bookings were not made. */
export function UploadRows({ upload: { rows = [], refused = [], unavailableBookings = [] } }: { readonly upload: UploadRecord }) {
  return (
    <>
      <Rows
        title={words.willBe}
        columns={[words.row, words.name, words.email, words.date, words.time, words.will]}
        rows={rows.map((one) => [count(one.row), one.name, one.email, one.bookingDate, one.time, words.wills[one.will]])}
      />
      <Rows
        title={words.refusedRows}
        columns={[words.row, words.column, words.why]}
        rows={refused.map(({ row, field, reason }) => [count(row), field, reason])}
      />
      <Rows
        title={words.unavailable}
        columns={[words.name, words.email, words.date, words.time, words.why]}
        rows={unavailableBookings.map(({ name, email, bookingDate, time, reason }) => [name, email, bookingDate, time, reason])}
      />
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function Rows({ title, columns, rows }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <Card sx={{ p: { xs: 4, md: 5 }, minWidth: 0 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <StatusTable
        label={title}
        columns={columns.map((label) => ({ label }))}
        rows={rows.map((cells, at) => ({ key: String(at), cells }))}
        minWidth={columns.length * 130}
      />
    </Card>
  );
}
