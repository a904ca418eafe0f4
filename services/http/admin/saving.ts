import { OptionalReason } from '@aarambh/contracts/field-rules.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { createRecord, editRecord } from '@aarambh/contracts/routes/admin-resources.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Failed, Result } from '@aarambh/kernel/result.ts';
import type { View } from '@aarambh/kernel/view.ts';
import { z } from 'zod';
import { json, order, type Access } from '../access.ts';
import { handle, type Endpoint, type Exact, type Unanswered } from '../endpoint.ts';
import { afterwards, type CommandedResource } from './commands.ts';
import { of } from './of.ts';

/** What creating a record answers. */
export type Created<Code extends ProblemCode> = Result<{ readonly id: string }, Code>;

type CodesIn<Given> = Extract<Given, Failed<ProblemCode>>['code'];

/**
 * How a record comes to be. `Code` is what the contracts say that it may refuse with, beside what every call may answer; `Given` is what it answers.
 * A code that it lists and never answers does not compile, and neither does one that it answers and does not list.
 */
export interface Creating<Use, Body extends z.ZodObject, Code extends ProblemCode, Given = Created<Code>> {
  readonly summary: string;
  readonly problems: readonly Code[] & Exact<Unanswered<Code, CodesIn<Given>>>;
  /** Bytes of the JSON body; default what every one may have. */
  readonly bytes?: number;
  run(use: Use, body: z.output<Body>, context: CommandContext): Promise<Given>;
}

/** How a record is edited; `Code` and `Given` as in `Creating`. */
export interface Editing<Use, Body extends z.ZodObject, Code extends ProblemCode, Given = Result<unknown, Code>> {
  readonly summary: string;
  readonly problems: readonly Code[] & Exact<Unanswered<Code, CodesIn<Given>>>;
  /** Bytes of the JSON body; default what every one may have. */
  readonly bytes?: number;
  /** `revision` is the one that the editor saw: the command decides whether it still holds. */
  run(use: Use, id: string, body: z.output<Body>, revision: number, context: CommandContext): Promise<Given>;
}

/** The resource whose records are saved. */
export interface SavedResource<Use> extends Omit<CommandedResource<Use>, 'commands' | 'shows'> {
  readonly view: View<unknown>;
}

/** Who saves, and how much. */
function saving(writers: readonly Role[], bytes: number = json.bytes): Access {
  return order(writers, { ...json, bytes });
}

/** POST /admin/api/{resource}; it answers the record. */
export function createEndpoint<Use, Body extends z.ZodObject>(
  { name, writers, view, schema, record }: SavedResource<Use>,
  body: Body,
  { summary, problems, bytes, run }: Creating<Use, Body, ProblemCode>,
): Endpoint<Use> {
  const served = { ...of(createRecord, name), summary: `${summary}. ${createRecord.summary}`, body, answer: schema, problems };
  return handle(served, { access: saving(writers, bytes) }, async (call, use: Use) => {
    const reason = typeof call.body.reason === 'string' ? call.body.reason : undefined;
    const result = await run(use, call.body, call.context(reason));
    if (!result.ok) return call.refuse(result);
    return afterwards(call, result.value.id, { record, views: [view], use, position: result.position });
  });
}

/** What every edit says beside its own fields. */
const Edit = z.object({ revision: z.int().min(-1), reason: OptionalReason });

/** PUT /admin/api/{resource}/{id}; it answers the record as it is afterwards. */
export function editEndpoint<Use, Body extends z.ZodObject>(
  { name, writers, view, id, schema, record }: SavedResource<Use>,
  body: Body,
  { summary, problems, bytes, run }: Editing<Use, Body, ProblemCode>,
): Endpoint<Use> {
  const served = {
    ...of(editRecord, name),
    summary: `${summary}. ${editRecord.summary}`,
    params: z.object({ id }),
    // Its own fields apart from what every edit says, so that nothing of the latter reaches the command's events.
    body: z.intersection(
      body.transform((own) => ({ own })),
      Edit,
    ),
    answer: schema,
    problems,
  };
  return handle(served, { access: saving(writers, bytes) }, async (call, use: Use) => {
    const { own, revision, reason } = call.body;
    const result = await run(use, call.params.id, own, revision, call.context(reason));
    if (!result.ok) return call.refuse(result);
    return afterwards(call, call.params.id, { record, views: [view], use, position: result.position });
  });
}
