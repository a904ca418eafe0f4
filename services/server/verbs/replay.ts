import { replay } from '../control-verbs.ts';
import { Fatal } from '../fatal.ts';
import { ownerOr, requireLog, runVerb } from './verb.ts';
import { withServices } from './with-services.ts';

/** `npm run replay -- <read-model>|all`: makes documents again from the events, beside the live ones. */
await runVerb(async (config, [model]) => {
  if (model === undefined) throw new Fatal('Say which read model: npm run replay -- <read-model>, or all.', 2);
  requireLog(config);
  const { models, position } = await ownerOr(config, { verb: 'replay', args: { model } }, `Rebuilding ${model}`, (report) =>
    withServices(config, (engines) => replay(engines, model, report)),
  );
  process.stdout.write(`Rebuilt ${models.join(', ')} up to position ${position}.\n`);
});
