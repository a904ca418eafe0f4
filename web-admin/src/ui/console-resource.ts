import { useResourceDefinitions, type ResourceProps } from 'ra-core';
import type { RecordOf, ResourceName } from '@aarambh/contracts/resources/resources.ts';
import type SvgIcon from '@mui/material/SvgIcon';

/** Parts of the menu, in its order; `words.ts` has their headings. */
export const groups = ['community', 'colleges', 'points', 'service'] as const;

/** A resource of the console: its pages, and how the menu shows it to whoever is offered it. */
export interface ConsoleResource<Name extends ResourceName = ResourceName> extends ResourceProps {
  readonly name: Name;
  readonly icon: typeof SvgIcon;
  readonly options: ResourceOptions;
  /** What a record of it is called. */
  readonly recordRepresentation?: (record: RecordOf<Name>) => string;
}

/** What the menu and lists of other resources know of a resource. */
interface ResourceOptions {
  readonly label: string;
  readonly group: (typeof groups)[number];
  /** What its records are called where staff's deeds are listed, by the categories of their streams: each leads to a record here. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** What the file of its list holds, where there is one: `the list of events`. */
  readonly file?: string;
}

/** What every resource of the console says of itself, by its name. */
export function useResourceOptions(): ReadonlyMap<string, ResourceOptions> {
  const definitions = useResourceDefinitions<ResourceOptions>();
  return new Map(Object.values(definitions).map(({ name, options }) => [name, options!]));
}
