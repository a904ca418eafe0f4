import { importVerb } from './moving.ts';
import { runVerb } from './verb.ts';

/** `npm run import -- <file>`. */
await runVerb(importVerb);
