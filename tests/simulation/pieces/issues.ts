import { newId } from '@aarambh/kernel/ids.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Plain } from '../../gatherings/world.ts';
import type { Crowd } from '../crowd.ts';
import type { MakePiece } from '../piece.ts';

interface Subscriber {
  readonly subscriberId: string;
}

interface Going {
  readonly plannedAt: number;
  startedAt: number | null;
  readonly taken: Set<string>;
  readonly held: Set<string>;
  stopped: boolean;
  ended: boolean;
}

const body = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Two founders met.' }] }] });

/** An admin sends an issue at a moment, clicks twice, stops some and sends them on to the rest; subscribers leave meanwhile. */
export const issuesSent: MakePiece = () => {
  const going = new Map<string, Going>();
  /** Who left before anything was sent, and who left at all. */
  const leaving = new Set<string>();
  let crowd: Crowd;

  const one = ({ data }: Plain): Going => going.get(String(data.issueId))!;

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    IssuePlanned({ data }) {
      if (going.has(String(data.issueId))) throw new Error('an issue was planned twice');
      const plannedAt = Date.parse(String(data.at));
      going.set(String(data.issueId), { plannedAt, startedAt: null, taken: new Set(), held: new Set(), stopped: false, ended: false });
    },
    IssueStarted(event) {
      const issue = one(event);
      if (issue.startedAt !== null) throw new Error('an issue began twice');
      issue.startedAt = Date.parse(String(event.data.at));
      if (issue.startedAt < issue.plannedAt) throw new Error('an issue began before its moment');
    },
    IssueStepped(event) {
      const { taken, held, stopped } = one(event);
      for (const { subscriberId } of (event.data.held ?? []) as readonly Subscriber[]) {
        taken.delete(subscriberId);
        held.add(subscriberId);
      }
      for (const { subscriberId, became } of event.data.settled as readonly (Subscriber & { readonly became: string })[])
        if (became === 'left' && !leaving.has(subscriberId)) throw new Error('somebody who stays was counted as left');
      for (const { subscriberId } of event.data.more as readonly Subscriber[]) {
        if (stopped) throw new Error('somebody was taken into an issue that was stopped');
        if (taken.has(subscriberId)) throw new Error('somebody was taken into an issue twice');
        taken.add(subscriberId);
        held.delete(subscriberId);
      }
    },
    IssueStopped(event) {
      one(event).stopped = true;
    },
    IssueResumed(event) {
      Object.assign(one(event), { stopped: false, ended: false });
    },
    IssueEnded(event) {
      const { held, stopped } = one(event);
      if (held.size > 0 && !stopped) throw new Error('an issue came to its end without those whom a stop kept back');
      one(event).ended = true;
    },
  };

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      for (const messages of crowd.delivered.values()) if (messages.size > 1) throw new Error('somebody got an issue twice');
      for (const { ended, stopped } of going.values()) {
        if (!ended) throw new Error('an issue never came to its end');
        for (const { subscriberId } of stopped ? [] : crowd.subscribers)
          if (!leaving.has(subscriberId) && !crowd.delivered.has(subscriberId)) throw new Error('somebody never got an issue');
      }
    },

    async stage(services, people) {
      crowd = services.crowd!;
      const since = new Date(people.now() - 1_000).toISOString();
      for (let nth = 0; nth < 3 + people.draw(3); nth++)
        crowd.subscribers.push({ addressId: `0${nth}`.padStart(8, '0') + newId().slice(8), subscriberId: newId(), since });
      const context: CommandContext = { actor: `account:${newId()}`, corr: newId() };
      const written = await services.issues!.create({ subject: 'Startup updates', body }, context);
      if (!written.ok) throw new Error(written.code);
      const { id } = written.value;
      const at = new Date(people.now() + 1_000 * people.draw(4)).toISOString();
      const acts: (() => Promise<unknown>)[] = [];
      const send = () => people.ask('an admin sends an issue', ({ issues }) => issues!.send(id, { at, revision: 0 }, context));
      for (let clicks = 0; clicks <= people.draw(2); clicks++) acts.push(send);
      const stops = people.draw(3);
      const resumes = people.draw(3);
      if (stops > 0)
        acts.push(async () => {
          await send();
          for (let time = 0; time < stops; time++) {
            await people.ask('an admin stops it', ({ issues }) => issues!.stop(id, context));
            if (time < resumes) await people.ask('an admin sends it to the rest', ({ issues }) => issues!.resume(id, context));
          }
        });
      for (const { subscriberId } of crowd.subscribers)
        if (people.draw(4) === 3)
          acts.push(() => {
            leaving.add(subscriberId);
            return people.ask('somebody leaves', () => Promise.resolve(crowd.left.add(subscriberId)));
          });
      return acts;
    },
  };
};
