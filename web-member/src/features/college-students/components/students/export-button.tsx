import type { StudentsWanted } from '@aarambh/contracts/http/students.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { saveFile } from '@aarambh/web-shared/files/save-file.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { fetchStudentsFile } from '../../api/students.ts';
import { words } from '../../student-words.ts';

interface ExportButtonProps {
  readonly orgId: string;
  readonly wanted: StudentsWanted;
}

/** Saves the students that the table asks for as a file. */
export function ExportButton({ orgId, wanted }: ExportButtonProps) {
  const fetching = useMutation({
    mutationFn: () => fetchStudentsFile(orgId, wanted),
    onSuccess: (file) => saveFile(file, 'students.csv'),
  });
  return (
    <>
      <Button variant="outlined" loading={fetching.isPending} onClick={() => fetching.mutate()}>
        {words.save}
      </Button>
      {fetching.isError ? <Notice tone="error">{sentenceOf(fetching.error)}</Notice> : null}
    </>
  );
}
