import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlainField } from '../ui/plain-field.tsx';
import { fromZoneField, toZoneField } from '../ui/zone-time.ts';
import { words } from './words.ts';

interface MomentFieldProps {
  /** The chosen moment in ISO; null for now. */
  readonly at: string | null;
  /** The reader's zone, by name. */
  readonly zone: string;
  readonly onChange: (at: string | null) => void;
}

/** Chooses a moment up to now, in the reader's zone. */
export function MomentField({ at, zone, onChange }: MomentFieldProps) {
  const [typing, setTyping] = useState<string | null>(null);
  const [now] = useState(() => toZoneField(new Date().toISOString(), zone, 'second'));
  const text = typing ?? toZoneField(at, zone, 'second');
  const isFuture = typing !== null && typing > now;
  return (
    <PlainField
      label={words.asOfIn(zone)}
      type="datetime-local"
      value={text}
      onChange={(next) => {
        const meant = fromZoneField(next, zone);
        if (next !== '' && (meant === null || next > now)) {
          setTyping(next);
          return;
        }
        setTyping(null);
        // To the second, as the field is: the service takes a second as a whole.
        onChange(meant === null ? null : `${meant.slice(0, 19)}Z`);
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
