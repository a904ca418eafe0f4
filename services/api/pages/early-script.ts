/**
 * Where the console begins anew, a page of visitors is not shown: nothing in it can be pressed or typed that would be lost. What was pressed
 * and waits for the console looks so.
 */
export const EARLY_STYLE = '[data-anew] #root{visibility:hidden}button[aria-busy=true]{cursor:progress;opacity:.7}';

/**
 * What a rendered page runs before the console's own scripts are there. It decides whether the console goes on with this page, and marks
 * `<html data-anew>` where it begins anew: somebody is signed in, an announcement was closed here, or times are written otherwise.
 *
 * Until the console has taken the page over, it keeps what is typed, chosen and pressed. The console calls `takeOver` just before that and
 * `catchUp` right after: fields have their texts then, and each button is pressed once. No form is sent by the browser itself. Links need
 * nobody. What was typed stays what it is should an element have been exchanged: the one in its place gets it.
 *
 * `data-now` and `data-written` of its element say when the page was rendered, and how times are written there.
 */
export const EARLY_SCRIPT = `(() => {
const { now, written } = document.currentScript.dataset;
const times = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short',
});
const here = Array.from({ length: 12 }, (_, months) =>
  times.formatToParts(+now + months * 2592e6).filter(({ type }) => type !== 'literal').map(({ value }) => value).join(' ')).join();
let anew = here !== written;
try {
  anew ||= localStorage.isAuth === 'true' || Boolean(sessionStorage['aarambh.viewing'] || localStorage['aarambh.closed-announcement']);
} catch {}
if (anew) {
  document.documentElement.dataset.anew = '';
  return;
}
const kept = new Map();
const FIELDS = 'input:not([type=submit],[type=button],[type=reset]),textarea,select';
const same = (at) => [...document.querySelectorAll('#root ' + at.localName)].filter((one) =>
  one.type === at.type && one.name === at.name && (at.localName !== 'button' || one.textContent === at.textContent));
const keep = (at, isPress) => {
  kept.delete(at);
  kept.set(at, { at, isPress, value: at.value, checked: at.checked, place: same(at).indexOf(at) });
};
let composes = false;
let waits = false;
const note = (event) => {
  const { type, target } = event;
  if (type.startsWith('composition')) {
    composes = type.endsWith('start');
    if (waits && !composes) setTimeout(catchUp);
    return;
  }
  const at = target.closest?.('a,label,button,input,select,textarea,form');
  if (!at || at.matches('a,label')) return;
  if (at.matches(FIELDS)) {
    if (type === 'input' || type === 'change') keep(at, false);
  } else if (type === 'submit' || (type === 'click' && at.localName !== 'form')) {
    event.preventDefault();
    event.stopImmediatePropagation();
    at.ariaBusy = 'true';
    keep(at, true);
  }
};
const types = ['click', 'input', 'change', 'submit', 'compositionstart', 'compositionend'];
for (const type of types) addEventListener(type, note, true);
const isChanged = (at) => {
  if (at.localName === 'select') return at.selectedIndex !== Math.max(0, [...at.options].findIndex((one) => one.defaultSelected));
  return /^(checkbox|radio)$/.test(at.type) ? at.checked !== at.defaultChecked : at.value !== at.defaultValue;
};
const redo = ({ at: was, isPress, value, checked, place }) => {
  const at = was.isConnected ? was : same(was)[place];
  if (!at) return;
  if (isPress) {
    at.ariaBusy = null;
    if (at.localName === 'form') at.requestSubmit();
    else at.click();
    return;
  }
  if (/^(checkbox|radio)$/.test(at.type)) {
    if (at.type === 'radio' && !checked) return;
    at.checked = !checked;
    at.click();
    return;
  }
  if (at.type === 'file') {
    if (at !== was) at.files = was.files;
  } else {
    const { selectionStart, selectionEnd } = at;
    if (at.localName !== 'select') at.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(at), 'value').set.call(at, value);
    if (at === document.activeElement && selectionStart != null) at.setSelectionRange(selectionStart, selectionEnd);
  }
  for (const heard of ['input', 'change']) at.dispatchEvent(new Event(heard, { bubbles: true }));
};
const catchUp = async () => {
  waits = composes;
  if (waits) return;
  for (const type of types) removeEventListener(type, note, true);
  const all = [...kept.values()];
  for (const one of all) if (!one.isPress) redo(one);
  for (const one of all)
    if (one.isPress) {
      await new Promise((then) => setTimeout(then));
      redo(one);
    }
};
const takeOver = () => {
  for (const styled of document.querySelectorAll('#root [data-style]')) {
    styled.style.cssText = styled.dataset.style;
    delete styled.dataset.style;
  }
  for (const at of document.querySelectorAll('#root :is(' + FIELDS + ')')) if (!kept.has(at) && isChanged(at)) keep(at, false);
};
window.early = { now: +now, takeOver, catchUp };
})()`;
