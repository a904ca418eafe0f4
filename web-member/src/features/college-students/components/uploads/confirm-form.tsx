import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { confirmUpload } from '../../api/uploads.ts';
import { words } from '../../upload-words.ts';

const says = words.confirm;

const Declared = z.boolean().refine((declared) => declared, says.declareFirst);
const Code = z.string().trim().max(40);
const Form = z.object({ declared: Declared, code: Code });
const FormWithCode = z.object({ declared: Declared, code: Code.min(1, says.codeFirst) });

interface ConfirmFormProps {
  readonly orgId: string;
  readonly uploadId: string;
  /** The dry run that is shown. */
  readonly dryRun: string;
  readonly needsCode: boolean;
  readonly onDone: () => void;
  /** What it will do is another thing by now, or somebody else decided it. */
  readonly onStale: () => void;
}

/** The declaration of the students' age, the college's code where much is removed, and the button that does what was shown. */
export function ConfirmForm({ orgId, uploadId, dryRun, needsCode, onDone, onStale }: ConfirmFormProps) {
  const id = useId();
  const state = useCommandForm(needsCode ? FormWithCode : Form, ({ code }, key) => confirmUpload(orgId, { uploadId, dryRun, code }, key), {
    start: { declared: false, code: '' },
    ...(needsCode && { about: { code_needed: 'code' } }),
    onDone,
    onRefused: (error) => {
      if (needsCode && isProblem(error, 'code_needed')) state.form.setError('code', { message: says.codeWrong });
      if (isProblem(error, 'upload_changed', 'upload_decided', 'code_needed')) onStale();
    },
  });
  return (
    <Panel aria-labelledby="confirm">
      <Heading id="confirm" size="h4" sx={{ mb: 3 }}>
        {says.title}
      </Heading>
      <CommandForm state={state} action={[says.action, says.busy]} guarded={false}>
        <Controller
          control={state.form.control}
          name="declared"
          render={({ field: { value, ref, onChange, onBlur, name }, fieldState: { error } }) => (
            <FormControl error={error !== undefined}>
              <FormControlLabel
                label={says.declare}
                control={
                  <Checkbox
                    name={name}
                    checked={value}
                    onBlur={onBlur}
                    onChange={(_event, isOn) => onChange(isOn)}
                    slotProps={{ input: { ref, 'aria-describedby': error === undefined ? undefined : `${id}note` } }}
                  />
                }
              />
              {error === undefined ? null : <FormHelperText id={`${id}note`}>{error.message}</FormHelperText>}
            </FormControl>
          )}
        />
        {needsCode ? <Field label={says.code} help={says.codeWhy} autoComplete="off" {...state.field('code')} /> : null}
      </CommandForm>
    </Panel>
  );
}
