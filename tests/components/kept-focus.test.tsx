import { keepFocus } from '@aarambh/web-member/src/app/kept-focus.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Who uses the keyboard, or listens, keeps their place where what had the focus is disabled for a while, or goes away. */

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <header><button>Menu</button></header>
    <main tabindex="-1">
      <h1>Slots</h1>
      <section aria-label="Booked">
        <ul><li><button>Cancel</button></li></ul>
      </section>
      <button>Submit</button>
    </main>`;
  stop = keepFocus(document.querySelector('main')!);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focused = (name: string): HTMLButtonElement => {
  const found = button(name);
  found.focus();
  expect(document.activeElement).toBe(found);
  return found;
};
const has = (selector: string) => vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector(selector)));

test('a row that stays without its button has the focus, then what the row stood in, then the heading of the page', async () => {
  focused('Cancel').remove();
  await has('li');
  document.querySelector('li')!.remove();
  await has('section');
  document.querySelector('section')!.remove();
  await has('h1');
});

test('a button that was disabled while it worked has the focus again', async () => {
  const submit = focused('Submit');
  // Browsers take the focus away from what is disabled; this one has to be told.
  submit.blur();
  submit.disabled = true;
  await new Promise((then) => setTimeout(then));
  expect(document.activeElement).toBe(document.body);
  submit.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(submit));
});

test('a dialog that was there first leaves the focus to the heading of the page', async () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button>Unlock</button>';
  document.body.append(dialog);
  focused('Unlock');
  dialog.remove();
  await has('h1');
});

test('nobody who went elsewhere is taken back, and a dialog above the page leaves its place', async () => {
  const cancel = focused('Cancel');
  focused('Menu').blur();
  cancel.remove();
  await new Promise((then) => setTimeout(then, 20));
  expect(document.activeElement).toBe(document.body);

  focused('Submit');
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'presentation');
  dialog.innerHTML = '<button>Do it</button>';
  document.body.append(dialog);
  focused('Do it');
  button('Submit').remove();
  await new Promise((then) => setTimeout(then, 20));
  expect(document.activeElement?.textContent).toBe('Do it');
  dialog.remove();
  await has('h1');
});

test('who let go of a field to read or to mark something is not taken back to it, however the page changes', async () => {
  const submit = focused('Submit');
  // A press on a text that takes no focus.
  submit.blur();
  document.querySelector('section')!.append('Another row');
  button('Cancel').disabled = true;
  await new Promise((then) => setTimeout(then, 20));
  expect(document.activeElement).toBe(document.body);
  submit.remove();
  await new Promise((then) => setTimeout(then, 20));
  expect(document.activeElement).toBe(document.body);
});

test('what somebody marks to copy it stays marked: the focus comes back once nothing is marked', async () => {
  const cancel = focused('Cancel');
  getSelection()!.selectAllChildren(document.querySelector('h1')!);
  cancel.remove();
  await new Promise((then) => setTimeout(then, 20));
  expect(document.activeElement).toBe(document.body);
  getSelection()!.removeAllRanges();
  document.querySelector('section')!.append('Another row');
  await has('li');
});

test('a tab that somebody leaves for another one gives the focus back to what worked on meanwhile', async () => {
  const submit = focused('Submit');
  const away = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  submit.blur();
  away.mockRestore();
  submit.disabled = true;
  submit.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(submit));
});
