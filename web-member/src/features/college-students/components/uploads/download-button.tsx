import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { saveFile } from '@aarambh/web-shared/files/save-file.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { words } from '../../upload-words.ts';

interface DownloadButtonProps {
  readonly label: string;
  /** The name under which the browser saves it. */
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
}

/** Saves a file that only people of the college may read; why it could not be read is said below. */
export function DownloadButton({ label, fileName, load }: DownloadButtonProps) {
  const loading = useMutation({ mutationFn: load, onSuccess: (blob) => saveFile(blob, fileName) });
  return (
    <>
      <Button variant="outlined" disabled={loading.isPending} onClick={() => loading.mutate()}>
        {loading.isPending ? words.downloading : label}
      </Button>
      {loading.isError ? <Notice tone="error">{sentenceOf(loading.error)}</Notice> : null}
    </>
  );
}
