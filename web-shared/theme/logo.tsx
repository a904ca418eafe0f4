import { styled } from '@mui/material/styles';
import { fonts } from './tokens.ts';
import { words } from '../words.ts';

/** Aarambh means beginning: a sun that rises over the lines of a horizon. */
export function Sign({ size = 30 }: { readonly size?: number }) {
  const rays = [-72, -36, 0, 36, 72];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <g stroke="var(--a-palette-primary-main)" strokeWidth="2.2" strokeLinecap="round">
        {rays.map((angle) => (
          <path key={angle} d="M16 4.6V7.4" transform={`rotate(${angle} 16 18)`} />
        ))}
      </g>
      <path d="M8.6 18.6a7.4 7.4 0 0 1 14.8 0Z" fill="#F47A3C" />
      <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
        <path d="M3.4 19.6h25.2" />
        <path d="M6.6 24h18.8" />
        <path d="M10.6 28.4h10.8" />
      </g>
    </svg>
  );
}

const Lockup = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 9,
  fontFamily: fonts.heading,
  fontSize: '1.5rem',
  fontWeight: 740,
  letterSpacing: '-0.02em',
  lineHeight: 1,
});

const Word = styled('span')({ transform: 'translateY(0.06em)' });

/** Sign and name. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <Lockup>
      <Sign size={size} />
      <Word>{words.product}</Word>
    </Lockup>
  );
}
