import type { ReactNode } from 'react';
import type { UploadRecord } from '../records/records.ts';
import { count } from '../ui/format.ts';
import { Section } from '../ui/section.tsx';
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
    <Section title={title}>
      <StatusTable
        label={title}
        columns={columns.map((label) => ({ label }))}
        rows={rows.map((cells, at) => ({ key: String(at), cells }))}
        minWidth={columns.length * 130}
      />
    </Section>
  );
}
