import { EVENT_SIZES, eventWidths, storedSizes } from '@aarambh/web-shared/stored-sizes.ts';
import { Poster } from '@aarambh/web-shared/theme/index.ts';

interface EventPictureProps {
  readonly eventId: string;
  /** What an event of the board and a booking say of the uploaded picture; null where there is none. */
  readonly picture: { readonly posterPath: string | null; readonly posterText: string };
  readonly shape?: 'card' | 'wide' | 'panorama';
}

/** The picture of an event: the one that its organisers uploaded, else the one that is drawn from its id. */
export function EventPicture({ eventId, picture: { posterPath, posterText }, shape = 'card' }: EventPictureProps) {
  if (posterPath !== null)
    return <img src={posterPath} srcSet={storedSizes(posterPath, eventWidths)} sizes={EVENT_SIZES} alt={posterText} loading="lazy" />;
  return <Poster seed={eventId} shape={shape} />;
}
