import { useEffect } from 'react';

/** What somebody can go on at: it has a name of its own, or is a row among others. */
const PARTS = 'section, article, form, li, [role="group"], main';
/** Above the page; once it closes, the focus goes back into the page. */
const ABOVE = '[role="presentation"], [role="dialog"], [role="alertdialog"]';

/**
 * Keeps the place of who uses the keyboard, or listens. A browser forgets it when what has the focus is disabled while it works, or goes away: a row that was
 * cancelled, a form that was sent. The focus then comes back to what works again, or goes to the nearest part of the page that is still there. Who lets go of
 * what works, to read or to mark something, is left alone.
 * @param root what is watched: the page without what surrounds it
 * @returns stops it
 */
export function keepFocus(root: HTMLElement): () => void {
  // What had the focus last, and everything around it, from within.
  let held: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    if (!root.contains(target)) {
      if (target.closest(ABOVE) === null) held = [];
      // Open before anything of the page had the focus: what it covered begins with its heading.
      else if (held.length === 0) held = [target, root];
      return;
    }
    const around: HTMLElement[] = [];
    for (let one: HTMLElement | null = target; one !== null && one !== root; one = one.parentElement) around.push(one);
    held = [...around, root];
  }

  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const works = (one: HTMLElement): boolean => one.isConnected && !one.matches(':disabled');

  function letGo({ target, relatedTarget }: FocusEvent): void {
    // A tab that is left has its place when somebody comes back.
    if (relatedTarget !== null || !document.hasFocus() || !(target instanceof HTMLElement) || !root.contains(target)) return;
    // What is taken away may say so while it is still there.
    queueMicrotask(() => {
      if (target === held[0] && works(target) && isNowhere()) held = [];
    });
  }

  function giveBack(): void {
    const [last] = held;
    if (last === undefined || !isNowhere() || getSelection()?.isCollapsed === false) return;
    if (last.isConnected) {
      // What is still disabled works on.
      if (works(last)) last.focus({ preventScroll: true });
      return;
    }
    const part = held.find((one) => one.isConnected && one.matches(PARTS)) ?? root;
    // The page as a whole begins with its heading.
    const place = (part === root ? root.querySelector<HTMLElement>('h1') : null) ?? part;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    // A dialog that closes, or a page that comes, gives the focus first.
    timer = setTimeout(giveBack);
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', letGo);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', letGo);
  };
}

/** For what surrounds every page. */
export function useKeptFocus(): void {
  useEffect(() => {
    const main = document.getElementById('main');
    return main === null ? undefined : keepFocus(main);
  }, []);
}
