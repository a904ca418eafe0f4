import type { SeenPanel } from '@aarambh/contracts/routes/panels.ts';
import Select from '@mui/material/Select';
import { words } from '../../panel-words.ts';

interface InterviewerChoiceProps extends Pick<SeenPanel, 'interviewers'> {
  /** Whose interview, and when: for who listens. */
  readonly label: string;
  /** Null: the staff of the college. */
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (interviewerId: string | null) => void;
}

/** Who interviews: somebody of the panel, or the staff. Who is not of the panel any more is nobody. */
export function InterviewerChoice({ label, interviewers, value, disabled, onChange }: InterviewerChoiceProps) {
  return (
    <Select
      native
      notched={false}
      size="small"
      inputProps={{ 'aria-label': label }}
      value={interviewers.some(({ _id }) => _id === value) ? value : ''}
      disabled={disabled}
      onChange={({ target }) => onChange(interviewers.find(({ _id }) => _id === target.value)?._id ?? null)}
      sx={{ maxWidth: '100%' }}
    >
      <option value="">{words.staff}</option>
      {interviewers.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name === '' ? words.erased : name}
        </option>
      ))}
    </Select>
  );
}
