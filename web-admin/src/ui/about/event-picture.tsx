import { Poster } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import type { GatheringRecord } from '../../records/records.ts';

/** The picture of an event: its own, or the drawn one. */
export function EventPicture({ gathering: { id, poster } }: { readonly gathering: Pick<GatheringRecord, 'id' | 'poster'> }) {
  if (poster === null) return <Poster seed={id} />;
  return (
    <Box
      component="img"
      src={`/uploads/${poster.fileId}`}
      alt={poster.text}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}
