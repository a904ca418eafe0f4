/** What members say, as other pages show it. Published for other features. */

export { testimonialsQuery } from './api/queries.ts';
export { QuoteGrid } from './components/grid.ts';
export { Quote } from './components/quote.tsx';
export { words as quoteWords } from './quote-words.ts';
