import Box from '@mui/material/Box';
import { ReferencePicker } from '../reference-picker.tsx';
import type { ReferenceFilter } from './shape.ts';
import { useFilter, without } from './use-filter.ts';

/** One record of another resource. */
export default function ReferenceField({ filter: { label, reference, source, placeholder, sort } }: { readonly filter: ReferenceFilter }) {
  const { filter, change } = useFilter();
  const value = filter[source];
  return (
    <Box sx={{ maxWidth: 320 }}>
      <ReferencePicker
        reference={reference}
        label={label}
        placeholder={placeholder}
        sort={sort}
        value={typeof value === 'string' ? value : null}
        onChange={(id) => change((before) => ({ ...without(before, [source]), ...(id !== null && { [source]: id }) }))}
      />
    </Box>
  );
}
