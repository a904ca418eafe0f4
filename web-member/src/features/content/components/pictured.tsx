import type { ShownPicture } from '@aarambh/contracts/content/picture.ts';
import { EVENT_SIZES } from '@aarambh/web-shared/stored-sizes.ts';
import type { ReactNode } from 'react';

const fills = { display: 'block', width: '100%', height: '100%' } as const;

interface PicturedProps {
  readonly of: ShownPicture | undefined;
  /** How wide it is laid out, as `sizes` says it. */
  readonly sizes?: string;
  /** Whether it is cut to its place, as by default, or seen whole. */
  readonly fit?: 'cover' | 'contain';
  /** What stands there where nobody uploaded a picture. */
  readonly children?: ReactNode;
}

/** The uploaded picture of a record, as large as the place that it stands in. */
export function Pictured({ of: picture, sizes = EVENT_SIZES, fit = 'cover', children = null }: PicturedProps) {
  if (picture === undefined) return children;
  const { text, ...own } = picture;
  return <img {...own} alt={text} sizes={sizes} loading="lazy" style={{ ...fills, objectFit: fit }} />;
}
