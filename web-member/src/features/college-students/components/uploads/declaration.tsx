import type { UploadView } from '@aarambh/contracts/http/students.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { declareStudents, uploadsKey } from '../../api/uploads.ts';
import { words } from '../../uploads-words.ts';

const says = words.declare;

interface DeclarationProps {
  readonly orgId: string;
  readonly uploads: readonly UploadView[];
}

/** Where a list came from a program without the declaration of the students' age: what it waits for, and the button that gives it. */
export function Declaration({ orgId, uploads }: DeclarationProps) {
  const queries = useQueryClient();
  const declaring = useMutation({
    mutationFn: () => declareStudents(orgId),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: uploadsKey(orgId) });
      toast(says.done);
    },
  });
  if (!uploads.some(({ source, status, declared }) => source === 'list' && status === 'confirmed' && !declared)) return null;
  return (
    <Notice tone="warning">
      <strong>{says.title}</strong>
      <p>
        {says.why} {says.text}
      </p>
      <Button disabled={declaring.isPending} onClick={() => declaring.mutate()}>
        {declaring.isPending ? says.busy : says.action}
      </Button>
      {declaring.isError ? <p role="alert">{sentenceOf(declaring.error)}</p> : null}
    </Notice>
  );
}
