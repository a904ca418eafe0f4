import type { FieldOf } from '@aarambh/contracts/resources/resources.ts';
import { useUser } from '../client/session.ts';
import { offers } from '../client/rights.ts';
import { words as about } from '../ui/about/interview-words.ts';
import { useBound } from '../ui/inputs.tsx';
import { ReferencePicker } from '../ui/reference-picker.tsx';
import { words } from './words.ts';

/** The one college that an announcement is for; who does not find colleges in their menu leaves it as it is. */
export function CollegeInput() {
  const user = useUser();
  const { value, onChange, error } = useBound('orgId' satisfies FieldOf<'announcements'>);
  if (user === null || !offers(user, 'organisations', 'list')) return null;
  return (
    <ReferencePicker
      {...{ reference: 'organisations', label: words.field.college, placeholder: about.typeCollege }}
      sort={{ field: 'name', order: 'ASC' }}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
      error={error}
    />
  );
}
