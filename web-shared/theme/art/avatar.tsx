import { styled } from '@mui/material/styles';
import { personWidths, storedSizes } from '../../stored-sizes.ts';
import { personColours, personInk } from './poster-palettes.ts';
import { pick } from './seeded.ts';

interface AvatarProps {
  /** The whole name: it decides initial and colour, so that a person looks the same wherever they are shown, also where nobody may know their id. */
  readonly name: string;
  /** Pixels. */
  readonly size?: number;
  readonly src?: string | null;
}

const Face = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: 700,
  lineHeight: 1,
  userSelect: 'none',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** A person: their picture, or their initial on a colour that is always the same for them. Decorative: the name stands beside it. */
export function Avatar({ name, size = 28, src }: AvatarProps) {
  const initial = /\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase('en-IN') ?? '·';
  const colours = { backgroundColor: pick(personColours, name.trim().normalize('NFKC').toLowerCase()), color: personInk };
  return (
    <Face aria-hidden="true" style={{ width: size, height: size, fontSize: Math.round(size * 0.44), ...colours }}>
      {src === null || src === undefined ? (
        initial
      ) : (
        <img src={src} srcSet={storedSizes(src, personWidths)} sizes={`${size}px`} alt="" width={size} height={size} />
      )}
    </Face>
  );
}
