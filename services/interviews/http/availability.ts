import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import { readAvailability, readSlots, changeSlotRules, readSlotRules } from '@aarambh/contracts/routes/interviews.ts';
import { own, json, write } from '@aarambh/http/access.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { takenOf } from '@aarambh/projections/slot-days/query.ts';
import { slotDaysView } from '@aarambh/projections/slot-days/view.ts';
import type { InterviewsService } from '../use-cases.ts';
import { availableOn, offeredDays } from '../slot-rules/places.ts';
import { callersCollege, isAtWork, ofCollege } from './caller.ts';
import { keptRules, writtenRules } from '@aarambh/contracts/interviews/slot-rules.ts';

const served = { access: { ...own, console: 'either', whose: 'none' }, reads: [slotDaysView] } as const;

/** What is free, for students to choose from and for their college to see; with a college that is not at work nothing is. */
export const availabilityEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(readAvailability, served, async (call, use: InterviewsService) => {
    const college = await callersCollege(use, call.me, call.query.orgCode);
    if (!college.ok) return call.refuse(college);
    const { orgId, by } = college.value;
    if (!(await isAtWork(use, orgId))) return call.json([]);
    const now = call.ports.clock();
    const days = offeredDays(now);
    const [rules, taken] = await Promise.all([use.rulesOf(orgId), takenOf(call.ports.documents, orgId, days[0]!, days.at(-1)!)]);
    const isFree = (day: string): boolean =>
      availableOn({ orgId, rules, day, taken: taken.get(day) ?? [], by, now }).some(({ isBooked }) => !isBooked);
    return call.json(days.filter(isFree).map(written));
  }),
  handle(readSlots, served, async (call, use: InterviewsService) => {
    const college = await callersCollege(use, call.me, call.query.orgCode);
    if (!college.ok) return call.refuse(college);
    const { orgId, by } = college.value;
    if (!(await isAtWork(use, orgId))) return call.json([]);
    const day = dayOf(call.query.date)!;
    const [rules, taken] = await Promise.all([use.rulesOf(orgId), takenOf(call.ports.documents, orgId, day, day)]);
    const slots = availableOn({ orgId, rules, day, taken: taken.get(day) ?? [], by, now: call.ports.clock() });
    return call.json(slots.map(({ slotId, time, isBooked }) => ({ _id: slotId, time, isBooked })));
  }),
];

/** When a college has slots, for its people and for admins. */
export const slotRulesEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(readSlotRules, { access: { ...own, console: 'either', whose: 'object' } }, async (call, use: InterviewsService) => {
    const { orgId } = call.params;
    const refused = await ofCollege(use, call.me, orgId, 'read');
    if (refused !== null) return call.problem(refused);
    const { rules, revision } = await use.laidRules(orgId);
    return call.json({ rules: writtenRules(rules), revision });
  }),
  handle(
    changeSlotRules,
    { access: { ...write, console: 'either', whose: 'object', body: json } },
    async (call, use: InterviewsService) => {
      const { orgId } = call.params;
      const refused = await ofCollege(use, call.me, orgId, 'write');
      if (refused !== null) return call.problem(refused);
      const { revision = null, ...typed } = call.body;
      const rules = keptRules(typed);
      return call.answer(await use.changeRules(orgId, rules, call.context(), revision), (now) => ({
        ...{ message: 'saved succesfully', rules: writtenRules(rules) },
        ...now,
      }));
    },
  ),
];
