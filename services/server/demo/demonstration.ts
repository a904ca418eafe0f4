import { tellDemonstration } from '@aarambh/context/compose.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { ClockGuard } from '../clock-guard.ts';
import * as contexts from '../contexts.ts';
import type { Engines } from '../engines.ts';
import type { Services, ServicesOptions } from '../services.ts';
import { openStory } from './story.ts';
import { runTimeline } from './timeline.ts';

/** How far the filling of this store came. */
interface Filling {
  /** `given-up`: it failed where others react all the same; nobody fills this store any more. */
  readonly status: 'begun' | 'complete' | 'given-up';
  /** Milliseconds since the epoch; the gatherings' dates follow from it, also when the filling goes on later. */
  readonly begunAt: number;
}

/** What services that tell a story have in place of what people use. */
export type Telling = Omit<NonNullable<ServicesOptions['story']>, 'clockGuard'>;

/** What a story of a year is told with. */
export interface Storyteller {
  /** The services over that store, stamping events with a clock that is moved from a year ago until today. */
  readonly servicesAt: (telling: Telling) => Pick<Services, 'uses'>;
  readonly clockGuard: Pick<ClockGuard, 'except'>;
}

const MARK = { namespace: 'demonstration', key: 'filling' } as const;
/** The first of the gatherings begins on the fifth day; until the day before, bookings of it can be given back. */
const RESUME_WITHIN_MS = 3 * DAY_MS;
const CATCH_UP_MS = 30_000;

/**
 * Fills an empty store with demonstration data, or goes on with a filling that was interrupted: the mark is durable before
 * the first event, and what was done already writes nothing the second time. A store that is in use without a mark is left alone.
 * Runs before anything reacts to events, so that nobody is mailed about a year that never was.
 * @returns waits until people see the data, and says so; null where nothing was filled
 */
export async function demonstrate(
  { store, state, projections }: Pick<Engines, 'store' | 'state' | 'projections'>,
  { servicesAt, clockGuard }: Storyteller,
  say: (line: string) => void,
): Promise<(() => Promise<void>) | null> {
  const now = Date.now();
  const empty = (await store.head()) === 0;
  let filling = (await state.get<Filling>(MARK.namespace, MARK.key))?.value ?? null;
  if (filling?.status === 'given-up' || (!empty && filling?.status !== 'begun')) return null;
  if (!empty && filling !== null && now - filling.begunAt > RESUME_WITHIN_MS) {
    const on = new Date(filling.begunAt).toISOString().slice(0, 10);
    say(`The demonstration data was interrupted on ${on} and is too old to be completed; an empty DATA_DIR gets all of it.`);
    return null;
  }
  if (empty) {
    filling = { status: 'begun', begunAt: now };
    await state.put({ ...MARK, value: filling });
  }

  const startedAt = performance.now();
  const { begunAt } = filling!;
  let told = 0;
  const story = openStory(begunAt);
  tellDemonstration(contexts, servicesAt({ clock: () => told, pictures: story.pictures }).uses, story);
  await clockGuard.except(() => runTimeline(story.steps, (at) => (told = Math.max(told, at))));
  await state.put({ ...MARK, value: { status: 'complete', begunAt } satisfies Filling });
  return async () => {
    await projections.ready;
    const names = readModels.map(({ name }) => name);
    await projections.waitFor(names, story.last(), CATCH_UP_MS);
    say(`The demonstration data stands after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  };
}

/**
 * The same where somebody reacts to events once this has ended, however it ended: a filling that failed is given up for good, before that.
 * Another process would go on with it beside who reacts, and people would be mailed about a year that never was.
 */
export async function demonstrateOrGiveUp(
  engines: Parameters<typeof demonstrate>[0],
  storyteller: Storyteller,
  say: (line: string) => void,
  report: (error: unknown) => void,
): ReturnType<typeof demonstrate> {
  try {
    return await demonstrate(engines, storyteller, say);
  } catch (error) {
    report(error);
    await engines.state.put({ ...MARK, value: { status: 'given-up', begunAt: Date.now() } satisfies Filling });
    say('The demonstration data could not be completed and is given up; an empty store gets all of it.');
    return null;
  }
}
