import { UploadMode } from '@aarambh/contracts/students/upload.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { FileDrop } from '@aarambh/web-shared/forms/file-drop.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { sendSheet, uploadsKey } from '../../api/uploads.ts';
import { sheetRule } from '../../sheet-rule.ts';
import { words } from '../../upload-words.ts';
import { ModeChoice } from './mode-choice.tsx';

const Form = z.object({
  mode: UploadMode,
  file: z.custom<File | null>().transform((file, context): File => {
    if (file instanceof File) return file;
    context.addIssue({ code: 'custom', message: words.noFile });
    return z.NEVER;
  }),
});

interface UploadFormProps {
  readonly orgId: string;
  /** Whether the whole list may be replaced. */
  readonly replaces: boolean;
  /** Another upload of the college is at work: none is taken now. */
  readonly busy: boolean;
}

/** Sends a file of students; the page of what it will do opens once it has arrived. */
export function UploadForm({ orgId, replaces, busy }: UploadFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const state = useCommandForm(
    Form,
    async (sheet, key) => {
      try {
        return await sendSheet(orgId, sheet, key, setSent);
      } finally {
        setSent(null);
      }
    },
    {
      start: { mode: 'add', file: null },
      about: { sheet_wrong: 'file', sheet_large: 'file' },
      onDone({ uploadId }) {
        void queries.invalidateQueries({ queryKey: uploadsKey(orgId) });
        void navigate(`/orgdashboard/${orgId}/uploads/${uploadId}`);
      },
    },
  );
  const { control } = state.form;
  return (
    <CommandForm state={state} action={[words.send, words.sending]} guarded={false} {...(busy && { waits: words.busy })}>
      <Controller
        control={control}
        name="mode"
        render={({ field: { value, onChange } }) => <ModeChoice value={value} replaces={replaces} onChange={onChange} />}
      />
      <Controller
        control={control}
        name="file"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <FileDrop
            label={words.file}
            rule={sheetRule}
            value={value instanceof File ? value : null}
            onChange={onChange}
            error={error?.message}
            disabled={state.isPending || busy}
            sent={state.isPending ? sent : null}
            ref={ref}
          />
        )}
      />
    </CommandForm>
  );
}
