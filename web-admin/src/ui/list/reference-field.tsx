import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { ReferencePicker } from '../reference-picker.tsx';
import type { ReferenceFilter } from './shape.ts';

/** One record of another resource. */
export default function ReferenceField({ filter: { label, reference, source, placeholder } }: { readonly filter: ReferenceFilter }) {
  const list = useListContext();
  const filter = list.filterValues as Readonly<Record<string, unknown>>;
  const value = filter[source];
  const others = Object.fromEntries(Object.entries(filter).filter(([name]) => name !== source));
  return (
    <Box sx={{ maxWidth: 320 }}>
      <ReferencePicker
        reference={reference}
        label={label}
        placeholder={placeholder}
        value={typeof value === 'string' ? value : null}
        onChange={(id) => list.setFilters(id === null ? others : { ...others, [source]: id }, [])}
      />
    </Box>
  );
}
