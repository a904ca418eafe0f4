import { part } from '../../ui/lazy.ts';
import { paletteOf, POSTER_HEIGHT, posterWidths, type PosterProps } from './poster-palettes.ts';

const Scene = part('poster', () => import('./poster-scenes.tsx').then((file) => file.PosterScene));

/**
 * What a gathering shows until somebody uploads a picture: a scene that is always the same for the same id. Decorative. It is drawn by
 * a part that loads later; until then its sky stands there, in the same place.
 */
export function Poster(props: PosterProps) {
  return <Scene {...props} fallback={<Sky {...props} />} />;
}

function Sky({ seed, shape = 'card' }: PosterProps) {
  return (
    <svg
      viewBox={`0 0 ${posterWidths[shape]} ${POSTER_HEIGHT}`}
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      display="block"
      focusable="false"
      aria-hidden="true"
    >
      <rect width="100%" height="100%" fill={paletteOf(seed).sky[1]} />
    </svg>
  );
}
