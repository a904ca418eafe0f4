import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { saveFile } from '@aarambh/web-shared/files/save-file.ts';
import { useState } from 'react';
import { useNotify } from 'ra-core';
import type { ConsoleApi } from '../client/api.ts';
import { useApi } from '../client/use-api.ts';

interface FetchButtonProps {
  readonly label: string;
  readonly run: (api: ConsoleApi) => Promise<void>;
}

function FetchButton({ label, run }: FetchButtonProps) {
  const api = useApi();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      await run(api);
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" onClick={() => void press()}>
      {label}
    </Button>
  );
}

interface DownloadButtonProps {
  readonly label: string;
  /** Asks for the file. */
  readonly load: (api: ConsoleApi) => Promise<Blob>;
  readonly fileName: string;
}

/** Fetches a file that only this person may read, and saves it. */
export function DownloadButton({ label, load, fileName }: DownloadButtonProps) {
  const run = async (api: ConsoleApi): Promise<void> => saveFile(await load(api), fileName);
  return <FetchButton label={label} run={run} />;
}

interface LinkButtonProps {
  readonly label: string;
  /** Asks for the link. */
  readonly linkOf: (api: ConsoleApi) => Promise<string>;
}

/** Saves a file by a link that works for ten minutes, so that it is asked for when somebody presses. */
export function LinkButton({ label, linkOf }: LinkButtonProps) {
  const run = async (api: ConsoleApi): Promise<void> => {
    // It is sent as an attachment: the browser saves it, and this page stays.
    window.location.assign(await linkOf(api));
  };
  return <FetchButton label={label} run={run} />;
}
