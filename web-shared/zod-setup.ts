/**
 * zod compiles object schemas with `new Function` where it may, and asking whether it may already breaks the content security policy. It asks
 * when a schema is made: each console imports this before anything else, so that no order of imports, and no split of them into files, makes
 * one sooner. The configuration lies where every copy of zod looks for it, as importing zod would add all of it to the first page.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;
