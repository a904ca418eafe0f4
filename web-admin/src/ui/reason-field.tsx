import { reasonRule } from '@aarambh/contracts/reason-rule.ts';
import { PlainField } from './plain-field.tsx';
import { words } from './words.ts';

/** What is wrong with a reason, or null. Where nobody loses anything it is `optional`. */
export function reasonProblem(reason: string, optional = false): string | null {
  return !optional && reason.trim().length < reasonRule.shortest ? reasonRule.missing : null;
}

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the person has tried to go on; before that nothing is called wrong. */
  readonly tried: boolean;
  readonly help?: string;
  readonly optional?: boolean;
  /** It is the first field of its dialog. */
  readonly autoFocus?: boolean;
}

/** Why somebody does something; it stands in the record's history for good. */
export function ReasonField({ value, onChange, tried, help = words.whyKept, optional = false, autoFocus = false }: ReasonFieldProps) {
  return (
    <PlainField
      label={optional ? words.whyOptional : words.why}
      required={!optional}
      autoFocus={autoFocus}
      rows={2}
      value={value}
      onChange={onChange}
      error={tried ? reasonProblem(value, optional) : null}
      help={help}
      input={{ maxLength: reasonRule.longest }}
    />
  );
}
