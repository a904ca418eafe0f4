import { LosingCommandBody, type BulkVerdicts } from '@aarambh/contracts/http/admin.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import { commandRecord, commandRecords } from '@aarambh/contracts/routes/admin-resources.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
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
  readonly context: CommandContext;
}

/** What a verb does to a record. */
type Run<Use> = (use: Use, told: Told) => Promise<Result<unknown>>;

/** A verb of a record beyond editing it; it is sent whatever it asks for, and a reason. */
export interface RecordCommand<Use> {
  /** Whether many records may be told at once. */
  readonly bulk: boolean;
  /** Checks what was sent, and answers what the verb does with it. */
  read(sent: unknown): Checked<Run<Use>>;
}

interface VerbOptions {
  readonly bulk?: boolean;
  readonly harmless?: boolean;
}

/**
 * Declares a verb that needs nothing beside the reason. The reason may stay away where nobody loses anything (`harmless`): who has to
 * say why of everything says nothing.
 */
export function verb<Use>(run: Run<Use>, options: VerbOptions = {}): RecordCommand<Use> {
  return verbWith(z.object({}), run, options);
}

/** Declares a verb that needs the fields of `body` beside the reason. */
export function verbWith<Use, Body extends z.ZodObject>(
  body: Body,
  run: (use: Use, told: Told & { readonly body: z.output<Body> }) => Promise<Result<unknown>>,
  { bulk = false, harmless = false }: VerbOptions = {},
): RecordCommand<Use> {
  return {
    bulk,
    read(sent) {
      const own = check(body, sent);
      // A reason that may be left out was checked with the route's body.
      const reason = harmless ? null : check(LosingCommandBody, sent);
      const errors = [own, reason].flatMap((part) => (part === null || part.ok ? [] : part.errors));
      if (!own.ok || errors.length > 0) return { ok: false, errors };
      return { ok: true, value: (use, told) => run(use, { ...told, body: own.value }) };
    },
  };
}

export interface CommandedResource<Use> {
  readonly name: string;
  readonly writers: readonly Role[];
  readonly commands: Readonly<Record<string, RecordCommand<Use>>>;
  /** Read models that show what a verb did. */
  readonly shows: readonly View<unknown>[];
  readonly id: z.ZodType<string>;
  readonly schema: z.ZodType;
  record(call: Call, use: Use, id: string): Promise<Response>;
}

function commandOf<Use>({ commands }: CommandedResource<Use>, name: string): RecordCommand<Use> | null {
  return Object.hasOwn(commands, name) ? commands[name]! : null;
}

/** POST /admin/api/{resource}/{id}/{command}; it answers the record as it is afterwards. */
export function commandEndpoint<Use>(resource: CommandedResource<Use>): Endpoint<Use> {
  const served = {
    ...of(commandRecord, resource.name),
    summary: `One of: ${Object.keys(resource.commands).join(', ')}; says why where somebody loses something. Answers the record afterwards`,
    params: commandRecord.params.omit({ resource: true }).extend({ id: resource.id }),
    answer: resource.schema,
  };
  return handle(served, { access: order(resource.writers) }, async (call, use: Use) => {
    const { id, command: name } = call.params;
    const command = commandOf(resource, name);
    if (command === null) return call.problem('not_found');
    const read = command.read(call.body);
    if (!read.ok) return call.invalid(read.errors);
    const result = await read.value(use, { id, context: call.context(call.body.reason) });
    if (!result.ok) return call.refuse(result);
    await settled(call, resource.shows, result.position);
    return afterwards(call, id, await resource.record(call, use, id), result.position);
  });
}

/** POST /admin/api/{resource}/bulk/{command} {ids, reason}: every id gets its own verdict. */
export function bulkEndpoint<Use>(resource: CommandedResource<Use>): Endpoint<Use> {
  const served = { ...of(commandRecords, resource.name), params: commandRecords.params.omit({ resource: true }) };
  return handle(served, { access: order(resource.writers) }, async (call, use: Use) => {
    const command = commandOf(resource, call.params.command);
    if (command?.bulk !== true) return call.problem('not_found');
    const read = command.read(call.body);
    if (!read.ok) return call.invalid(read.errors);
    let position: number | null = null;
    const results: BulkVerdicts['results'] = [];
    for (const id of new Set(call.body.ids)) {
      const result = await read.value(use, { id, context: call.context(call.body.reason) });
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
