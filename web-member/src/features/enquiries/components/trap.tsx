import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { words } from '../words.ts';

/** A field that people neither see nor reach: what stands in it was filled by a program. */
export function Trap(registered: UseFormRegisterReturn) {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        {words.form.trap}
        <input type="text" tabIndex={-1} autoComplete="off" {...registered} />
      </label>
    </VisuallyHidden>
  );
}
