import type { SeenPanel } from '@aarambh/contracts/routes/panels.ts';
import Select from '@mui/material/Select';
import { words } from '../../panel-words.ts';

interface InterviewerChoiceProps extends Pick<SeenPanel, 'interviewers'> {
  /** Whose interview, and when: for who listens. */
  readonly label: string;
  /** Null: the staff of the college. */
  readonly value: string | null;
  /** Something is being changed: another change waits. Disabled it would lose the focus of who uses the keyboard. */
  readonly isBusy: boolean;
  readonly onChange: (interviewerId: string | null) => void;
}

/** Who interviews: somebody of the panel, or the staff. Who is not of the panel any more is nobody. */
export function InterviewerChoice({ label, interviewers, value, isBusy, onChange }: InterviewerChoiceProps) {
  return (
    <Select
      native
      notched={false}
      size="small"
      inputProps={{ 'aria-label': label, 'aria-busy': isBusy }}
      value={interviewers.some(({ _id }) => _id === value) ? value : ''}
      onChange={({ target }) => {
        if (!isBusy) onChange(interviewers.find(({ _id }) => _id === target.value)?._id ?? null);
      }}
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
