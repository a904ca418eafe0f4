import type { VerbName, Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { CommandTexts, RecordCommand } from './command-dialog.tsx';

/**
 * Makes the commands of a resource of its verbs and what the console says of each: their names, what they ask for, and whether they need a
 * reason, are those of the contracts.
 */
export function commandOf<Own extends Verbs>(verbs: Own) {
  return <Name extends VerbName<Own>>(texts: CommandTexts<Own, Name>): RecordCommand => ({
    ...texts,
    harmless: verbs[texts.command]!.harmless === true,
  });
}
