import { reasonRule } from '@aarambh/contracts/reason-rule.ts';
import type { EditedName } from '@aarambh/contracts/resources/resources.ts';
import { TextInput } from '../inputs.tsx';
import { words } from './words.ts';

/** Why somebody edits a record, where they say it. */
export function ReasonInput({ label = words.reason, help = words.reasonHelp }: { readonly label?: string; readonly help?: string }) {
  return <TextInput<EditedName> source="reason" label={label} rows={2} limits={{ maxLength: reasonRule.longest }} help={help} />;
}
