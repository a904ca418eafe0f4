import type { SavedName, SearchedName } from '@aarambh/contracts/resources/resources.ts';
import { useBound, type InputProps } from './inputs.tsx';
import { MemberPicker } from './member-picker.tsx';
import { ReferencePicker, type Reference } from './reference-picker.tsx';

type Source<Name extends SavedName> = Pick<InputProps<Name, string>, 'source'>;

/** The id of the form's field, for a picker. */
function usePicked(source: string) {
  const { value, onChange, error } = useBound(source);
  return { value: typeof value === 'string' ? value : null, onChange, error };
}

/** A record of another resource. */
export function ReferenceInput<Name extends SavedName = never, To extends SearchedName = SearchedName>(
  props: Source<Name> & Reference<To>,
) {
  return <ReferencePicker {...props} {...usePicked(props.source)} />;
}

/** A member. */
export function MemberInput<Name extends SavedName = never>({ source }: Source<Name>) {
  return <MemberPicker {...usePicked(source)} />;
}
