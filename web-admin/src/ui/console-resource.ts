import type { ResourceProps } from 'ra-core';
import type SvgIcon from '@mui/material/SvgIcon';

/** Parts of the menu, in its order; `words.ts` has their headings. */
export const groups = ['community', 'points', 'service'] as const;

/** A resource of the console: its pages, and how the menu shows it to whoever is offered it. */
export interface ConsoleResource extends ResourceProps {
  readonly icon: typeof SvgIcon;
  readonly options: { readonly label: string; readonly group: (typeof groups)[number] };
}
