import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import type { Rotation } from './use-rotation.ts';
import { words } from './words.ts';

interface RotationControlsProps {
  readonly rotation: Rotation;
  /** What turns, for who does not see it. */
  readonly what: string;
  /** Whether one can go to the next and the one before here; otherwise what turns is chosen by itself. */
  readonly steps?: boolean;
}

/** Stops what turns by itself, and goes from one to the next. Where the system asks for less motion nothing turns, and nothing is to be stopped. */
export function RotationControls({ rotation, what, steps = false }: RotationControlsProps) {
  const { index, show, wanted, possible, toggle } = rotation;
  if (!possible && !steps) return null;
  return (
    <Actions>
      {steps ? (
        <>
          <IconButton aria-label={words.previousOf(what)} onClick={() => show(index - 1)}>
            <BackIcon size={20} />
          </IconButton>
          <IconButton aria-label={words.nextOf(what)} onClick={() => show(index + 1)}>
            <ForwardIcon size={20} />
          </IconButton>
        </>
      ) : null}
      {possible ? (
        <Button
          variant="text"
          size="small"
          aria-label={wanted ? words.pauseOf(what) : words.playOf(what)}
          startIcon={wanted ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
          onClick={toggle}
        >
          {wanted ? words.pause : words.play}
        </Button>
      ) : null}
    </Actions>
  );
}
