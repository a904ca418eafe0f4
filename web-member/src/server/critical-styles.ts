import type { RenderedPage } from '@aarambh/api/pages/renderer.ts';
import { styleCache } from '@aarambh/web-shared/theme/provider.tsx';

// What is rendered is asked for afterwards, instead of standing beside each element.
styleCache.compat = true;

/** The styles that a rendered page needs: those of everybody, one by one, and those of its own classes. */
export function criticalStyles(html: string): RenderedPage['styles'] {
  const { key, inserted, registered } = styleCache;
  const used = new Set([...html.matchAll(new RegExp(`\\b${key}-([\\w-]+)`, 'g'))].map(([, name]) => name!));
  const everybodys: RenderedPage['styles'][number][] = [];
  const own: string[] = [];
  let css = '';
  for (const [name, rules] of Object.entries(inserted)) {
    if (typeof rules !== 'string') continue;
    const isMoving = name.startsWith('animation-');
    if (registered[`${key}-${name}`] === undefined && !isMoving) everybodys.push({ names: `${key}-global ${name}`, css: rules });
    else if (isMoving || used.has(name)) {
      own.push(name);
      css += rules;
    }
  }
  return [...everybodys, { names: `${key} ${own.join(' ')}`, css }];
}
