import { CommandBody, LosingCommandBody, Many, type BulkVerdicts } from '@aarambh/contracts/http/admin.ts';
import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { commandRecord, commandRecords } from '@aarambh/contracts/routes/admin-resources.ts';
import type { AlwaysPossible, Route } from '@aarambh/contracts/routes/route.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { BodiesOf, GivenFor, VerbBodies, VerbName, Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Failed, Result } from '@aarambh/kernel/result.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { z } from 'zod';
import { order } from '../access.ts';
import type { Call } from '../call.ts';
import { handle, type Endpoint, type Exact, type Unanswered } from '../endpoint.ts';
import { of } from './of.ts';
import { settled } from './settled.ts';

/** What a verb is given: the record, what was sent beside the reason, and the metadata of what it writes, which says who asks and why. */
export interface Told<Body> {
  readonly id: string;
  /** The role of whoever asks. */
  readonly role: Role;
  readonly body: Body;
  readonly context: CommandContext;
}

type Outcome<Code extends ProblemCode> = Promise<Result<unknown, Code>>;

/** What each verb does to a record: with what the contracts say that it is sent, refusing with what they say that it may. */
type EachCommand<Use, Own extends Verbs> = {
  readonly [Name in VerbName<Own>]: (use: Use, told: Told<GivenFor<Own, Name>>) => Outcome<Own[Name]['problems'][number] | AlwaysPossible>;
};

/** The schemas come along where a verb asks for more than the reason, and nowhere else. */
type Schemas<Own extends Verbs> = keyof BodiesOf<Own> extends never ? [] : [bodies: BodiesOf<Own>];

/** What any verb does. A method, because only its endpoint, which checks what is sent, knows which body it is given. */
interface AnyCommand<Use> {
  run(use: Use, told: Told<unknown>): Outcome<ProblemCode>;
}

/** The verbs of a resource with the command of each, and what they ask for. */
export interface Commands<Use, Own extends Verbs = Verbs> {
  readonly verbs: Own;
  readonly bodies: VerbBodies;
  readonly byVerb: Readonly<Record<string, AnyCommand<Use>['run']>>;
}

/** The codes that a verb's command refuses with. */
type CodesOf<Command> = Command extends (...told: never[]) => Promise<infer Answer> ? Extract<Answer, Failed<ProblemCode>>['code'] : never;

/** Codes that a verb lists and its command never refuses with. */
type NeverRefused<Own extends Verbs, By> = {
  [Name in VerbName<Own>]: Name extends keyof By ? Unanswered<Own[Name]['problems'][number], CodesOf<By[Name]>> : never;
}[VerbName<Own>];

/**
 * Gives each verb of a resource its command. Called twice, because TypeScript infers all type parameters of a call or none: first for
 * the use cases, then with the verbs. What a command refuses with and what its verb lists are the same, or it does not compile.
 */
export function commandsOn<Use>(): <Own extends Verbs, By extends EachCommand<Use, Own>>(
  verbs: Own & Exact<NeverRefused<Own, By>>,
  byVerb: By & Readonly<Record<Exclude<keyof By, VerbName<Own>>, never>>,
  ...schemas: Schemas<Own>
) => Commands<Use, Own> {
  return (verbs, byVerb, ...[bodies]) => ({ verbs, bodies: bodies ?? {}, byVerb });
}

export interface CommandedResource<Use> {
  readonly name: string;
  readonly writers: readonly Role[];
  readonly commands: Commands<Use>;
  /** Read models that show what a verb did. */
  readonly shows: readonly View<unknown>[];
  readonly id: z.ZodType<string>;
  readonly schema: z.ZodType;
  /** Answers a record as the read model has it; 404 where it has none. */
  record(call: Call, use: Use, id: string): Promise<Response>;
}

/** POST /admin/api/{resource}/{id}/{command} of each verb; it answers the record as it is afterwards. */
export function commandEndpoints<Use>(resource: CommandedResource<Use>): readonly Endpoint<Use>[] {
  const { byVerb } = resource.commands;
  return Object.keys(resource.commands.verbs).map((name) => {
    const served = {
      ...calledFor(commandRecord, resource, name),
      params: z.object({ id: resource.id }),
      body: bodyOf(resource.commands, name),
      answer: resource.schema,
    };
    return handle(served, { access: order(doersOf(resource, name)) }, async (call, use: Use) => {
      const { id } = call.params;
      const { reason, ...body } = call.body;
      const result = await byVerb[name]!(use, { id, role: call.me.role, body, context: call.context(reason) });
      if (!result.ok) return call.refuse(result);
      return afterwards(call, id, { ...resource, views: resource.shows, use, position: result.position });
    });
  });
}

/** POST /admin/api/{resource}/bulk/{command} {ids, reason} of each verb that many records may be told: every id gets its own verdict. */
export function bulkEndpoints<Use>(resource: CommandedResource<Use>): readonly Endpoint<Use>[] {
  const { verbs, bodies, byVerb } = resource.commands;
  const names = Object.keys(verbs).filter((name) => verbs[name]!.bulk === true);
  return names.map((name) => {
    const served = {
      ...calledFor(commandRecords, resource, name),
      body: bodyOf(resource.commands, name).extend(Many.shape),
    };
    const decidesOnRead = bodies[name] !== undefined && 'revision' in bodies[name].shape;
    return handle(served, { access: order(doersOf(resource, name)) }, async (call, use: Use) => {
      const { reason, ids, revisions = {}, ...body } = call.body;
      let position: number | null = null;
      const results: BulkVerdicts['results'] = [];
      for (const id of new Set(ids)) {
        const own = decidesOnRead ? { ...body, revision: revisions[id] } : body;
        const result = await byVerb[name]!(use, { id, role: call.me.role, body: own, context: call.context(reason) });
        if (result.ok) position = Math.max(position ?? 0, result.position ?? 0);
        results.push(result.ok ? { id, ok: true } : { id, ok: false, code: result.code, message: problems[result.code][1] });
      }
      await settled(call, resource.shows, position);
      return call.json({ results }, 200, call.wrote(position));
    });
  });
}

/** Who may do what a verb does. */
export function doersOf<Use>({ commands, writers }: Pick<CommandedResource<Use>, 'commands' | 'writers'>, verb: string): readonly Role[] {
  return commands.verbs[verb]!.only ?? writers;
}

/** A call of every resource as one verb of this one has it. */
function calledFor<Kit extends Route, Use>(kit: Kit, { name, commands }: CommandedResource<Use>, verb: string) {
  const called = of(kit, name);
  return {
    ...called,
    path: called.path.replace('{command}', verb),
    summary: `${verb}: ${kit.summary}`,
    problems: [...commands.verbs[verb]!.problems, ...(commands.verbs[verb]!.harmless === true ? [] : (['reason_required'] as const))],
  };
}

/** What is sent for a verb: its own fields, why where somebody loses something, and nothing else. */
function bodyOf<Use>({ verbs, bodies }: Commands<Use>, name: string) {
  const { reason } = verbs[name]!.harmless === true ? CommandBody.shape : LosingCommandBody.shape;
  return z.strictObject({ ...bodies[name]?.shape, reason });
}

interface Done<Use> extends Pick<CommandedResource<Use>, 'record'> {
  /** Read models that show what was done. */
  readonly views: readonly View<unknown>[];
  readonly use: Use;
  readonly position: number | null;
}

/**
 * What a command that was done answers: the record as it is shown now, with the position that was written. A record that no read
 * model shows yet, or no more, is named by its id alone, because all else would be a guess: who wants it reads it from that position on.
 */
export async function afterwards<Use>(call: Call, id: string, { record, views, use, position }: Done<Use>): Promise<Response> {
  const shown = (await settled(call, views, position)) ? await record(call, use, id) : null;
  const response = shown === null || shown.status === 404 ? call.json({ id }) : shown;
  for (const [name, value] of Object.entries(call.wrote(position) ?? {})) response.headers.set(name, value);
  return response;
}
