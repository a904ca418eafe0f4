import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDeferredValue, useId, useState } from 'react';
import { useGetList, useGetOne } from 'react-admin';
import { searchMark } from './use-keys.ts';
import type { MemberRecord } from '../records/records.ts';
import { MemberName } from './member-link.tsx';

interface MemberPickerProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

const SHOWN = 12;

/** Finds a member by name; `/` comes here. */
export function MemberPicker({ value, onChange, error = null, autoFocus = false }: MemberPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data = [], isFetching } = useGetList<MemberRecord>('members', {
    filter: q === '' ? {} : { q },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const { data: chosen } = useGetOne<MemberRecord>('members', { id: value ?? '' }, { enabled: value !== null });
  const current = value === null ? null : (chosen ?? null);
  return (
    <FormControl fullWidth required error={error !== null}>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        Member
      </FormLabel>
      <Autocomplete<MemberRecord>
        id={id}
        value={current}
        options={data}
        loading={isFetching}
        filterOptions={(options) => options}
        getOptionLabel={({ name }) => name ?? 'Erased member'}
        getOptionKey={(member) => member.id}
        isOptionEqualToValue={(option, one) => option.id === one.id}
        onChange={(_event, member) => onChange(member?.id ?? null)}
        onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
        noOptionsText={isFetching ? 'Searching' : 'Nobody by that name'}
        renderOption={(props, member) => (
          <li {...props} key={member.id}>
            <MemberName id={member.id} name={member.name} />
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            autoFocus={autoFocus}
            placeholder="Type a name"
            ref={slotProps.input.ref}
            startAdornment={slotProps.input.startAdornment}
            endAdornment={slotProps.input.endAdornment}
            slotProps={{ input: { ...slotProps.htmlInput, ...searchMark, 'aria-describedby': error === null ? undefined : `${id}-note` } }}
          />
        )}
      />
      {error !== null && (
        <FormHelperText id={`${id}-note`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
