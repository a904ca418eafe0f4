import { formatOfName } from '@aarambh/contracts/files/documents.ts';
import type { FilePurpose } from '@aarambh/contracts/files/purpose.ts';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type DragEvent, type Ref } from 'react';
import { excerpt } from '../format.ts';
import { Actions } from '../ui/layout.tsx';
import { words } from './words.ts';

const Drop = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '14px 16px',
  border: `1px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: 12,
  overflowWrap: 'anywhere',
}));

interface FileFieldProps {
  readonly label: string;
  /** What may be chosen: documents of these formats, and so many bytes. */
  readonly purpose: Pick<FilePurpose, 'formats' | 'bytes' | 'contentTypes'>;
  readonly value: File | null;
  readonly onChange: (file: File | null) => void;
  /** Characters of the file's name that are shown; the whole name stands in its tooltip. */
  readonly shows?: number;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** How much of it has left, 0 to 1, while it is being sent. */
  readonly sent?: number | null;
  /** The button, for the focus of a form that finds something wrong. */
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * One document to be sent with a form: chosen, or dropped on the field. What cannot be taken by its name or size is refused before anything is sent;
 * whether its content is what its name says, the server looks.
 */
export function FileField(props: FileFieldProps) {
  const { label, purpose, value, onChange, shows = 255, error, disabled = false, sent = null, ref } = props;
  const { formats = [], bytes, contentTypes } = purpose;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function wrongWith(file: File): string | null {
    const format = formatOfName(file.name);
    if (format === null || !formats.includes(format)) return words.file.wrongKind(formats);
    if (file.size === 0) return words.file.empty;
    return file.size > bytes ? words.file.tooLarge(bytes) : null;
  }
  function choose(file: File | undefined): void {
    if (file === undefined) return;
    const wrong = wrongWith(file);
    setRefusal(wrong);
    if (wrong === null) onChange(file);
  }
  function takeAway(): void {
    setRefusal(null);
    onChange(null);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    if (!disabled) choose(event.dataTransfer.files[0]);
  }
  const wrong = refusal ?? error;

  return (
    <FormControl fullWidth error={wrong !== undefined} variant="outlined" role="group" aria-labelledby={`${id}label`}>
      <FormLabel component="span" id={`${id}label`} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <Drop onDragOver={(event: DragEvent) => event.preventDefault()} onDrop={drop}>
        {value === null ? null : (
          <strong id={`${id}name`} title={value.name}>
            {excerpt(value.name, shows)}
          </strong>
        )}
        <Actions>
          <Button
            ref={ref}
            variant="outlined"
            disabled={disabled}
            aria-describedby={`${value === null ? '' : `${id}name `}${id}note`}
            onClick={() => input.current?.click()}
          >
            {value === null ? words.file.choose : words.file.chooseOther}
          </Button>
          {value === null ? null : (
            <Button variant="text" disabled={disabled} onClick={takeAway}>
              {words.file.remove}
            </Button>
          )}
        </Actions>
        {sent === null ? null : (
          <LinearProgress variant={sent < 1 ? 'determinate' : 'indeterminate'} value={sent * 100} aria-label={words.file.sending} />
        )}
      </Drop>
      <FormHelperText id={`${id}note`} {...(wrong !== undefined && { role: 'alert' })}>
        {wrong ?? words.file.takes(formats, bytes)}
      </FormHelperText>
      <input
        ref={input}
        hidden
        type="file"
        accept={[...formats.map((format) => `.${format}`), ...contentTypes].join(',')}
        aria-label={label}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file may be chosen again after it was refused.
          target.value = '';
        }}
      />
    </FormControl>
  );
}
