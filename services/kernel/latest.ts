import type { CommandsOn } from './commands.ts';
import type { Outgoing } from './codec.ts';

/**
 * The state of a stream as it is stored, whoever wrote last: for reactors and processes, which must not miss what the event that
 * woke them says. A mere `read` may be behind what another node wrote. What `answer` returns must be a copy or a primitive.
 */
export async function latest<State, Event extends Outgoing, Answer>(
  streams: CommandsOn<State, Event>,
  id: string,
  answer: (state: Readonly<State>) => Answer,
): Promise<Answer> {
  return (await looking(streams, id, answer)).answer;
}

/** The same, with the position in the log of the last event of the stream. */
export async function looking<State, Event extends Outgoing, Answer>(
  streams: CommandsOn<State, Event>,
  id: string,
  answer: (state: Readonly<State>) => Answer,
): Promise<{ readonly answer: Answer; readonly position: number }> {
  const looked = await streams.execute({ id, decide: nothing, command: null, context: { actor: 'system:look', corr: id }, answer });
  if (!looked.ok) throw new Error('a look was refused');
  return looked;
}

const nothing = (): readonly never[] => [];
