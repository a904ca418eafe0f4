/** How the chosen scheme is marked on the page and remembered; index.html's script and the theme must agree on it. */
export const scheme = {
  /** Attribute on <html>: `data-scheme="light"` or `"dark"`. */
  attribute: 'data-scheme',
  modeStorageKey: 'aarambh.look',
  colorSchemeStorageKey: 'aarambh.scheme',
} as const;
