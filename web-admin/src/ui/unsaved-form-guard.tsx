import { UnsavedGuard } from '@aarambh/web-shared/ui/unsaved-guard.tsx';
import { useFormState } from 'react-hook-form';

/** Asks before somebody leaves a form that they changed and did not save. Stands inside the form. */
export function UnsavedFormGuard() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  return <UnsavedGuard when={Object.keys(dirtyFields).length > 0 && !isSubmitting && !isSubmitSuccessful} />;
}
