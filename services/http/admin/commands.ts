import { LosingCommandBody, type BulkVerdicts } from '@aarambh/contracts/http/admin.ts';
import { problems, type ProblemCode } from '@aarambh/contracts/problems.ts';
import { commandRecord, commandRecords } from '@aarambh/contracts/routes/admin-resources.ts';
import type { AlwaysPossible } from '@aarambh/contracts/routes/route.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Verbs } from '@aarambh/contracts/verbs/verb.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { z } from 'zod';
import { order } from '../access.ts';
import type { Call } from '../call.ts';
import { handle, type Endpoint } from '../endpoint.ts';
import { check, type Checked } from '../validation.ts';
import { of } from './of.ts';
import { settled } from './settled.ts';

/** What a verb is given: the record, and the metadata of what it writes, which says who asks and why. */
export interface Told {
  readonly id: string;
  /** The role of whoever asks. */
  readonly role: Role;
  readonly context: CommandContext;
}

/** What a verb does to a record. */
type Run<Use, Code extends ProblemCode> = (use: Use, told: Told) => Promise<Result<unknown, Code>>;

/** What the server does for a verb of the contracts: what it asks for beside the reason, and its use case. */
export interface RecordCommand<Use, Code extends ProblemCode = ProblemCode> {
  /** Checks what was sent, and answers what the verb does with it. */
  read(sent: unknown): Checked<Run<Use, Code>>;
}

/** The verbs of a resource with the command of each. */
export interface Commands<Use> {
  readonly verbs: Verbs;
  readonly byVerb: Readonly<Record<string, RecordCommand<Use>>>;
}

type EachCommand<Use, Own extends Verbs> = {
  readonly [Name in keyof Own]: RecordCommand<Use, Own[Name]['problems'][number] | AlwaysPossible>;
};

/**
 * Gives each verb of a resource its command, which refuses with nothing that the verb does not name. Called twice, because TypeScript
 * infers all type parameters of a call or none: first for the use cases, then with the verbs.
 */
export function commandsOn<Use>(): <Own extends Verbs>(verbs: Own, byVerb: EachCommand<Use, Own>) => Commands<Use> {
  return (verbs, byVerb) => ({ verbs, byVerb });
}

/** Gives a verb that needs nothing beside the reason its use case. */
export function verb<Use, Code extends ProblemCode>(run: Run<Use, Code>): RecordCommand<Use, Code> {
  return verbWith(z.object({}), run);
}

/** Gives a verb that needs the fields of `body` beside the reason its use case. */
export function verbWith<Use, Body extends z.ZodObject, Code extends ProblemCode>(
  body: Body,
  run: (use: Use, told: Told & { readonly body: z.output<Body> }) => Promise<Result<unknown, Code>>,
): RecordCommand<Use, Code> {
  return {
    read(sent) {
      const own = check(body, sent);
      return own.ok ? { ok: true, value: (use, told) => run(use, { ...told, body: own.value }) } : own;
    },
  };
}

export interface CommandedResource<Use> {
  readonly name: string;
  readonly writers: readonly Role[];
  readonly commands: Commands<Use>;
  /** Read models that show what a verb did. */
  readonly shows: readonly View<unknown>[];
  readonly id: z.ZodType<string>;
  readonly schema: z.ZodType;
  record(call: Call, use: Use, id: string): Promise<Response>;
}

/** What was sent for a verb, with its reason where somebody loses something; null where the resource has no such verb. */
function commandOf<Use>({ verbs, byVerb }: Commands<Use>, name: string, sent: unknown): Checked<Run<Use, ProblemCode>> | null {
  if (!Object.hasOwn(verbs, name)) return null;
  const own = byVerb[name]!.read(sent);
  // A reason that may be left out was checked with the route's body.
  const reason = verbs[name]!.harmless === true ? null : check(LosingCommandBody, sent);
  if (reason?.ok !== false) return own;
  return own.ok ? reason : { ok: false, errors: [...own.errors, ...reason.errors] };
}

/** POST /admin/api/{resource}/{id}/{command}; it answers the record as it is afterwards. */
export function commandEndpoint<Use>(resource: CommandedResource<Use>): Endpoint<Use> {
  const served = {
    ...of(commandRecord, resource.name),
    summary: `One of: ${Object.keys(resource.commands.verbs).join(', ')}; says why where somebody loses something. Answers the record afterwards`,
    params: commandRecord.params.omit({ resource: true }).extend({ id: resource.id }),
    answer: resource.schema,
  };
  return handle(served, { access: order(resource.writers) }, async (call, use: Use) => {
    const { id, command: name } = call.params;
    const read = commandOf(resource.commands, name, call.body);
    if (read === null) return call.problem('not_found');
    if (!read.ok) return call.invalid(read.errors);
    const result = await read.value(use, { id, role: call.me.role, context: call.context(call.body.reason) });
    if (!result.ok) return call.refuse(result);
    await settled(call, resource.shows, result.position);
    return afterwards(call, id, await resource.record(call, use, id), result.position);
  });
}

/** POST /admin/api/{resource}/bulk/{command} {ids, reason}: every id gets its own verdict. */
export function bulkEndpoint<Use>(resource: CommandedResource<Use>): Endpoint<Use> {
  const served = { ...of(commandRecords, resource.name), params: commandRecords.params.omit({ resource: true }) };
  return handle(served, { access: order(resource.writers) }, async (call, use: Use) => {
    const { command: name } = call.params;
    const read =
      Object.hasOwn(resource.commands.verbs, name) && resource.commands.verbs[name]!.bulk === true
        ? commandOf(resource.commands, name, call.body)
        : null;
    if (read === null) return call.problem('not_found');
    if (!read.ok) return call.invalid(read.errors);
    let position: number | null = null;
    const results: BulkVerdicts['results'] = [];
    for (const id of new Set(call.body.ids)) {
      const result = await read.value(use, { id, role: call.me.role, context: call.context(call.body.reason) });
      if (result.ok) position = Math.max(position ?? 0, result.position ?? 0);
      results.push(result.ok ? { id, ok: true } : { id, ok: false, code: result.code, message: problems[result.code][1] });
    }
    await settled(call, resource.shows, position);
    return call.json({ results }, 200, call.wrote(position));
  });
}

/**
 * What a command that was done answers: the record as it is shown now, with the position that was written. A record that no read
 * model has met yet, because it is so new, is named by its id alone: the command was done all the same.
 */
export function afterwards(call: Call, id: string, shown: Response, position: number | null): Response {
  const response = shown.status === 404 ? call.json({ id }) : shown;
  for (const [name, value] of Object.entries(call.wrote(position) ?? {})) response.headers.set(name, value);
  return response;
}
