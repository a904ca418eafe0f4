import { limits } from '@aarambh/contracts/limits.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { OwnView } from '@aarambh/contracts/routes/views.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { failed, refusal, succeeded } from '@aarambh/kernel/result.ts';
import { beginView, isViewable } from '../account/decisions.ts';
import { isInUse, isUsable } from '../account/state.ts';
import type { Core } from '../core.ts';
import { personOf } from '../sessions/person.ts';
import { personal } from '../use-case.ts';
import { viewRecords } from './view-records.ts';
import { viewTokens } from './view-tokens.ts';

const LIFE_MS = limits.viewMinutes * 60_000;

/** Admins who look at a person's pages as that person sees them: read only, for a while, and told to the person. */
export function createViews({ accounts, people, sessions, log, state, secrets, publicUrl, wall, demonstrationOpen }: Core) {
  const records = viewRecords(state);
  const tokens = viewTokens(secrets.tokens, publicUrl, wall);

  /** Asked with every request, and kept nowhere: a look must end when anything does that it rests on. */
  async function goesOn(viewerId: string, viewerSession: string, accountId: string): Promise<boolean> {
    if (!(await sessions.alive(viewerId, viewerSession))) return false;
    const [viewer, viewed] = await Promise.all([people.find(viewerId), people.find(accountId)]);
    const isAdmin = viewer.role === 'admin' && isInUse(viewer) && isUsable(viewer, demonstrationOpen);
    return isAdmin && isViewable(viewed) && isUsable(viewed, demonstrationOpen);
  }

  return {
    /**
     * Begins a look in the name of the admin who acts. It ends after its time, by `end`, with the admin's session or rights, and with whatever
     * ends the person's sessions. Codes forbidden, not_found, not_viewable.
     */
    async begin({ accountId, viewerSession, reason }: Record<'accountId' | 'viewerSession' | 'reason', string>, context: CommandContext) {
      const viewedBy = accountOf(context.actor);
      if (viewedBy === null) return failed('forbidden');
      const found = await people.find(accountId);
      // Asked first: a key is made for who gets personal data, and only a person may have one.
      if (!found.registered) return failed('not_found');
      if (!isViewable(found) || !isUsable(found, demonstrationOpen)) return failed('not_viewable');
      const viewId = keyedId(context, 'view', viewedBy);
      const now = wall();
      const outcome = await accounts.execute({
        id: accountId,
        decide: beginView,
        command: { viewId, since: new Date(now).toISOString(), until: new Date(now + LIFE_MS).toISOString(), reason },
        context: personal(accountId, context),
        answer: (state) => ({ person: personOf(state), until: state.views.find((view) => view.viewId === viewId)?.until }),
      });
      if (!outcome.ok) return refusal(outcome.refusal);
      const { person, until } = outcome.answer;
      // Asked again long after it ended.
      if (until === undefined) return failed('not_viewable');
      const endsAt = Date.parse(until);
      // Also where a crash came between the two the time before.
      await records.open(accountId, viewId, endsAt);
      if (outcome.written > 0) {
        log.behind({ accountId, deed: 'viewed', address: null, by: viewedBy });
        log.behind({ accountId: viewedBy, deed: 'viewed', address: context.source ?? null, about: accountId });
      }
      const token = await tokens.issue({ viewId, accountId, role: person.role, viewedBy, viewerSession, endsAt });
      return succeeded({ token, until, person }, outcome.position === 0 ? null : outcome.position);
    },

    /** Ends a look before its time. Code nothing_to_do: whoever asks looks at nobody's pages. */
    async end({ accountId, sessionId, viewedBy }: Identity) {
      if (viewedBy === undefined) return failed('nothing_to_do');
      await records.close(accountId, sessionId);
      return succeeded(undefined);
    },

    /** Keeps a look at one route in the log of the person; rejects when it cannot. */
    looks: ({ accountId, viewedBy, sessionId }: Identity, route: string) =>
      log.note({ accountId, deed: 'looked-at', address: null, by: viewedBy, about: `${sessionId} ${route}` }),

    /** What admins looked at, as the person is told it: the newest first. */
    async of(accountId: string): Promise<readonly OwnView[]> {
      const [views, lines] = await Promise.all([people.find(accountId).then((person) => person.views), log.of(accountId)]);
      const looks = lines.filter(({ deed }) => deed === 'looked-at').toReversed();
      return views.toReversed().map(({ viewId, since, until, reason }) => ({
        ...{ id: viewId, since, until, reason },
        looks: looks.flatMap(({ about, time }) =>
          about?.startsWith(`${viewId} `) === true ? [{ time, route: about.slice(viewId.length + 1) }] : [],
        ),
      }));
    },

    async authenticate(token: string): Promise<Identity | ProblemCode> {
      const view = await tokens.verify(token);
      if (view === null) return 'token_invalid';
      if (view === 'ended') return 'view_ended';
      const { viewId, accountId, role, viewedBy, viewerSession, endsAt } = view;
      if (!(await records.isOpen(accountId, viewId)) || !(await goesOn(viewedBy, viewerSession, accountId))) return 'view_ended';
      return { accountId, role, sessionId: viewId, console: 'member', viewedBy, expiresAt: endsAt };
    },
  };
}
