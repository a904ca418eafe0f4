import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import { styled } from '@mui/material/styles';
import type { Sides } from '../crop.ts';

const Frame = styled('span')({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  width: '100%',
  aspectRatio: '1',
  '& img': { position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' },
});

const percent = (part: number): string => `${part * 100}%`;

/** A square of a picture, as large as what it stands in. Decorative: what can be done with it is said beside it. */
export function Cropped({
  src,
  sides: { width, height },
  crop: { x, y, size },
}: {
  readonly src: string;
  readonly sides: Sides;
  readonly crop: Crop;
}) {
  const place = { width: percent(width / size), height: percent(height / size), left: percent(-x / size), top: percent(-y / size) };
  return (
    <Frame>
      <img src={src} alt="" draggable={false} style={place} />
    </Frame>
  );
}
