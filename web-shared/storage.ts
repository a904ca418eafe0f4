/** What this browser keeps under a key; null when it keeps nothing, or is not allowed to. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something for the next visit, where the browser may. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: it holds for this page then.
  }
}

/** What this tab keeps under a key, reloads included; null when it keeps nothing, or is not allowed to. */
export function keptByTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something for as long as the tab is open, where the browser may; null forgets it. */
export function keepByTab(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden: whoever asks still knows it for this page.
  }
}
