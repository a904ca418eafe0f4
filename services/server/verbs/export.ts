import { exportVerb } from './moving.ts';
import { runVerb } from './verb.ts';

/** `npm run export -- <file>`. */
await runVerb(exportVerb);
