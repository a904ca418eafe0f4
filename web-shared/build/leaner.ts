import type { Plugin } from 'vite';

/** What a library says, and what the consoles take it to say. */
interface Edit {
  /** The end of the file's path; a number in it is the library's own. */
  readonly file: RegExp;
  readonly said: RegExp;
  readonly taken: string;
}

const router = /react-router\/dist\/development\/chunk-\w+\.mjs$/;

const edits: readonly Edit[] = [
  // React Router brings two builds that differ in this word, and gives every bundler the one that warns developers.
  { file: router, said: /^var ENABLE_DEV_WARNINGS = true;$/gm, taken: 'var ENABLE_DEV_WARNINGS = false;' },
  // A component that has a name for React's tools, or is made by a call, stays in the build although nobody shows it: its forms, and what these call.
  { file: router, said: /^\w+\.displayName = "\w+";$/gm, taken: '' },
  { file: router, said: /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, taken: '$1/* @__PURE__ */ ' },
  // It loads pages of its own framework ahead, and lets others measure it: the consoles know their pages themselves (`preloadPage`), and nobody measures.
  {
    file: router,
    said: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
    taken: 'let prefetchRef = null, prefetchHandlers = null;',
  },
  { file: router, said: /return shouldPrefetch && !isAbsolute \? .* : link;$/m, taken: 'return link;' },
  { file: router, said: /if \(init\.instrumentations\) \{/g, taken: 'if (false) {' },
  // Nor does it bring its own server: no component of it comes from there, and no data stands in the page where it looks for them.
  { file: router, said: /if \(this\.context(?: &&[^{]*)?\) \{/g, taken: 'if (false) {' },
  { file: router, said: / \|\| parseHydrationData\(\)/g, taken: '' },
  // The theme draws no ripples.
  {
    file: /@mui\/material\/ButtonBase\/TouchRipple\.mjs$/,
    said: /^[^]*$/,
    taken: 'export default function TouchRipple() { return null; }',
  },
  // The script that marks the colour scheme is made by the build (`console-page.ts`); MUI's provider brings it along to give it to whoever asks.
  {
    file: /@mui\/system\/InitColorSchemeScript\/InitColorSchemeScript\.mjs$/,
    said: /^export function buildInitColorSchemeScript\([^]*$/m,
    taken: 'export function buildInitColorSchemeScript() { return null; } export default buildInitColorSchemeScript;',
  },
];

/**
 * Leaves out what libraries bring along and the consoles never show. Fails the build where a library no longer says what is left out; the
 * versions of these libraries are pinned, so that a new one is somebody's decision.
 */
export function leaner(): Plugin {
  const done = new Set<Edit>();
  return {
    name: 'aarambh:leaner',
    apply: 'build',
    transform: {
      filter: { id: edits.map(({ file }) => file) },
      handler(code, id) {
        let text = code;
        for (const edit of edits) {
          if (!edit.file.test(id)) continue;
          const next = text.replace(edit.said, edit.taken);
          if (next !== text) done.add(edit);
          text = next;
        }
        return { code: text, map: null };
      },
    },
    buildEnd(error) {
      const missing = edits.find((edit) => !done.has(edit));
      if (error === undefined && missing !== undefined)
        this.error(`No ${missing.file} says ${missing.said}: see what is left out of it now.`);
    },
  };
}
