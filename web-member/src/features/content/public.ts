/** How records of content look, and what a page says. Published for other features. */

export { Asking } from './components/asking.tsx';
export { Card, Cards, Grid, Intro, Part } from './components/blocks.tsx';
export { ContentActions, ContentButton, ContentLink } from './components/content-link.tsx';
export { CountedFigures } from './components/counted-figures.tsx';
export { Pictured } from './components/pictured.tsx';
export { PreviewNote, endedPreview } from './components/preview.tsx';
export { contentQuery } from './queries.ts';
