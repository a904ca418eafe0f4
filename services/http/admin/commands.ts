import { CommandBody, LosingCommandBody } from '@aarambh/contracts/http/admin.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { z } from 'zod';
import { order } from '../access.ts';
import type { Call } from '../call.ts';
import { answers, endpoint, type Endpoint } from '../endpoint.ts';
import { check } from '../validation.ts';
import { settled } from './settled.ts';

/** What a verb is given: the record, what was sent beside the reason, and the metadata of what it writes, which says who asks. */
export interface Told<Body> {
  readonly id: string;
  readonly body: Body;
  readonly context: CommandContext;
}

/** A verb of a record beyond editing it; its body carries whatever the verb asks for, and a reason. */
export interface RecordCommand<Use> {
  readonly body: z.ZodObject;
  /** Whether many records may be told at once. */
  readonly bulk: boolean;
  run(use: Use, told: Told<never>): Promise<Result<unknown>>;
}

/**
 * Declares a verb. `body` are fields beside the reason. The reason may stay away where nobody loses anything (`harmless`): who has to say
 * why of everything says nothing.
 */
export function verb<Use, Body extends z.ZodObject = z.ZodObject>(
  run: (use: Use, told: Told<z.output<Body>>) => Promise<Result<unknown>>,
  more: { readonly body?: Body; readonly bulk?: true; readonly harmless?: true } = {},
): RecordCommand<Use> {
  const { shape } = more.harmless === true ? CommandBody : LosingCommandBody;
  return { body: (more.body ?? z.object({})).extend(shape), bulk: more.bulk ?? false, run };
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

const tag = 'Admin';
/** Records that one bulk action may name. */
const MAX_BULK = 100;
const Command = z.string().max(60);
const Verdicts = z.object({
  results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string().optional(), message: z.string().optional() })),
});

function commandOf<Use>({ commands }: CommandedResource<Use>, name: string): RecordCommand<Use> | null {
  return Object.hasOwn(commands, name) ? commands[name]! : null;
}

function told(call: Call<unknown, unknown, { readonly reason?: string | undefined }>, id: string, body: unknown): Told<never> {
  return { id, body: body as never, context: call.context(call.body.reason) };
}

/** POST /admin/api/{resource}/{id}/{command}; it answers the record as it is afterwards. */
export function commandEndpoint<Use>(resource: CommandedResource<Use>): Endpoint<Use> {
  return endpoint(
    {
      method: 'POST',
      path: `/admin/api/${resource.name}/{id}/{command}`,
      tag,
      summary: `One of: ${Object.keys(resource.commands).join(', ')}; says why where somebody loses something`,
      access: order(resource.writers),
      params: z.object({ id: resource.id, command: Command }),
      body: CommandBody.loose(),
      answers: answers(resource.schema, 'The record afterwards'),
    },
    async (call, use: Use) => {
      const { id, command: name } = call.params;
      const command = commandOf(resource, name);
      if (command === null) return call.problem('not_found');
      const checked = check(command.body, call.body);
      if (!checked.ok) return call.invalid(checked.errors);
      const result = await command.run(use, told(call, id, checked.value));
      if (!result.ok) return call.refuse(result);
      await settled(call, resource.shows, result.position);
      return afterwards(call, id, await resource.record(call, use, id), result.position);
    },
  );
}

/** POST /admin/api/{resource}/bulk/{command} {ids, reason}: every id gets its own verdict. */
export function bulkEndpoint<Use>(resource: CommandedResource<Use>): Endpoint<Use> {
  return endpoint(
    {
      method: 'POST',
      path: `/admin/api/${resource.name}/bulk/{command}`,
      tag,
      summary: 'The same for many records; answers per id',
      access: order(resource.writers),
      params: z.object({ command: Command }),
      body: CommandBody.extend({ ids: z.array(Id).min(1).max(MAX_BULK) }).loose(),
      answers: answers(Verdicts),
    },
    async (call, use: Use) => {
      const command = commandOf(resource, call.params.command);
      if (command?.bulk !== true) return call.problem('not_found');
      const checked = check(command.body, call.body);
      if (!checked.ok) return call.invalid(checked.errors);
      let position: number | null = null;
      const results: z.input<typeof Verdicts>['results'] = [];
      for (const id of new Set(call.body.ids)) {
        const result = await command.run(use, told(call, id, checked.value));
        if (result.ok) position = Math.max(position ?? 0, result.position ?? 0);
        results.push(result.ok ? { id, ok: true } : { id, ok: false, code: result.code, message: problems[result.code][1] });
      }
      await settled(call, resource.shows, position);
      return call.json({ results }, 200, call.wrote(position));
    },
  );
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
