import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type ReactNode } from 'react';
import type { RowOf, SearchedName } from '@aarambh/contracts/resources/resources.ts';
import { useRecord, useRows, type SortOf } from '../client/records.ts';
import { usePaused } from './use-pause.ts';
import { useRecordName } from './use-record-name.ts';
import { words } from './words.ts';

/** What is chosen from, and how it is asked for. */
export interface Reference<Name extends SearchedName> {
  /** The resource whose records are chosen from: its list searches. */
  readonly reference: Name;
  readonly label: string;
  readonly placeholder: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  /** The order in which they are offered. */
  readonly sort: SortOf<Name>;
  /** How a record stands in the list; default its name. */
  readonly option?: (record: RowOf<Name>) => ReactNode;
  /** Attributes of the input itself. */
  readonly input?: Readonly<Record<string, string>>;
}

interface ReferencePickerProps<Name extends SearchedName> extends Reference<Name> {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | null;
}

const SHOWN = 12;

/** Finds a record of another resource by what its list searches, once the typing rests. */
export function ReferencePicker<Name extends SearchedName>(props: ReferencePickerProps<Name>) {
  const { reference, label, placeholder, value, onChange, required = false, error = null, autoFocus = false, sort, option, input } = props;
  const id = useId();
  const [text, setText] = useState('');
  // Nothing is asked for a list that nobody opens.
  const [wasOpened, setWasOpened] = useState(false);
  const typed = text.trim();
  const q = usePaused(typed);
  const { data = [], isFetching } = useRows(reference, { ...(q !== '' && { filter: { q } }), sort, rows: SHOWN }, { enabled: wasOpened });
  const { data: chosen } = useRecord(reference, value);
  const nameOf = useRecordName(reference);
  const current = value === null ? null : (chosen ?? null);
  const isSearching = isFetching || q !== typed;
  return (
    <FormControl fullWidth required={required} error={error !== null}>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Autocomplete<RowOf<Name>>
        id={id}
        value={current}
        // What was found for another text goes from under the pointer of whoever chooses it.
        options={isSearching ? [] : data}
        loading={isSearching}
        onOpen={() => setWasOpened(true)}
        filterOptions={(options) => options}
        getOptionLabel={nameOf}
        getOptionKey={(record) => record.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, record) => onChange(record === null ? null : record.id)}
        onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
        noOptionsText={isSearching ? words.searching : words.noneByName}
        renderOption={(attributes, record) => (
          <li {...attributes} key={record.id}>
            {option === undefined ? nameOf(record) : option(record)}
          </li>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            autoFocus={autoFocus}
            placeholder={placeholder}
            ref={slotProps.input.ref}
            startAdornment={slotProps.input.startAdornment}
            endAdornment={slotProps.input.endAdornment}
            slotProps={{ input: { ...slotProps.htmlInput, ...input, 'aria-describedby': error === null ? undefined : `${id}-note` } }}
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
