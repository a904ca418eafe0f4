import { CommandBody } from '@aarambh/contracts/http/admin.ts';
import { Id } from '@aarambh/contracts/ids.ts';
import { problems } from '@aarambh/contracts/problems.ts';
import type { ReadModelName } from '@aarambh/contracts/views.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { z } from 'zod';
import type { Call } from '../http/call.ts';
import { AnyRecord, answers, endpoint, type Endpoint } from '../http/endpoint.ts';
import type { FieldError } from '../http/validation.ts';
import { check } from '../http/validation.ts';
import { settled } from './settled.ts';

/** A verb of a record beyond editing it; its body carries a reason and whatever `extra` asks for. */
export interface RecordCommand {
  /** Runs it. `body` was checked against the reason and `extra`. */
  readonly run: (call: Call, id: string, body: Readonly<Record<string, unknown>>, context: CommandContext) => Promise<Result<unknown>>;
  readonly extra?: z.ZodObject;
  /** Whether many records may be told at once. */
  readonly bulk: boolean;
}

export interface CommandedResource {
  readonly name: string;
  readonly commands: Readonly<Record<string, RecordCommand>>;
  readonly models: readonly ReadModelName[];
  readonly record: (call: Call, id: string) => Promise<Response>;
  readonly id?: z.ZodType<string>;
}

const tag = 'Admin';
/** Records that one bulk action may name. */
const MAX_BULK = 100;
const Command = z.string().max(60);

function commandOf(resource: CommandedResource, name: string): RecordCommand | null {
  return Object.hasOwn(resource.commands, name) ? resource.commands[name]! : null;
}

function extraErrors(
  command: RecordCommand,
  body: unknown,
): { readonly errors: readonly FieldError[] } | { readonly body: Readonly<Record<string, unknown>> } {
  const extra = check((command.extra ?? z.object({})).extend(CommandBody.shape), body);
  return extra.ok ? { body: extra.value } : { errors: extra.errors };
}

/** POST /admin/api/{resource}/{id}/{command} (design §7); it answers the record as it is afterwards. */
export function commandEndpoint(resource: CommandedResource): Endpoint {
  return endpoint(
    {
      method: 'POST',
      path: `/admin/api/${resource.name}/{id}/{command}`,
      tag,
      summary: `One of: ${Object.keys(resource.commands).join(', ')}; says why`,
      params: z.object({ id: resource.id ?? Id, command: Command }),
      body: CommandBody.loose(),
      answers: answers(AnyRecord, 'The record afterwards'),
    },
    async (call) => {
      const { id, command: name } = call.params;
      const command = commandOf(resource, name);
      if (command === null) return call.problem('not_found');
      const checked = extraErrors(command, call.body);
      if ('errors' in checked) return call.invalid(checked.errors);
      const result = await command.run(call, id, checked.body, call.context(call.body.reason));
      if (!result.ok) return call.refuse(result);
      await settled(call, resource.models, result.position);
      return afterwards(call, id, await resource.record(call, id), result.position);
    },
  );
}

/** POST /admin/api/{resource}/bulk/{command} {ids, reason}: every id gets its own verdict. */
export function bulkEndpoint(resource: CommandedResource): Endpoint {
  return endpoint(
    {
      method: 'POST',
      path: `/admin/api/${resource.name}/bulk/{command}`,
      tag,
      summary: 'The same for many records; answers per id',
      params: z.object({ command: Command }),
      body: CommandBody.extend({ ids: z.array(Id).min(1).max(MAX_BULK) }).loose(),
      answers: answers(
        z.object({ results: z.array(z.object({ id: Id, ok: z.boolean(), code: z.string().optional(), message: z.string().optional() })) }),
      ),
    },
    async (call) => {
      const command = commandOf(resource, call.params.command);
      if (command?.bulk !== true) return call.problem('not_found');
      const checked = extraErrors(command, call.body);
      if ('errors' in checked) return call.invalid(checked.errors);
      const context = call.context(call.body.reason);
      let position: number | null = null;
      const results: { id: string; ok: boolean; code?: string; message?: string }[] = [];
      for (const id of new Set(call.body.ids)) {
        const result = await command.run(call, id, checked.body, context);
        if (result.ok) position = Math.max(position ?? 0, result.position ?? 0);
        results.push(result.ok ? { id, ok: true } : { id, ok: false, code: result.code, message: problems[result.code][1] });
      }
      await settled(call, resource.models, position);
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
