import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { failed, type Result } from '@aarambh/kernel/result.ts';

type Asked = { readonly orgId: string };
type Call<Wanted extends Asked, Value, Code extends ProblemCode> = (
  asked: Wanted,
  context: CommandContext,
) => Promise<Result<Value, Code | 'upload_running'>>;

/** One of these calls at a time for a college in this process. The same call again waits for the one under way and is answered alike; any other is refused. */
export function oneAtATime() {
  const under = new Map<string, { readonly what: string; readonly answer: Promise<unknown> }>();

  /** `kind` tells the calls of one from those of another: what asks alike is answered alike. */
  return <Wanted extends Asked, Value, Code extends ProblemCode>(
      kind: string,
      work: Call<Wanted, Value, Code>,
    ): Call<Wanted, Value, Code> =>
    async (asked, context) => {
      const { orgId } = asked;
      const what = `${kind} ${JSON.stringify(asked)}`;
      const before = under.get(orgId);
      if (before !== undefined)
        return before.what === what ? (before.answer as ReturnType<Call<Wanted, Value, Code>>) : failed('upload_running');
      const answer = work(asked, context).finally(() => under.delete(orgId));
      under.set(orgId, { what, answer });
      return answer;
    };
}

/** Work that has a name: whoever asks for what is under way in this process joins it. */
export function joined<Value>() {
  const under = new Map<string, Promise<Value>>();
  return (name: string, work: () => Promise<Value>): Promise<Value> => {
    let own = under.get(name);
    if (own === undefined) {
      own = work().finally(() => under.delete(name));
      under.set(name, own);
    }
    return own;
  };
}

/** Work of a college in this process, one after the other. */
export function inTurnByCollege() {
  const last = new Map<string, Promise<unknown>>();
  return <Value>(orgId: string, work: () => Promise<Value>): Promise<Value> => {
    const own = (last.get(orgId) ?? Promise.resolve()).then(work);
    const over: Promise<unknown> = own
      .catch(() => undefined)
      .then(() => {
        if (last.get(orgId) === over) last.delete(orgId);
      });
    last.set(orgId, over);
    return own;
  };
}
