import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState, type DragEvent, type Ref } from 'react';
import { excerpt } from '../format.ts';
import { radii } from '../theme/index.ts';
import { Actions, Muted } from '../ui/layout.tsx';
import { words } from './words.ts';

const Drop = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '14px 16px',
  border: `1px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: radii.control,
  overflowWrap: 'anywhere',
  '&[data-over]': { borderColor: theme.vars.palette.link, backgroundColor: theme.vars.palette.soft },
}));

/** Nobody drops a file with a finger. */
const OrDrop = styled(Muted)({ '@media (hover: none)': { display: 'none' } });

/** Which files a field takes. */
export interface FileRule {
  /** For the browser's own dialog: endings and kinds, by commas. */
  readonly accept: string;
  /** What is taken, as a sentence. */
  readonly takes: string;
  /** Why a file cannot be taken, as a sentence; null where it can. */
  readonly wrongWith: (file: File) => string | null;
}

export interface FileDropProps {
  readonly label: string;
  readonly rule: FileRule;
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

/** One file to be sent with a form: chosen, or dropped on the field. What cannot be taken by its name or size is refused before anything is sent. */
export function FileDrop({ label, rule, value, onChange, shows = 255, error, disabled = false, sent = null, ref }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);

  function choose(file: File | undefined): void {
    if (file === undefined) return;
    const wrong = rule.wrongWith(file);
    setRefusal(wrong);
    if (wrong === null) onChange(file);
  }
  function takeAway(): void {
    setRefusal(null);
    onChange(null);
  }
  function over(event: DragEvent): void {
    event.preventDefault();
    setIsOver(!disabled);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) choose(event.dataTransfer.files[0]);
  }
  const wrong = refusal ?? error;

  return (
    <FormControl fullWidth error={wrong !== undefined} variant="outlined" role="group" aria-labelledby={`${id}label`}>
      <FormLabel component="span" id={`${id}label`} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <Drop onDragOver={over} onDragLeave={() => setIsOver(false)} onDrop={drop} {...(isOver && { 'data-over': '' })}>
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
          {disabled ? null : <OrDrop>{words.file.drop}</OrDrop>}
        </Actions>
        {sent === null ? null : (
          <LinearProgress variant={sent < 1 ? 'determinate' : 'indeterminate'} value={sent * 100} aria-label={words.file.sending} />
        )}
      </Drop>
      <FormHelperText id={`${id}note`} {...(wrong !== undefined && { role: 'alert' })}>
        {wrong ?? rule.takes}
      </FormHelperText>
      <input
        ref={input}
        hidden
        type="file"
        accept={rule.accept}
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
