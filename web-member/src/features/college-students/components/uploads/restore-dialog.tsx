import type { UploadView } from '@aarambh/contracts/http/students.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { restoreQuery, restoreUpload, uploadsKey } from '../../api/uploads.ts';
import { words } from '../../uploads-words.ts';

const says = words.restore;
const Code = z.string().trim().max(40);
const Form = z.object({ code: Code });
const FormWithCode = z.object({ code: Code.min(1, says.codeFirst) });

interface RestoreDialogProps {
  readonly orgId: string;
  readonly upload: UploadView;
  readonly onClose: () => void;
}

/** Says what a restore will do, asks for the college's code where much goes, and leads to the upload that does it. */
export function RestoreDialog({ orgId, upload: { uploadId, receivedAt }, onClose }: RestoreDialogProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: counting, isError } = useQuery(restoreQuery(orgId, uploadId));
  const counted = counting?.counted ?? null;
  const [wantsCode, setWantsCode] = useState(false);
  const needsCode = wantsCode || counted?.needsCode === true;
  const state = useCommandForm(needsCode ? FormWithCode : Form, ({ code }, key) => restoreUpload(orgId, uploadId, code, key), {
    start: { code: '' },
    ...(needsCode && { about: { code_needed: 'code' } }),
    onDone(begun) {
      void queries.invalidateQueries({ queryKey: uploadsKey(orgId) });
      onClose();
      void navigate(`/orgdashboard/${orgId}/uploads/${begun.uploadId}`);
    },
    onRefused: (error) => {
      if (!isProblem(error, 'code_needed')) return;
      if (needsCode) state.form.setError('code', { message: says.codeWrong });
      setWantsCode(true);
    },
  });
  return (
    <Modal title={says.title(words.at(receivedAt))} kind="alert" closable={!state.isPending} onClose={onClose}>
      <Column gap={12}>
        <span>{says.why}</span>
        <div role="status">
          <strong>{counted !== null ? says.counts(counted) : isError ? says.notCounted : says.counting}</strong>
        </div>
        {counting === undefined || counted !== null || counting.total === 0 ? null : (
          <Muted>{says.looked(counting.done, counting.total)}</Muted>
        )}
        <span>{says.but}</span>
        <CommandForm
          state={state}
          action={[says.action, says.busy]}
          guarded={false}
          after={
            <Button variant="text" disabled={state.isPending} onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
              {says.keep}
            </Button>
          }
        >
          {needsCode ? <Field label={says.code} help={says.codeWhy} autoComplete="off" autoFocus {...state.field('code')} /> : null}
        </CommandForm>
      </Column>
    </Modal>
  );
}
