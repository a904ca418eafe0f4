import { config, z } from 'zod';

// zod compiles object schemas with `new Function` where it may; asking whether it may already breaks the content security policy.
config({ jitless: true });

export { z };
