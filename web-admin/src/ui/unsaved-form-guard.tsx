import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import { UnsavedTyping } from './unsaved-typing.tsx';

/** Asks before somebody leaves a form that they changed and did not save, and keeps what they typed should their session end. Stands inside the form. */
export function UnsavedFormGuard({ onTaken }: { readonly onTaken: () => void }) {
  const { getValues, reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const names = Object.keys(dirtyFields);
  return (
    <UnsavedTyping<FieldValues>
      unsaved={names.length > 0}
      // With the revision that it is based on: who takes it up again hears that another one was saved meanwhile.
      typed={() => Object.fromEntries(['revision', ...names].map((name): [string, unknown] => [name, getValues(name)]))}
      saving={isSubmitting}
      onTake={(kept) => {
        reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
        onTaken();
      }}
    />
  );
}
