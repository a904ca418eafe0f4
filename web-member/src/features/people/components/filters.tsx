import { offered, profileLimits } from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import type { Search } from '../api/calls.ts';
import { words } from '../words.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: '22px 0',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > .wide': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
}));

const SearchRow = styled('div')({ display: 'flex', gap: 12, alignItems: 'end' });

const choices = {
  skill: offered.skills,
  stage: offered.stages,
  looking: offered.lookingFor,
} as const;

interface FiltersProps {
  readonly search: Search;
  readonly onChange: (search: Search) => void;
}

/** Words, facets and the order. What is chosen holds at once; what is typed, once it is sent. */
export function Filters({ search, onChange }: FiltersProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const typed = (name: string): string | undefined => {
      const text = sent.get(name);
      return (typeof text === 'string' && text.trim()) || undefined;
    };
    onChange({ ...search, search: typed('search'), city: typed('city') });
  };
  return (
    <Form role="search" aria-label={words.filters.label} onSubmit={submit}>
      <div className="wide">
        <SearchRow>
          <Labelled label={words.filters.search}>
            {(id) => (
              <Typed
                id={id}
                name="search"
                type="search"
                value={search.search ?? ''}
                placeholder={words.filters.searchHelp}
                most={profileLimits.search}
              />
            )}
          </Labelled>
          <Button type="submit">{words.filters.go}</Button>
        </SearchRow>
      </div>
      {(['skill', 'stage', 'looking'] as const).map((facet) => (
        <Choice
          key={facet}
          label={words.filters[facet]}
          value={search[facet] ?? ''}
          options={[['', words.filters.any], ...withOwn(choices[facet], search[facet]).map((one) => [one, one] as const)]}
          onChoose={(value) => onChange({ ...search, [facet]: value || undefined })}
        />
      ))}
      <Labelled label={words.filters.city}>
        {(id) => <Typed id={id} name="city" value={search.city ?? ''} most={profileLimits.entry} />}
      </Labelled>
      <Choice
        label={words.filters.sort}
        value={search.sort ?? 'name'}
        options={Object.entries(words.filters.sorts)}
        onChoose={(value) => onChange({ ...search, sort: value as NonNullable<Search['sort']> })}
      />
    </Form>
  );
}

/** What is offered, and what somebody came with that is not. */
function withOwn(options: readonly string[], own: string | undefined): readonly string[] {
  return own === undefined || options.includes(own) ? options : [...options, own];
}

interface TypedProps {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  /** What the address says. */
  readonly value: string;
  readonly placeholder?: string;
  readonly most: number;
}

/** What is typed is the form's own until it is sent; another address brings its own words, and leaves the focus where it is. */
function Typed({ value, most, ...rest }: TypedProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current!.value = value;
  }, [value]);
  return <OutlinedInput {...rest} inputRef={input} notched={false} defaultValue={value} slotProps={{ input: { maxLength: most } }} />;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select native notched={false} inputProps={{ id }} value={value} onChange={(event) => onChoose(event.target.value)}>
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
