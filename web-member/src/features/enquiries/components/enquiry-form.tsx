import { definitionOf, TRAP, type EnquiryCategory } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryDefinition } from '@aarambh/contracts/enquiries/definition.ts';
import { schemaOf } from '@aarambh/contracts/enquiries/field-schema.ts';
import { documentProblems } from '@aarambh/contracts/files/documents.ts';
import { enquiryDocument } from '@aarambh/contracts/files/enquiries.ts';
import type { Thanks } from '@aarambh/contracts/routes/enquiries.ts';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useMemo, useState } from 'react';
import { FileField } from '@aarambh/web-shared/forms/file-field.tsx';
import { FormColumns } from '../../../shared/forms/columns.ts';
import { sendBy, typedFor } from '../send.ts';
import { words } from '../words.ts';
import { EnquiryInput } from './enquiry-field.tsx';
import { Trap } from './trap.tsx';
import type { Typed } from '../typed.ts';
import { keptIntention, useDraft } from '../use-draft.ts';

/** The field of a chosen document: its name stands there, and it goes beside what is typed. */
const FILE = 'file';

/** Whether a refusal stands at a field or at the file, and not below the form. */
const isAboutFields = (error: Error): boolean =>
  error instanceof ApiError && (error.errors.length > 0 || documentProblems.some((code) => code === error.code));

const startOf = ({ fields, document }: EnquiryDefinition): Typed =>
  Object.fromEntries<string | number>([
    ...(document === undefined ? [] : [[FILE, ''] as const]),
    ...fields.map(({ name, kind, start = '' }) => [name, kind === 'stars' ? 0 : start] as const),
    [TRAP, ''],
  ]);

/** The rules of the definition, of which the server keeps the same; what is typed is what is sent. */
function typedSchema(definition: EnquiryDefinition): z.ZodType<Typed, Typed> {
  const rules = schemaOf(definition);
  return z
    .custom<Typed>(() => true)
    .superRefine((typed, context) => {
      const checked = rules.safeParse(typed);
      for (const { path, message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
      const { document } = definition;
      if (document?.required === true && typed[FILE] === '') context.addIssue({ code: 'custom', path: [FILE], message: document.missing });
    });
}

function madeOf(category: EnquiryCategory) {
  const definition = definitionOf(category);
  return { definition, schema: typedSchema(definition), start: startOf(definition) };
}

/** What a page may say, do and show about a form of its own. */
export interface AboutForm {
  readonly onSent?: (thanks: Thanks) => void;
  /** Told of what the definition says where sending failed, unless a field is wrong. */
  readonly onFailed?: (failed: string) => void;
  /** In place of what the definition says. */
  readonly says?: { readonly sent: string; readonly failed: string };
  /** Characters of the name of a chosen file that are shown. */
  readonly showsOfFile?: number;
}

interface EnquiryFormProps extends AboutForm {
  /** Names the definition that the form is made of. */
  readonly category: EnquiryCategory;
}

/** As dialogs show it (C13). */
const SHOWS_OF_FILE = 25;

/**
 * The form of one kind of enquiry, made of its definition: any page places it by its name, and says around it what it is for. What was
 * typed survives a failure and a reload.
 */
export function EnquiryForm({ category, onSent, onFailed, says, showsOfFile = SHOWS_OF_FILE }: EnquiryFormProps) {
  const { definition, schema, start } = useMemo(() => madeOf(category), [category]);
  const { call, fields, failed, document } = definition;
  const draft = `enquiry ${category}`;
  const user = useUser();
  const [thanks, setThanks] = useState<Thanks | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [sentPart, setSentPart] = useState<number | null>(null);
  const send = (typed: Typed, idempotencyKey: string): Promise<Thanks> =>
    sendBy[call](typedFor(definition, typed), {
      ...{ idempotencyKey, as: user === null ? 'public' : 'own' },
      ...(document !== undefined && { file, onProgress: file === null ? () => undefined : setSentPart }),
    });
  const state = useCommandForm(schema, send, {
    start,
    kept: keptIntention(draft),
    ...(document !== undefined && { about: { document_type: FILE, document_too_large: FILE, document_empty: FILE, one_document: FILE } }),
    onDone(answer) {
      forget();
      setFile(null);
      setSentPart(null);
      setThanks(answer);
      onSent?.(answer);
    },
    onRefused(error) {
      setSentPart(null);
      if (!isAboutFields(error)) onFailed?.(failed);
    },
  });
  const forget = useDraft(draft, state.form, FILE);
  const { field, form, refusal } = state;
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    // The form knows the name alone: that something was chosen is part of what is typed.
    form.setValue(FILE, chosen?.name ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <CommandForm state={state} action={[words.form.submit, words.form.submitting]} size="large" saysRefusal={false} guarded={false}>
      {/* Anew once it was sent, with what a field remembers by itself. */}
      <FormColumns key={thanks?.reference}>
        {fields.map((one) => (
          <div key={one.name} className={one.kind === 'text' || one.kind === 'stars' ? 'wide' : undefined}>
            <EnquiryInput field={one} control={form.control} registered={field(one.name)} />
          </div>
        ))}
        {document !== undefined && (
          <div className="wide">
            <FileField
              label={document.required ? document.label : words.form.optional(document.label)}
              purpose={enquiryDocument}
              value={file}
              onChange={choose}
              shows={showsOfFile}
              error={form.getFieldState(FILE, form.formState).error?.message}
              disabled={state.isPending}
              sent={state.isPending ? sentPart : null}
            />
          </div>
        )}
      </FormColumns>
      {/* Beside the button, where people look after they pressed it. */}
      {thanks !== null && !form.formState.isDirty && (
        <Notice tone="success">
          <strong>{says?.sent ?? thanks.message}</strong> {words.form.reference(thanks.reference)}
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="error">
          <strong>{says?.failed ?? failed}</strong> {refusal}
        </Notice>
      )}
      <Trap {...form.register(TRAP)} />
    </CommandForm>
  );
}
