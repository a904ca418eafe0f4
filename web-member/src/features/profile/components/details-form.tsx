import {
  Audience,
  CardDetails,
  cardFields,
  EditProfileBody,
  Handle,
  offered,
  profileLimits,
  type Profile,
} from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { profileQuery, saveDetails } from '../api/calls.ts';
import { words } from '../words.ts';

const { details: said } = words;

const parts = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A list that is typed as text: what is wrong with one of its entries stands at the field. */
function typedList(entries: z.ZodType<string[]>, between: RegExp) {
  return z.string().transform((text, context) => {
    const read = entries.safeParse(parts(text, between));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]!.message });
    return z.NEVER;
  });
}

const Form = z.object({
  skills: typedList(CardDetails.shape.skills, /,/),
  lookingFor: typedList(CardDetails.shape.lookingFor, /,/),
  links: typedList(CardDetails.shape.links, /\s+/),
  city: CardDetails.shape.city,
  stage: CardDetails.shape.stage,
  handle: Handle,
  visibility: EditProfileBody.shape.visibility.unwrap(),
});

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -8 });
const Rules = styled('fieldset')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { fontWeight: 600, marginBottom: 8 },
});
const Rule = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 });

interface DetailsFormProps {
  readonly profile: Profile;
  readonly onClose: (saved: boolean) => void;
}

/** Edits everything but the bio, and who sees what. */
export function DetailsForm({ profile, onClose }: DetailsFormProps) {
  const queries = useQueryClient();
  const { skills, lookingFor, links, city, stage, handle, visibility } = profile;
  const state = useCommandForm(Form, (details) => saveDetails(profile._id, details), {
    start: { skills: skills.join(', '), lookingFor: lookingFor.join(', '), links: links.join('\n'), city, stage, handle, visibility },
    about: { handle_taken: 'handle' },
    onDone: () => {
      void queries.invalidateQueries({ queryKey: profileQuery(profile._id).queryKey });
      void queries.invalidateQueries({ queryKey: ['directory'] });
      onClose(true);
    },
  });
  const { form, field } = state;
  const [typedSkills, typedLookingFor, typedStage, typedHandle] = useWatch({
    control: form.control,
    name: ['skills', 'lookingFor', 'stage', 'handle'],
  });

  /** What is offered for a list: each adds itself to the text, or takes itself out. */
  const chips = (name: 'skills' | 'lookingFor', typed: string, label: string, options: readonly string[]) => {
    const chosen = parts(typed, /,/);
    return (
      <Chips role="group" aria-label={said.offered(label)}>
        {options.map((option) => {
          const on = chosen.includes(option);
          return (
            <Chip
              key={option}
              label={option}
              clickable
              aria-pressed={on}
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              onClick={() => {
                const next = on ? chosen.filter((one) => one !== option) : [...chosen, option];
                form.setValue(name, next.join(', '), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
              }}
            />
          );
        })}
      </Chips>
    );
  };

  return (
    <CommandForm
      state={state}
      action={[said.save, words.saving]}
      after={
        <Button variant="text" onClick={() => onClose(false)} sx={{ alignSelf: 'flex-start' }}>
          {said.discard}
        </Button>
      }
    >
      <Field label={said.skills} required={false} autoFocus help={said.commas(profileLimits.skills)} {...field('skills')} />
      {chips('skills', typedSkills, said.skills, offered.skills)}
      <Field label={said.city} required={false} {...field('city')} />
      <Field label={said.stage} required={false} {...field('stage')} />
      <Chips role="group" aria-label={said.offered(said.stage)}>
        {offered.stages.map((option) => (
          <Chip
            key={option}
            label={option}
            clickable
            aria-pressed={typedStage === option}
            color={typedStage === option ? 'primary' : 'default'}
            variant={typedStage === option ? 'filled' : 'outlined'}
            onClick={() => form.setValue('stage', typedStage === option ? '' : option, { shouldDirty: true })}
          />
        ))}
      </Chips>
      <Field label={said.lookingFor} required={false} help={said.commas(profileLimits.lookingFor)} {...field('lookingFor')} />
      {chips('lookingFor', typedLookingFor, said.lookingFor, offered.lookingFor)}
      <Field label={said.links} rows={5} required={false} help={said.linksHelp} {...field('links')} />
      <Field label={said.handle} required={false} help={said.handleHelp(typedHandle.trim().toLowerCase())} {...field('handle')} />
      <Rules>
        <legend>{said.whoSees}</legend>
        {cardFields.map((one) => (
          <AudienceRule key={one} label={said.fields[one]} registered={form.register(`visibility.${one}`)} />
        ))}
      </Rules>
    </CommandForm>
  );
}

interface AudienceRuleProps {
  readonly label: string;
  readonly registered: UseFormRegisterReturn;
}

function AudienceRule({ label, registered: { ref, ...registered } }: AudienceRuleProps) {
  const id = useId();
  return (
    <Rule>
      <label htmlFor={id}>{label}</label>
      <Select native notched={false} size="small" inputProps={{ id }} inputRef={ref} {...registered}>
        {Audience.options.map((audience) => (
          <option key={audience} value={audience}>
            {said.audience[audience]}
          </option>
        ))}
      </Select>
    </Rule>
  );
}
