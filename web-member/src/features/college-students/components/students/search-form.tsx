import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Labelled } from '../../../../shared/forms/labelled.tsx';
import { words } from '../../student-words.ts';
import { MOST_SEARCHED } from './paging.ts';

const Form = styled('form')({ display: 'flex', gap: 12, alignItems: 'end', margin: '14px 0 8px' });

interface SearchFormProps {
  /** What the address says. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Looks for students. What is typed is the form's own until it is sent; another address brings its own words. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current!.value = search;
  }, [search]);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(input.current!.value.trim());
  };
  return (
    <Form role="search" aria-label={words.title} onSubmit={submit}>
      <Labelled label={words.search}>
        {(id) => (
          <OutlinedInput
            id={id}
            type="search"
            inputRef={input}
            notched={false}
            defaultValue={search}
            placeholder={words.searchHelp}
            slotProps={{ input: { maxLength: MOST_SEARCHED } }}
          />
        )}
      </Labelled>
      <Button type="submit" variant="outlined">
        {words.go}
      </Button>
    </Form>
  );
}
