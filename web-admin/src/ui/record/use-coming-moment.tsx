import { useNow } from '@aarambh/web-shared/use-now.ts';
import { useState, type ReactNode } from 'react';
import { INDIA, zoneName } from '../format.ts';
import { PlainField } from '../plain-field.tsx';
import { words as common } from '../words.ts';
import { fromZoneField } from '../zone-time.ts';
import { words } from './words.ts';

interface ComingMoment {
  /** Asks for it, by the clocks of India. */
  readonly field: ReactNode;
  /** ISO; null while none is given that is still to come. */
  readonly at: string | null;
}

/** A moment to come at which a command takes effect. `past` says what to do about one that is over. */
export function useComingMoment(past: string): ComingMoment {
  const [typed, setTyped] = useState('');
  const now = useNow();
  const at = fromZoneField(typed, INDIA);
  const isPast = at !== null && Date.parse(at) <= now;
  const label = common.inZone(words.moment, zoneName(INDIA));
  const error = isPast ? past : null;
  return {
    field: <PlainField label={label} type="datetime-local" value={typed} onChange={setTyped} error={error} />,
    at: isPast ? null : at,
  };
}
