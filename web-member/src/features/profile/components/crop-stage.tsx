import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import { styled } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moved, zoomed, zoomOf, type Sides } from '../crop.ts';
import { words } from '../words.ts';
import { Cropped } from './cropped.tsx';

/** A finger's or a mouse's place on the screen, in pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Part of the side that an arrow key moves by, and how much a key enlarges. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;

const Stage = styled('button')(({ theme }) => ({
  display: 'block',
  position: 'relative',
  width: '100%',
  maxWidth: 320,
  margin: '0 auto',
  padding: 0,
  border: 0,
  borderRadius: 12,
  overflow: 'hidden',
  cursor: 'grab',
  touchAction: 'none',
  backgroundColor: theme.vars.palette.action.hover,
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 3 },
  // What will not be seen lies in the shade of the round part.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    boxShadow: '0 0 0 200px rgb(0 0 0 / 0.55)',
    pointerEvents: 'none',
  },
}));

interface CropStageProps {
  readonly src: string;
  readonly sides: Sides;
  readonly crop: Crop;
  readonly describedBy: string;
  readonly onChange: (crop: Crop) => void;
  readonly onReset: () => void;
}

/** The part of a picture that will be shown: moved by a mouse, a finger or the arrow keys, enlarged by two fingers, + and -. */
export function CropStage({ src, sides, crop, describedBy, onChange, onReset }: CropStageProps) {
  const held = useRef(new Map<number, Place>());
  /** What is moved and enlarged from: the part and the places when the last finger came or went. Whole pixels would lose slow moves. */
  const from = useRef<{ readonly crop: Crop; readonly places: ReadonlyMap<number, Place> } | null>(null);
  const begin = (): void => void (from.current = { crop, places: new Map(held.current) });

  function onKeyDown(event: KeyboardEvent): void {
    const zoom = zoomOf(crop, sides);
    const next: Partial<Record<string, () => void>> = {
      ArrowLeft: () => onChange(moved(crop, sides, -STEP, 0)),
      ArrowRight: () => onChange(moved(crop, sides, STEP, 0)),
      ArrowUp: () => onChange(moved(crop, sides, 0, -STEP)),
      ArrowDown: () => onChange(moved(crop, sides, 0, STEP)),
      '+': () => onChange(zoomed(crop, sides, zoom * ZOOM_STEP)),
      '=': () => onChange(zoomed(crop, sides, zoom * ZOOM_STEP)),
      '-': () => onChange(zoomed(crop, sides, zoom / ZOOM_STEP)),
      '0': onReset,
    };
    const act = next[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin();
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!held.current.has(event.pointerId) || from.current === null) return;
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const before = [...from.current.places.values()];
    const now = [...held.current.values()];
    const side = event.currentTarget.clientWidth;
    if (now.length > 1) onChange(zoomed(from.current.crop, sides, (zoomOf(from.current.crop, sides) * spread(now)) / spread(before)));
    else onChange(moved(from.current.crop, sides, (before[0]!.x - now[0]!.x) / side, (before[0]!.y - now[0]!.y) / side));
  }

  function onPointerEnd(event: PointerEvent): void {
    held.current.delete(event.pointerId);
    begin();
  }

  return (
    <Stage
      type="button"
      aria-label={words.picture.stage}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <Cropped src={src} sides={sides} crop={crop} />
    </Stage>
  );
}

/** Pixels between the first two fingers. */
function spread([one, other]: readonly Place[]): number {
  return Math.max(Math.hypot(one!.x - other!.x, one!.y - other!.y), 1);
}
