import './fonts.css';

export { card } from './card.ts';
export { Avatar } from './art/avatar.tsx';
// The large scene is no part of this: its numbers are made as it loads, and few pages show it.
export { nightSky } from './art/poster-palettes.ts';
export { Poster } from './art/poster.tsx';
export { Logo, Sign } from './logo.tsx';
export { LookProvider } from './provider.tsx';
export { scheme } from './scheme.ts';
export { theme } from './theme.ts';
export { fonts, motion, radii, sizes } from './tokens.ts';
