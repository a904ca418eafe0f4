import type { StudentsWanted } from '@aarambh/contracts/http/students.ts';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Labelled } from '../../../../shared/forms/labelled.tsx';
import { words } from '../../student-words.ts';

const Filters = styled('div')({
  margin: '14px 0 8px',
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
  alignItems: 'end',
});

const { filters } = words;

interface ChoiceProps {
  readonly label: string;
  /** What can be chosen, by its name in the address; the empty one is everybody. */
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FilterChoice({ label, options, value = '', onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          native
          notched={false}
          inputProps={{ id }}
          value={value}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          {Object.entries(options).map(([name, said]) => (
            <option key={name} value={name}>
              {said}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

interface StudentFiltersProps {
  readonly wanted: StudentsWanted;
  /** Takes what an address could say, and makes of it whom to ask for. */
  readonly onChange: (changed: Readonly<Partial<Record<keyof StudentsWanted, string | undefined>>>) => void;
}

/** Which students the table shows; every choice works at once. */
export function StudentFilters({ wanted, onChange }: StudentFiltersProps) {
  return (
    <Filters role="group" aria-label={filters.title}>
      <FilterChoice label={filters.status} options={filters.statuses} value={wanted.status} onChange={(status) => onChange({ status })} />
      <FilterChoice label={filters.booked} options={filters.bookings} value={wanted.booked} onChange={(booked) => onChange({ booked })} />
      <FilterChoice
        label={filters.appeared}
        options={filters.appearances}
        value={wanted.appeared}
        onChange={(appeared) => onChange({ appeared })}
      />
      <Actions>
        {(['over80', 'atRisk'] as const).map((name) => (
          <FormControlLabel
            key={name}
            label={filters[name]}
            control={
              <Checkbox checked={wanted[name] === 'yes'} onChange={(_event, isOn) => onChange({ [name]: isOn ? 'yes' : undefined })} />
            }
          />
        ))}
      </Actions>
    </Filters>
  );
}
