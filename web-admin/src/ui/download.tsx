import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { ConsoleApi, ServiceFile } from '../client/api.ts';
import { useApi } from '../client/use-api.ts';
import { words } from './words.ts';

/** Hands a file to the browser under a name. */
function save(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file once the click is over; a moment more does no harm.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface DownloadButtonProps {
  readonly label: string;
  /** Asks for the file. */
  readonly load: (api: ConsoleApi) => Promise<ServiceFile>;
  readonly fileName: string;
}

/** Fetches a file that only this person may read, and saves it. */
export function DownloadButton({ label, load, fileName }: DownloadButtonProps) {
  const api = useApi();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data, more } = await load(api);
      save(data, fileName);
      if (more) notify(words.fileCut, { type: 'warning' });
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" onClick={() => void download()}>
      {label}
    </Button>
  );
}
