import { testimonialBodies } from '@aarambh/contracts/records/testimonials.ts';
import { testimonialsContract } from '@aarambh/contracts/resources/testimonials.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { testimonialSaves, testimonialVerbs } from '@aarambh/contracts/verbs/testimonials.ts';
import { moderators } from '@aarambh/http/access.ts';
import { commandsOn } from '@aarambh/http/admin/commands.ts';
import { adminResource } from '@aarambh/http/admin/resource.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import { namesOf } from '@aarambh/projections/accounts/query.ts';
import { accountsView } from '@aarambh/projections/accounts/view.ts';
import { testimonialsView } from '@aarambh/projections/testimonials/view.ts';
import type { TestimonialsService } from '../use-cases.ts';

const readers: readonly Role[] = [...moderators, 'auditor'];

/** Testimonials in the console (C3, J3): moderators decide, auditors read. */
export const testimonialsResource = adminResource({
  of: testimonialsContract,
  view: testimonialsView,
  also: [accountsView],
  readers,
  writers: moderators,
  place: 25,
  summary: 'Testimonials',
  list: { defaultSort: { field: 'writtenAt', order: 'desc' }, search: ['text', 'designation'] },
  async rows(items, { documents }) {
    const names = await namesOf(documents, items, ({ doc }) => doc.authorId);
    return items.map(({ id, revision, doc }) => {
      const { authorId, text, original, designation, consent, status, pinned, order, writtenAt, verifiedAt, decidedAt } = doc;
      // What its writer took back is nobody's to read any more.
      const said = status === 'withdrawn' ? { text: '', original: null, designation: '' } : { text, original, designation };
      const times = { writtenAt, verifiedAt, decidedAt };
      const author = { authorId, invited: doc.invitedName !== null, authorName: names.get(authorId) ?? doc.invitedName };
      return { id, revision, ...author, ...said, consent, status, pinned, order, ...times };
    });
  },
  csv: ['writtenAt', 'status', { name: 'authorName' }, 'designation', { testimonial: 'text' }, 'pinned', 'order', 'decidedAt'],
  create: {
    summary: 'Asks somebody without an account to write a testimonial, by a mail with a link',
    problems: testimonialSaves.create,
    async run(use: TestimonialsService, { name, email }, context) {
      const result = await use.invite({ name, email }, context);
      if (!result.ok) return result;
      return succeeded({ id: result.value.id }, result.position);
    },
  },
  edit: {
    summary: 'Changes the words that are shown; what the writer wrote is kept, and shown to them',
    problems: testimonialSaves.edit,
    run: (use: TestimonialsService, id, { text }, revision, context) => use.edit(id, text, revision, context),
  },
  commands: commandsOn<TestimonialsService>()(
    testimonialVerbs,
    {
      approve: (use, { id, context }) => use.approve(id, context),
      reject: (use, { id, context }) => use.reject(id, context),
      'take-down': (use, { id, context }) => use.takeDown(id, context),
      reopen: (use, { id, context }) => use.reopen(id, context),
      pin: (use, { id, context }) => use.pin(id, true, context),
      unpin: (use, { id, context }) => use.pin(id, false, context),
      'erase-writer': (use, { id, context }) => use.eraseWriter(id, context),
      place: (use, { id, body, context }) => use.place(id, body.order, context),
    },
    testimonialBodies,
  ),
});
