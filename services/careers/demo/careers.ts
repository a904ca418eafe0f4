import type { Story } from '@aarambh/context/story.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { CareersService } from '../use-cases.ts';
import { resumePdf } from './resume.ts';
import { demoApplications, demoOpenings } from './texts.ts';

/** When openings are written, when people apply, and the days between two steps. */
const WRITTEN = -30;
const FIRST_APPLIES = -24;
const DAYS_BETWEEN = 2;

type Told = Pick<CareersService, 'openings' | 'apply' | 'move' | 'note'>;

/** Openings in every state, and some applications at every step: those that came last wait. */
export function tellCareers(story: Story, { openings, apply, move, note }: Told): void {
  const { admin, secondAdmin } = story.cast;
  const ids = new Map<string, string>();

  for (const [key, { details, state, days }] of Object.entries(demoOpenings)) {
    const of = `opening ${key}`;
    story.on(WRITTEN, of, async () => {
      const closesAt = days === undefined ? null : new Date(story.at(days, '18:30')).toISOString();
      const { id } = await story.done(of, openings.write(null, { ...details, closesAt }, NO_STREAM, story.by(admin, `write ${of}`)));
      ids.set(key, id);
      if (state !== 'draft') await story.done(of, openings.publish(id, story.by(admin, `publish ${of}`)));
    });
    if (state === 'closed') story.on(-6, of, () => story.done(of, openings.close(ids.get(key)!, story.by(admin, `close ${of}`))));
  }

  for (const [index, { opening, fields, crowd, steps, note: text }] of demoApplications.entries()) {
    const of = `career ${index}`;
    const day = FIRST_APPLIES + Math.floor((index * -(FIRST_APPLIES + 1)) / demoApplications.length);
    const desk = index % 2 === 0 ? admin : secondAdmin;
    const sender = crowd === undefined ? null : story.cast.crowd[crowd]!;
    let id = '';
    story.on(day, of, async () => {
      const { fName, lName, college } = fields;
      const bytes = resumePdf([`${fName} ${lName}`, college, 'A resume of the demonstration.']);
      const application = {
        ...{
          fields,
          openingId: opening === null ? null : ids.get(opening)!,
          resume: { name: 'resume.pdf', contentType: 'application/pdf', bytes },
        },
        account: sender === null ? null : { id: sender.accountId, email: sender.email },
      };
      ({ id } = await story.done(of, apply(application, story.sent(sender, of))));
    });
    if (text !== undefined) story.on(day + 1, of, () => story.done(of, note(id, text, story.by(desk, `note ${of}`))));
    for (const [step, { to, text: message = '', reason }] of steps.entries())
      story.on(Math.min(-1, day + DAYS_BETWEEN * (step + 1)), of, () =>
        story.done(of, move(id, to, message, story.by(desk, `${to} ${of}`, reason))),
      );
  }
}
