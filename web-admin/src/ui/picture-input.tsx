import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import type { SavedName } from '@aarambh/contracts/resources/resources.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import type { InputLimits } from '@aarambh/web-shared/forms/limits.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { upload, type UploadPath } from '../client/upload.ts';
import { useBound, type InputProps } from './inputs.tsx';
import type { PictureValue } from './picture-value.ts';
import { PlainField } from './plain-field.tsx';
import { words } from './picture-words.ts';

interface PictureInputProps<Name extends SavedName> extends Pick<InputProps<Name, object>, 'source' | 'label'> {
  readonly help: string;
  readonly purpose: FilePurpose;
  /** Of the text that stands for the picture. */
  readonly textLimits: InputLimits;
  /** Takes the file in its field `file`, and answers its id and where it is shown. */
  readonly path: UploadPath;
  /** Where files are shown that the record has already, by their ids; default under `/uploads`. */
  readonly shownAt?: Readonly<Record<string, string>>;
  /** What is chosen; default a picture. */
  readonly kind?: 'picture' | 'video';
  /** The shape in which pages show it; what lies beyond is cut off. */
  readonly shape?: '16 / 9' | '1';
}

/** The same picture, of which no other is on its way. */
function settled(picture: PictureValue): PictureValue {
  const { sending, ...own } = picture;
  return sending === true ? own : picture;
}

/** A picture, or a video, that is uploaded as soon as it is chosen, and belongs to the record once that is saved. */
export function PictureInput<Name extends SavedName = never>({
  source,
  label,
  help,
  purpose,
  textLimits,
  path,
  shownAt = {},
  kind = 'picture',
  shape = '16 / 9',
}: PictureInputProps<Name>) {
  const says = words[kind];
  const { value, onChange, onBlur, error } = useBound(source);
  const held = (value ?? null) as PictureValue | null;
  const picture = held === null || held.fileId === '' ? null : held;
  // What it shows may be typed while another file is on its way.
  const latest = useRef(picture);
  useEffect(() => {
    latest.current = picture;
  });
  // What was uploaded here is shown where its upload said.
  const [uploaded, setUploaded] = useState(shownAt);
  const [part, setPart] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const left = (leaving.current = new AbortController());
    return () => left.abort();
  }, []);

  async function choose(file: File): Promise<void> {
    if (!purpose.contentTypes.includes(file.type)) return setRefusal(says.wrongType);
    if (file.size > purpose.bytes) return setRefusal(says.tooLarge);
    setRefusal(null);
    setPart(0);
    onChange({ ...(picture ?? { fileId: '', text: '' }), sending: true } satisfies PictureValue);
    try {
      const { path: shown, ...sent } = await upload(path, { file }, { onProgress: setPart, signal: leaving.current.signal });
      setUploaded((known) => ({ ...known, [sent.fileId]: shown }));
      onChange({ ...sent, text: latest.current?.text ?? '' } satisfies PictureValue);
    } catch (thrown) {
      if (leaving.current.signal.aborted) return;
      setRefusal(sentenceOf(thrown));
      onChange(latest.current === null ? null : settled(latest.current));
    } finally {
      setPart(null);
    }
  }

  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <FormLabel component="span">{label}</FormLabel>
      {picture !== null && (
        <Box
          {...(kind === 'picture'
            ? { component: 'img', alt: picture.text }
            : { component: 'video', controls: true, preload: 'metadata', 'aria-label': picture.text })}
          src={uploaded[picture.fileId] ?? `/uploads/${picture.fileId}`}
          sx={{ width: '100%', maxWidth: shape === '1' ? 200 : 400, aspectRatio: shape, objectFit: 'cover', borderRadius: 2 }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" disabled={part !== null} onClick={() => input.current?.click()}>
          {picture === null ? says.choose : words.chooseOther}
        </Button>
        {picture !== null && (
          <Button variant="text" disabled={part !== null} onClick={() => onChange(null)}>
            {says.remove}
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
        <LinearProgress variant="determinate" value={part * 100} aria-label={says.progress} sx={{ width: '100%', maxWidth: 400 }} />
      )}
      {part !== null && error !== null && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
      <FormHelperText sx={{ m: 0 }}>{help}</FormHelperText>
      {picture !== null && (
        <Box sx={{ width: '100%' }}>
          <PlainField
            name={`${source}-text`}
            label={says.text}
            required
            value={picture.text}
            onChange={(text) => onChange({ ...picture, text })}
            onBlur={onBlur}
            error={part === null ? error : null}
            help={words.textHelp}
            input={{ ...textLimits }}
          />
        </Box>
      )}
    </Box>
  );
}
