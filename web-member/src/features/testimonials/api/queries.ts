import { api } from '@aarambh/web-shared/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

/** What members say, in one place of this site. The key begins with the topic that the live connection names. */
export const testimonialsQuery = (place: 'home' | 'page') =>
  queryOptions({
    queryKey: ['testimonials', place],
    queryFn: async ({ signal }) => (await api.get('/api/testimonials', { query: { place }, signal, as: 'public' })).result,
  });
