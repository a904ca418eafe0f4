import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import { slotLimits, type LaidSlotRules, type WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { DayField } from '../../../shared/schedule/day-field.tsx';
import { changeSlotRules } from '../api/slots.ts';
import { TypedRules } from '../typed-rules.ts';
import { words } from '../words.ts';
import { Holidays } from './holidays.tsx';
import { SlotRulesStale } from './slot-rules-stale.tsx';
import { Weekdays } from './weekdays.tsx';

const says = words.slots;

const Pairs = styled('div')({ display: 'grid', gap: 18, gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))' });

/** What a number field holds: a number, or what is typed where that is none, which the rules then name. */
const numberOf = (typed: string): unknown => (typed.trim() === '' ? undefined : Number(typed));

const numbers = ['minutes', 'buffer', 'panels', 'noticeHours', 'perStudent'] as const;
const times = ['from', 'to'] as const;

interface SlotRulesFormProps {
  readonly orgId: string;
  readonly laid: LaidSlotRules;
  /** Told what is typed, right or not, as it is typed. */
  readonly onTyped: (rules: unknown) => void;
  /** The rules are to be read anew: these were saved, or others hold by now. */
  readonly onChanged: () => void;
}

/** The rules of a college's slots, to be changed. */
export function SlotRulesForm({ orgId, laid, onTyped, onChanged }: SlotRulesFormProps) {
  // What is typed is based on these, also when others are laid down meanwhile.
  const [revision, setRevision] = useState(laid.revision);
  const state = useCommandForm(TypedRules, (rules, key) => changeSlotRules(orgId, { rules, revision }, key), {
    start: { ...laid.rules, holiday: '' },
    becomes: ({ rules }) => ({ ...rules, holiday: '' }),
    onDone: ({ revision: now }) => {
      setRevision(now);
      toast(says.saved);
      onChanged();
    },
    onRefused: (refused) => {
      if (isProblem(refused, 'stale_revision')) onChanged();
    },
  });
  const isStale = laid.revision > revision;
  function beginFrom(rules: WrittenSlotRules, now: number): void {
    setRevision(now);
    state.form.reset({ ...rules, holiday: '' });
  }
  const { control, setValue, formState } = state.form;
  const typed = useWatch({ control });
  useEffect(() => onTyped(typed), [onTyped, typed]);
  const errorOf = (name: keyof WrittenSlotRules | 'holiday'): string | undefined => formState.errors[name]?.message;
  const change = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  const { days = [], holidays = [], closesOn = null, holiday = '' } = typed;
  return (
    <Panel aria-labelledby="rules">
      <Heading id="rules" size="h4" sx={{ mb: 4 }}>
        {says.rules}
      </Heading>
      <CommandForm state={state} action={[says.save, says.saving]} saysRefusal={!isStale}>
        <Weekdays value={days} error={errorOf('days')} onChange={(chosen) => setValue('days', chosen, change)} />
        <Pairs>
          {times.map((name) => (
            <Labelled key={name} label={says[name]} error={errorOf(name)}>
              {(id, note) => {
                const { ref, ...field } = state.form.register(name);
                return (
                  <OutlinedInput id={id} type="time" notched={false} inputRef={ref} {...field} inputProps={{ 'aria-describedby': note }} />
                );
              }}
            </Labelled>
          ))}
          {numbers.map((name) => (
            <Field
              key={name}
              label={says[name]}
              inputMode="numeric"
              {...(name === 'noticeHours' && { help: says.noticeWhy })}
              {...state.form.register(name, { setValueAs: (value: unknown) => (typeof value === 'string' ? numberOf(value) : value) })}
              error={errorOf(name)}
            />
          ))}
          <Column gap={6}>
            <DayField
              label={says.closesOn}
              value={closesOn === null ? '' : (dayOf(closesOn) ?? '')}
              onChange={(day) => setValue('closesOn', day === '' ? null : written(day), change)}
              error={errorOf('closesOn')}
            />
            <Muted>{says.closesOnWhy}</Muted>
          </Column>
        </Pairs>
        <Holidays
          value={holidays}
          most={slotLimits.holidays}
          error={errorOf('holidays')}
          onChange={(chosen) => setValue('holidays', chosen, change)}
          next={holiday}
          nextError={errorOf('holiday')}
          onNext={(day) => setValue('holiday', day, change)}
        />
        {isStale ? (
          <SlotRulesStale
            theirs={laid.rules}
            onKeepMine={() => {
              state.again();
              setRevision(laid.revision);
            }}
            onTakeTheirs={() => {
              state.again();
              beginFrom(laid.rules, laid.revision);
            }}
          />
        ) : null}
      </CommandForm>
    </Panel>
  );
}
