import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import { words as problems } from '@aarambh/web-shared/api/problem-words.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { upload, type UploadPath } from '../client/upload.ts';
import { useBound } from './inputs.tsx';
import type { PictureValue } from './picture-value.ts';
import { PlainField } from './plain-field.tsx';
import { words } from './picture-words.ts';

interface PictureInputProps {
  readonly source: string;
  readonly label: string;
  readonly help: string;
  readonly purpose: FilePurpose;
  /** Takes the file in its field `file`, and answers the id under which `/uploads` shows it. */
  readonly path: UploadPath;
}

/** A picture that is uploaded as soon as it is chosen, and belongs to the record once that is saved. */
export function PictureInput({ source, label, help, purpose, path }: PictureInputProps) {
  const { value, onChange, onBlur, error } = useBound(source);
  const held = (value ?? null) as PictureValue | null;
  const picture = held === null || held.fileId === '' ? null : held;
  // What it shows may be typed while another file is on its way.
  const latest = useRef(picture);
  useEffect(() => {
    latest.current = picture;
  });
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);

  async function choose(file: File): Promise<void> {
    if (!purpose.contentTypes.includes(file.type)) return setRefusal(problems.file_type);
    if (file.size > purpose.bytes) return setRefusal(problems.file_too_large);
    setRefusal(null);
    setPart(0);
    onChange({ fileId: picture?.fileId ?? '', text: picture?.text ?? '', sending: true } satisfies PictureValue);
    try {
      const { fileId } = await upload(path, { file }, { onProgress: setPart, signal: leaving.current.signal });
      onChange({ fileId, text: latest.current?.text ?? '' } satisfies PictureValue);
    } catch (thrown) {
      if (leaving.current.signal.aborted) return;
      setRefusal(sentenceOf(thrown));
      onChange(latest.current && { fileId: latest.current.fileId, text: latest.current.text });
    } finally {
      setPart(null);
    }
  }

  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <FormLabel component="span">{label}</FormLabel>
      {picture !== null && (
        <Box
          component="img"
          src={`/uploads/${picture.fileId}`}
          alt={picture.text}
          sx={{ width: '100%', maxWidth: 400, aspectRatio: '16 / 9', objectFit: 'cover', borderRadius: 2 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" disabled={part !== null} onClick={() => input.current?.click()}>
          {picture === null ? words.choose : words.chooseOther}
        </Button>
        {picture !== null && (
          <Button variant="text" disabled={part !== null} onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept={purpose.contentTypes.join(',')}
          aria-label={words.file(label)}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was refused.
            target.value = '';
            if (file !== undefined) void choose(file);
          }}
        />
      </Box>
      {part !== null && (
        <LinearProgress variant="determinate" value={part * 100} aria-label={words.progress} sx={{ width: '100%', maxWidth: 400 }} />
      )}
      {part !== null && error !== null && <FormHelperText error>{error}</FormHelperText>}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <FormHelperText sx={{ m: 0 }}>{help}</FormHelperText>
      {picture !== null && (
        <Box sx={{ width: '100%' }}>
          <PlainField
            name={`${source}-text`}
            label={words.text}
            required
            value={picture.text}
            onChange={(text) => onChange({ ...picture, text })}
            onBlur={onBlur}
            error={part === null ? error : null}
            help={words.textHelp}
            input={{ maxLength: 200 }}
          />
        </Box>
      )}
    </Box>
  );
}
