import { defaultSlotRules, writtenRules, type LaidSlotRules, type WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { DayInterview, TakenPlace } from '@aarambh/contracts/routes/interviews.ts';
import { SlotDay } from '@aarambh/web-member/src/features/college-interviews/components/slot-day.tsx';
import { SlotRulesForm } from '@aarambh/web-member/src/features/college-interviews/components/slot-rules-form.tsx';
import { TypedRules } from '@aarambh/web-member/src/features/college-interviews/typed-rules.ts';
import { words } from '@aarambh/web-member/src/features/college-interviews/words.ts';
import { dayLater, dayText, today } from '@aarambh/web-member/src/shared/schedule/days.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const says = words.slots;
const ORG = '018f0000-0000-7000-8000-00000000000a';
const rules = { ...defaultSlotRules, days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '10:30', panels: 2 };
const laid: LaidSlotRules = { rules: writtenRules(rules), revision: 3 };
const theirs: LaidSlotRules = { rules: { ...laid.rules, minutes: 45 }, revision: 7 };

let saved: (WrittenSlotRules & { readonly revision: number })[];
let holding: LaidSlotRules;
let interviews: DayInterview[];
let taken: TakenPlace[];

beforeEach(() => {
  [saved, interviews, taken] = [[], [], []];
  holding = laid;
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (path.includes('/interviews/')) return Promise.resolve(Response.json({ interviews, taken }));
    if (path.includes('/panel/')) return Promise.resolve(Response.json({ interviewers: [], invitations: [] }));
    if (method !== 'PUT') return Promise.resolve(Response.json(holding));
    const sent = JSON.parse(body!) as WrittenSlotRules & { readonly revision: number };
    saved.push(sent);
    const { revision, ...laidDown } = sent;
    if (revision !== holding.revision) return Promise.resolve(Response.json({ code: 'stale_revision', title: 'Stale' }, { status: 409 }));
    return Promise.resolve(Response.json({ message: 'saved succesfully', rules: laidDown, revision: revision + 1 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The form with rules that are read anew when it asks for them. */
function Form() {
  const [now, setNow] = useState(laid);
  return <SlotRulesForm orgId={ORG} laid={now} onTyped={() => undefined} onChanged={() => setNow(holding)} />;
}
const type = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
/** Enter in a field, with what the browser does by itself then. */
function enter(field: HTMLElement): void {
  if (fireEvent.keyDown(field, { key: 'Enter' })) fireEvent.submit(field.closest('form')!);
}

test('[I5] Enter adds the holiday that was typed and saves nothing yet', async () => {
  inConsole(<Form />);
  const field = screen.getByLabelText(says.addHoliday);
  type(says.addHoliday, '2031-01-26');
  enter(field);
  await screen.findByRole('button', { name: says.removeHoliday(dayText('2031-01-26')) });
  enter(field);
  expect(saved).toEqual([]);
  press(says.save);
  await vi.waitFor(() => expect(saved.map(({ holidays }) => holidays)).toEqual([['26-01-2031']]));
});

test('[I5] saving adds a holiday that was typed and not added, asks before it is lost, and refuses what is no day', async () => {
  const wrong = TypedRules.safeParse({ ...laid.rules, holiday: '12031-01-26' });
  expect(wrong.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['holiday', says.holidayWrong]]);
  inConsole(<Form />);
  type(says.addHoliday, '2031-01-26');
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getAllByRole('button')[0]!);
  press(says.save);
  await vi.waitFor(() => expect(saved.map(({ holidays }) => holidays)).toEqual([['26-01-2031']]));
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(says.addHoliday).value).toBe(''));
});

test('[I5] who typed rules while somebody laid down others loses nothing: they see theirs, and keep their own or take these', async () => {
  inConsole(<Form />);
  holding = theirs;
  type(says.panels, '5');
  press(says.save);
  await screen.findByText(says.stale.text);
  expect(screen.getByLabelText<HTMLInputElement>(says.panels).value).toBe('5');
  press(says.stale.see);
  within(document.getElementById(screen.getByRole('button', { name: says.stale.hide }).getAttribute('aria-controls')!)!).getByText('45');
  press(says.stale.keepMine);
  expect(screen.queryByText(says.stale.text)).toBeNull();
  press(says.save);
  await vi.waitFor(() =>
    expect(saved.map(({ revision, panels }) => [revision, panels])).toEqual([
      [3, 5],
      [7, 5],
    ]),
  );
});

test('[I5] who takes the rules that somebody laid down meanwhile goes on from these', async () => {
  inConsole(<Form />);
  holding = theirs;
  type(says.panels, '5');
  press(says.save);
  await screen.findByText(says.stale.text);
  press(says.stale.takeTheirs);
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(says.minutes).value).toBe('45'));
  expect(screen.getByLabelText<HTMLInputElement>(says.panels).value).toBe('2');
});

test('[I5] a day tells for each time how many panels are free, with what is typed, and the past offers nothing', async () => {
  const tomorrow = dayLater(today(), 1);
  taken = [
    { time: '09:00', until: '09:30' },
    { time: '09:00', until: '09:30' },
    { time: '09:45', until: '10:15' },
  ];
  interviews = [
    {
      ...{ _id: ORG, enrolmentId: ORG, name: 'Asha', time: '09:00', status: 'booked', missing: null, endedBy: null },
      ...{ interviewerId: null, scored: false },
    },
  ];
  inConsole(<SlotDay orgId={ORG} rules={rules} writes={false} />);
  type(says.date, tomorrow);
  await screen.findByText(says.allFree(says.offered(3, 2), 2));
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['9:00 am · full', '9:30 am · 1 free', '10:00 am · 1 free']);
  type(says.date, dayLater(today(), -1));
  await screen.findByText(says.past);
  await screen.findByText('Asha', { exact: false });
  expect(screen.queryByText(/free$/)).toBeNull();
});
