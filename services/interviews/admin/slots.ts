import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import { keptRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { interviewSlotsContract } from '@aarambh/contracts/resources/interviews.ts';
import { interviewSlotsSaves } from '@aarambh/contracts/verbs/interviews.ts';
import { admins, auditors } from '@aarambh/http/access.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { organisationsView } from '@aarambh/projections/organisations/view.ts';
import { takenOf } from '@aarambh/projections/slot-days/query.ts';
import { slotDaysView } from '@aarambh/projections/slot-days/view.ts';
import type { InterviewsService } from '../use-cases.ts';
import { offeredDays } from '../slot-rules/places.ts';

/** Days that a record shows. */
const SHOWN_DAYS = 14;

/** When colleges have slots, and how full the next days are; colleges lay down their rules themselves, and admins for them (I5, J3). */
export const interviewSlotsResource = adminResource({
  of: interviewSlotsContract,
  view: organisationsView,
  also: [slotDaysView],
  readers: auditors,
  writers: admins,
  place: 36,
  summary: 'Slots of colleges',
  list: { defaultSort: { field: 'name', order: 'asc' }, search: ['name', 'code'] },
  rows: (items) => items.map(({ id, doc: { name, state, code, signedUpAt } }) => ({ id, name, state, code, signedUpAt })),
  async alone({ id }, { ports: { documents, clock } }, use: InterviewsService) {
    const days = offeredDays(clock()).slice(0, SHOWN_DAYS);
    const [{ rules, revision }, taken] = await Promise.all([use.laidRules(id), takenOf(documents, id, days[0] ?? '', days.at(-1) ?? '')]);
    return {
      rules,
      revision,
      days: days.map((day) => ({ day, places: placesOn(rules, day).length * rules.panels, taken: taken.get(day)?.length ?? 0 })),
    };
  },
  edit: {
    summary: 'Lays down when a college has slots; what is booked stays booked',
    problems: interviewSlotsSaves.edit,
    async run(use: InterviewsService, id, rules, revision, context) {
      if ((await use.colleges.collegeNamed(id)) === null) return failed('not_found');
      return use.changeRules(id, keptRules(rules), context, revision);
    },
  },
});
