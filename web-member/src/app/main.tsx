import { pause } from '@aarambh/web-shared/api/ask.ts';
import { createRoot } from 'react-dom/client';
import { announcementQuery } from '../shared/api/queries.ts';
import { App } from './app.tsx';
import { queries } from './queries.ts';

/** How long the first paint waits for the announcement, which would push down what is painted before it. Milliseconds. */
const ANNOUNCEMENT_MS = 250;

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void Promise.race([queries.query(announcementQuery).catch(() => undefined), pause(ANNOUNCEMENT_MS)]).then(() =>
  createRoot(root).render(<App />),
);
