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
