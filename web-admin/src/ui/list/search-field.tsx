import { limits } from '@aarambh/contracts/limits.ts';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { searchMark, type SearchWanted } from '../use-keys.ts';
import { useAfterPause } from '../use-pause.ts';
import { useFilter, without } from './use-filter.ts';

/** Searches the list as one types; `/` comes here. */
export function SearchField({ label }: { readonly label: string }) {
  const { filter, change } = useFilter();
  const current = typeof filter.q === 'string' ? filter.q : '';
  const [text, setText] = useState(current);
  /** What the list searched for when it was last looked at, and what this field asked it for. */
  const [seen, setSeen] = useState(current);
  const [asked, setAsked] = useState(current);
  const wanted = (useLocation().state as SearchWanted | null)?.search === true;
  const { later, now } = useAfterPause();

  // A saved filter or 'Clear' changed what is searched for. The list's answer to this field's own question changes nothing here.
  if (current !== seen) {
    setSeen(current);
    if (current !== asked) {
      setAsked(current);
      setText(current);
    }
  }

  const search = (next: string): void => {
    setText(next);
    later(() => {
      const q = next.trim();
      setAsked(q);
      change((before) => ({ ...without(before, ['q']), ...(q !== '' && { q }) }));
    });
  };

  return (
    <OutlinedInput
      type="search"
      value={text}
      autoFocus={wanted}
      placeholder={label}
      onChange={(event) => search(event.target.value)}
      onBlur={now}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { ...searchMark, 'aria-label': label, maxLength: limits.filterText } }}
      sx={{ flex: '1 1 240px' }}
    />
  );
}
