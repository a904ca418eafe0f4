import type { NoteRecord } from '@aarambh/contracts/records/notes.ts';
import { DataTable, List } from 'react-admin';

export default function NoteList() {
  return (
    <List>
      <DataTable<NoteRecord>>
        <DataTable.Col source="text" />
        <DataTable.Col source="writtenAt" />
      </DataTable>
    </List>
  );
}
