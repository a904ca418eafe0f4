import assert from 'node:assert/strict';
import { test } from 'vitest';
import { enquiryDefinitions } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryDefinition, EnquiryField } from '@aarambh/contracts/enquiries/definition.ts';
import type { EnquiryRecord } from '@aarambh/contracts/records/enquiries.ts';
import { documents } from '../support/documents.ts';
import { world } from './world.ts';

const ANSWER = 'Thank you for writing. We call you on Monday.';
const EMAIL = 'asha@rao.example';

/** What somebody types into a field. */
function typed({ kind, name, least = 3, pattern, options }: EnquiryField): string | number {
  switch (kind) {
    case 'stars':
      return 4;
    case 'email':
      return EMAIL;
    case 'phone':
      return '9876543210';
    case 'choice':
      return options![0]!;
    case 'line':
    case 'text':
      return pattern === undefined ? `${name} of Asha Rao`.padEnd(least, '.') : 'Asha Rao'.padEnd(least, 'a');
  }
}

function filled({ fields }: EnquiryDefinition): Record<string, string | number> {
  return Object.fromEntries(fields.map((field) => [field.name, typed(field)]));
}

/** The body as its page sends it: a form where a document may come with it. */
function bodyOf(definition: EnquiryDefinition, fields: Readonly<Record<string, string | number>>): FormData | object {
  const { call, category, document } = definition;
  if (call === '/api/form/post') return category === 'Contact Form' ? fields : { ...fields, category };
  if (document === undefined) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (call === '/api/partnershipform') form.append('FormType', category.endsWith('Organise') ? 'organise' : 'sponsor');
  form.append('file', new File([new Uint8Array(documents.pdf)], 'plan.pdf'));
  return form;
}

for (const definition of enquiryDefinitions)
  test(`[C9] ${definition.category}: sent, read at the desk, answered, and the answer read by whoever sent it`, async () => {
    const { call, category, sender, document, promiseHours } = definition;
    const all = await world();
    const desk = await all.moderator();
    const member = await all.signedIn('member');
    // Of a form that asks for no address only a member can be answered.
    const isAnonymous = definition.anonymous === true;
    const by = sender === 'anybody' && (definition.emailFrom !== null || isAnonymous) ? all.visitor : member;
    const fields = filled(definition);
    const sent = await all.post(bodyOf(definition, fields), by, call);
    assert.equal(sent.status, 200, JSON.stringify(sent.body));
    assert.equal(sent.body.message, definition.thanks);

    const [row, ...others] = await all.inbox(desk);
    assert.deepEqual([row!.category, row!.reference, row!.state, others.length], [category, sent.body.reference, 'received', 0]);
    const shown = (await desk.call<EnquiryRecord>('GET', `/admin/api/enquiries/${row!.id}`)).body;
    assert.deepEqual(shown.fields, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));
    assert.equal(shown.document?.name, document && 'plan.pdf');
    assert.equal(Date.parse(shown.dueAt!) - Date.parse(shown.receivedAt), promiseHours * 3_600_000);
    const answer = await desk.call<EnquiryRecord>('POST', `/admin/api/enquiries/${row!.id}/answer`, {
      text: ANSWER,
      revision: shown.revision,
    });
    assert.deepEqual([answer.status, answer.body.state], [200, 'answered'], JSON.stringify(answer.body));

    const mails = await all.mails();
    if (isAnonymous) return assert.deepEqual(mails, [], 'nobody knows who it was');
    assert.ok(mails.length === 2 && mails.every(({ to }) => to === (definition.emailFrom === null ? 'member@example.in' : EMAIL)));
    assert.ok(
      !mails.some(({ text, html }) =>
        Object.values(fields).some((value) => String(value).length > 12 && `${text}${html}`.includes(String(value))),
      ),
    );
    const status = await all.status(await all.token());
    assert.deepEqual([status.status, status.body.state], [200, 'answered']);
    assert.deepEqual(
      status.body.answers.map(({ text }) => text),
      [ANSWER],
    );
  });
