import Skeleton from '@mui/material/Skeleton';
import { radii } from '../theme/index.ts';

/** The shape of a panel that comes; `height` in pixels. */
export const PanelSkeleton = ({ height }: { readonly height: number }) => (
  <Skeleton variant="rounded" height={height} sx={{ borderRadius: `${radii.card}px` }} />
);
