import { RecordLink } from '../record-link.tsx';
import { words } from './interview-words.ts';

/** A student by their name, leading to them where the signed-in person may see students. */
export function StudentLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  return (
    <RecordLink to="students" id={id}>
      {name ?? words.erasedStudent}
    </RecordLink>
  );
}
