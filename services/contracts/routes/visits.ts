import { z } from 'zod';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Content');

/** Days that a report may show, which is as long as the numbers are kept. */
export const VISIT_DAYS = 400;

/** A host name as an address has it: no path, nothing that says who came. */
const Host = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);

export const countVisit = post('/api/visits', {
  summary:
    'Counts that a page of the member console was opened, by its pattern. Browsers that ask not to be tracked, and programs, are not counted',
  body: z.object({
    /** The pattern of the page, such as `/event/:id`: never the address itself. */
    path: z.string().min(1).max(100),
    /** The host of the page that led here from elsewhere. */
    from: Host.nullable().default(null),
  }),
  answer: z.object({ counted: z.boolean() }),
});

/** How much the member console was read. Days are those of India. */
export const VisitReport = z.object({
  /** Oldest first, every day of the range; `visitors` are the different browsers of one day. */
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), visitors: z.int() })),
  /** The most read first. */
  pages: z.array(z.object({ path: z.string(), views: z.int() })),
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type VisitReport = z.infer<typeof VisitReport>;

export const readVisits = get('/admin/api/visits', {
  tag: 'Admin',
  summary: 'Page views and visitors by day, the most read pages, and where people came from, of the last days',
  query: z.object({ days: z.coerce.number().int().min(1).max(VISIT_DAYS).default(30) }),
  answer: VisitReport,
});
