import { MemberName } from './member-link.tsx';
import { ReferencePicker } from './reference-picker.tsx';
import { searchMark } from './use-keys.ts';
import { words } from './words.ts';

interface MemberPickerProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error?: string | null;
  readonly autoFocus?: boolean;
}

/** Finds a member by name; `/` comes here. */
export function MemberPicker({ value, onChange, error = null, autoFocus = false }: MemberPickerProps) {
  return (
    <ReferencePicker
      reference="members"
      label={words.member}
      placeholder={words.typeName}
      sort={{ field: 'name', order: 'ASC' }}
      required
      value={value}
      onChange={onChange}
      error={error}
      autoFocus={autoFocus}
      option={({ name }) => <MemberName name={name} />}
      input={searchMark}
    />
  );
}
