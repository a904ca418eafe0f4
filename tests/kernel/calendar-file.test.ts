import assert from 'node:assert/strict';
import { test } from 'vitest';
import { calendarFile, type CalendarEntry } from '@aarambh/kernel/calendar-file.ts';
import { readCalendar } from '../support/calendar-file.ts';

const NOW = Date.parse('2026-11-20T06:30:00.123Z');
const entry: CalendarEntry = {
  ...{ uid: '018f0000-0000-7000-8000-00000000000a', startsAt: '2026-11-28T12:30:00.000Z', endsAt: '2026-11-28T14:30:00.000Z' },
  ...{ title: 'Chai', text: '', place: '', url: 'https://meet.example/7', organiser: { name: 'Aarambh', email: 'hello@aarambh.example' } },
};
const read = (over: Partial<CalendarEntry>) => readCalendar(calendarFile({ ...entry, ...over }, 'Events', NOW));

test('[B4] [I7] a file of one entry says what the RFCs ask for, and opens no calendar of its own', () => {
  const { uid, startsAt: start, endsAt: end, title: summary, url } = entry;
  const organiser = { name: 'Aarambh', address: 'mailto:hello@aarambh.example' };
  const published = { uid: `${uid}@aarambh`, start, end, summary, description: '', location: '', url, organiser };
  const stamp = '2026-11-20T06:30:00.000Z';
  assert.deepEqual(read({}), { ...published, stamp, method: 'PUBLISH', sequence: 0, status: 'CONFIRMED' });
  assert.deepEqual(read({ cancelled: true, sequence: 3 }), { ...published, stamp, method: 'CANCEL', sequence: 3, status: 'CANCELLED' });
});

test('[B4] [I7] whatever its texts are, two programs read the same in it that was written', () => {
  // Of a backslash in front of an n one of the two makes a line break, so there is none.
  const texts = [
    ...['Chai; and, more', 'back\\slash \\, \\;', '"quoted" \'n\' ^caret^', 'a:b;c=d,e', 'BEGIN:VEVENT', 'naïve café'],
    ...['चाय पर संस्थापक '.repeat(12).trim(), '👩‍👩‍👧'.repeat(20), 'x'.repeat(500), 'é'.repeat(200), `${'x'.repeat(66)}😀😀😀`, '🇮🇳'.repeat(60)],
  ];
  for (const text of texts) {
    const got = read({ title: text, text: `${text}\n${text}`, place: text, organiser: { name: text, email: 'hello@aarambh.example' } });
    assert.deepEqual([got.summary, got.description, got.location], [text, `${text}\n${text}`, text], text);
    assert.equal(got.organiser.name, text.replaceAll('"', "'").replaceAll(/[;:^\\]/gu, ','), text);
  }
  // Of what stands in records that are older than the rules of their fields, calendars get what can be seen.
  const old = read({
    title: 'a\u0000b\u0007c\r\nd',
    text: 'one\r\ntwo\rthree\u001b',
    place: '\ud83dhall\u009f',
    organiser: { name: 'Co\nPune', email: 'a@b.co' },
  });
  assert.deepEqual([old.summary, old.description, old.location, old.organiser.name], ['a b c d', 'one\ntwo\nthree', ' hall ', 'Co Pune']);
  for (const url of ['https://teams.example/l/19%3a;x,y?a=1,2;b=3&c=%2C', 'https://meet.example/चाय', 'https://aarambh.example'])
    assert.equal(read({ url }).url, new URL(url).href);
});
