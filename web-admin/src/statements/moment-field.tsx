import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlainField } from '../ui/plain-field.tsx';
import { words } from './words.ts';

interface MomentFieldProps {
  /** The chosen moment in ISO; null for now. */
  readonly at: string | null;
  /** The reader's zone, by name. */
  readonly zone: string;
  readonly onChange: (at: string | null) => void;
}

/** An instant as a `datetime-local` field shows it in the reader's own zone, to the second. */
function toField(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/** Chooses a moment up to now, in the reader's zone. */
export function MomentField({ at, zone, onChange }: MomentFieldProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const [now] = useState(() => toField(new Date().toISOString()));
  const text = typing ?? (at === null ? '' : toField(at));
  const isFuture = text !== '' && text > now && new Date(text).getTime() > Date.parse(at ?? '');
  return (
    <PlainField
      label={words.asOfIn(zone)}
      type="datetime-local"
      value={text}
      onChange={(next) => {
        const ms = new Date(next).getTime();
        if (next !== '' && (Number.isNaN(ms) || next > now)) {
          setTyping(next);
          return;
        }
        setTyping(null);
        // To the second, as the field is: the service takes a second as a whole.
        onChange(next === '' ? null : `${new Date(ms).toISOString().slice(0, 19)}Z`);
      }}
      error={isFuture ? words.future : null}
      help={at === null ? words.emptyIsNow : words.asItStood}
      input={{ max: now, step: 1 }}
      end={
        at === null ? undefined : (
          <Button
            variant="text"
            size="small"
            onClick={() => {
              setTyping(null);
              onChange(null);
            }}
          >
            {words.now}
          </Button>
        )
      }
    />
  );
}
