import { EVENT_SIZES, eventWidths, storedSizes } from '@aarambh/web-shared/stored-sizes.ts';
import { Poster } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import type { GatheringRecord } from '../../records/records.ts';

/** The picture of an event: its own, or the drawn one. */
export function EventPicture({ gathering: { id, poster } }: { readonly gathering: Pick<GatheringRecord, 'id' | 'poster'> }) {
  if (poster === null) return <Poster seed={id} />;
  const src = `/uploads/${poster.fileId}`;
  return (
    <Box
      component="img"
      src={src}
      srcSet={storedSizes(src, eventWidths)}
      sizes={EVENT_SIZES}
      loading="lazy"
      alt={poster.text}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}
