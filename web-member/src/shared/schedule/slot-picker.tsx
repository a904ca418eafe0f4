import type { AvailableSlot } from '@aarambh/contracts/routes/interviews.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';
import { timeText } from './days.ts';
import { words } from './words.ts';

const Times = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Time = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.control,
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': { outline: `3px solid ${theme.vars.palette.link}`, outlineOffset: 2 },
  '&:has(:disabled)': { cursor: 'default', color: theme.vars.palette.text.secondary, textDecoration: 'line-through' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
}));

interface SlotPickerProps {
  readonly slots: readonly AvailableSlot[];
  readonly chosen: string | null;
  readonly onChoose: (slot: AvailableSlot) => void;
}

/** The times of a day, one of which is chosen. */
export function SlotPicker({ slots, chosen, onChoose }: SlotPickerProps) {
  if (slots.every(({ isBooked }) => isBooked)) return <Muted role="status">{words.noSlots}</Muted>;
  return (
    <Times role="radiogroup" aria-label={words.time}>
      {slots.map((slot) => (
        <Time key={slot._id}>
          <input type="radio" name="slot" checked={slot._id === chosen} disabled={slot.isBooked} onChange={() => onChoose(slot)} />
          {timeText(slot.time)}
          {slot.isBooked ? <VisuallyHidden> {words.taken}</VisuallyHidden> : null}
        </Time>
      ))}
    </Times>
  );
}
