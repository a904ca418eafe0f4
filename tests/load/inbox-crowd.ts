/** What stands at the desk of P31: many enquiries of many kinds, each under a key of its own. */
import { enquiryDefinitions } from '@aarambh/contracts/enquiries/all.ts';
import type { EnquiryDefinition } from '@aarambh/contracts/enquiries/definition.ts';
import type { EnquiryState } from '@aarambh/contracts/enquiries/state.ts';
import type { EnquiryEvent } from '@aarambh/contracts/events/enquiries.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import type { Actor } from '@aarambh/kernel/metadata.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { Engines } from '@aarambh/server/engines.ts';
import { inTurns } from './crowd.ts';

/** Streams that are written at once. */
const AT_ONCE = 256;
const HOUR = 3_600_000;
/** Over how many days they came: what was held longer than a month ago is erased by itself, and the erasing would go on while pages are measured. */
const DAYS = 25;

const FIRST_NAMES = ['Asha', 'Ravi', 'Meera', 'Arjun', 'Kavya', 'Farhan', 'Priya', 'Dev', 'Anita', 'Kabir'];
/** What pages are searched by: each is the name of one sender in forty. */
export const SURNAMES: readonly string[] = [
  ...['Acharya', 'Banerjee', 'Chauhan', 'Deshmukh', 'Ekbote', 'Fernandes', 'Gokhale', 'Hegde', 'Iyer', 'Joshi'],
  ...['Kulkarni', 'Limaye', 'Mehta', 'Nambiar', 'Oberoi', 'Patil', 'Qureshi', 'Rao', 'Sharma', 'Thakur'],
  ...['Upadhyay', 'Venkatesan', 'Wagle', 'Yadav', 'Zaveri', 'Agarwal', 'Bhosale', 'Chatterjee', 'Dutta', 'Ghosh'],
  ...['Jadhav', 'Khanna', 'Lobo', 'Menon', 'Naidu', 'Pillai', 'Reddy', 'Saxena', 'Trivedi', 'Verma'],
];
export const CATEGORIES: readonly string[] = enquiryDefinitions.map(({ category }) => category);
const WORDS = [
  ...['bakery', 'founders', 'workshop', 'campus', 'students', 'funding', 'mentor', 'prototype', 'clinic', 'farmers', 'design', 'robotics'],
  ...['logistics', 'textiles', 'solar', 'teachers', 'investors', 'pitch', 'evening', 'partnership', 'curriculum', 'village', 'savings'],
];

/** How far the desk got with most, as in a desk that keeps up. */
const STATES: readonly (EnquiryState | 'spam')[] = [
  ...Array.from({ length: 13 }, () => 'closed' as const),
  ...(['received', 'received', 'looking', 'answered', 'answered', 'withdrawn', 'spam'] as const),
];

/** Fields of a form as somebody fills them; what somebody writes takes the rest of the words. */
function filled({ fields }: EnquiryDefinition, index: number, person: Readonly<Record<string, string>>): Record<string, string> {
  const sentence = Array.from({ length: 25 }, (_, at) => WORDS[(index * 7 + at * (1 + (index % 5))) % WORDS.length]!).join(' ');
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, person[name] ?? (kind === 'text' ? sentence : WORDS[index % WORDS.length]!)]),
  );
}

function eventsOf(index: number, enquiryId: string, deskId: string, receivedAt: number): readonly [EnquiryEvent, number][] {
  const definition = enquiryDefinitions[index % enquiryDefinitions.length]!;
  const state = STATES[Math.floor(index / CATEGORIES.length) % STATES.length]!;
  const [firstName, lastName] = [FIRST_NAMES[index % 10]!, SURNAMES[Math.floor(index / 7) % SURNAMES.length]!];
  const name = `${firstName} ${lastName}`;
  const email = `sender.${index}@example.org`;
  const person = { firstName, lastName, name, fullName: name, email, companyEmail: email, phoneNumber: '9876543210' };
  const linkUntil = new Date(receivedAt + 300 * 24 * HOUR).toISOString();
  const received: EnquiryEvent = {
    type: 'EnquiryReceived',
    data: {
      ...{
        enquiryId,
        category: definition.category,
        reference: `ENQ-${index.toString(36).toUpperCase().padStart(8, '0')}`,
        accountId: null,
      },
      ...{ linkHash: 'h'.repeat(43), mails: false, held: state === 'spam' ? 'trap' : null },
      dueAt: new Date(receivedAt + definition.promiseHours * HOUR).toISOString(),
    },
    personal: { name, email, fields: filled(definition, index, person), linkSecret: 's'.repeat(43) },
  };
  const taken: EnquiryEvent = { type: 'EnquiryTaken', data: { enquiryId, byId: deskId } };
  const answered: EnquiryEvent = {
    ...{ type: 'EnquiryAnswered', data: { enquiryId } },
    personal: { text: 'Thank you for writing to us. Somebody of our team calls you this week.' },
  };
  const answeredAfter = ((index * 37) % 90) * HOUR;
  switch (state) {
    case 'looking':
      return [
        [received, 0],
        [taken, HOUR],
      ];
    case 'answered':
      return [
        [received, 0],
        [taken, HOUR],
        [answered, answeredAfter + HOUR],
      ];
    case 'closed':
      return [
        [received, 0],
        [taken, HOUR],
        [answered, answeredAfter + HOUR],
        [{ type: 'EnquiryClosed', data: { enquiryId, linkUntil } }, answeredAfter + 2 * HOUR],
      ];
    case 'withdrawn':
      return [
        [received, 0],
        [{ type: 'EnquiryWithdrawn', data: { enquiryId, linkUntil } }, HOUR],
      ];
    case 'received':
    case 'spam':
      return [[received, 0]];
  }
}

/** Where the reactor that mails what happens to enquiries notes how far it has come. */
const MAILED = { namespace: 'reactor', key: 'enquiry-mails' } as const;

/** Writes so many enquiries, as the product writes them, that came one after the other until now. Their mails went out long ago: sending them would take most of an hour. */
export async function fillDesk({ store, codec, state }: Pick<Engines, 'store' | 'codec' | 'state'>, enquiries: number): Promise<void> {
  const deskId = newId();
  const apart = (DAYS * 24 * HOUR) / enquiries;
  const first = Date.now() - DAYS * 24 * HOUR;
  const desk: Actor = `account:${deskId}`;
  await inTurns(enquiries, AT_ONCE, async (index) => {
    const enquiryId = newId();
    const stream = `enquiry-${enquiryId}`;
    const receivedAt = Math.floor(first + index * apart);
    await codec.prepare(enquiryId);
    const events = eventsOf(index, enquiryId, deskId, receivedAt).map(([event, after], revision) =>
      codec.encode(stream, event, {
        ...{ time: new Date(Math.min(receivedAt + after, Date.now())).toISOString(), actor: revision === 0 ? 'anonymous' : desk },
        ...{ corr: enquiryId, cause: enquiryId },
      }),
    );
    await store.append(stream, NO_STREAM, events);
  });
  await state.put({ ...MAILED, value: { position: await store.head() } });
}
