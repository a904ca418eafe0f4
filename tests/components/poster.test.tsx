import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PosterScene } from '@aarambh/web-shared/theme/art/poster-scenes.tsx';

afterEach(cleanup);

function drawn(seed: string): SVGSVGElement {
  const { container } = render(<PosterScene seed={seed} />);
  return container.querySelector('svg')!;
}

test('[B3] posters are of four families at least, and few look alike', () => {
  const seeds = Array.from({ length: 24 }, (_, index) => `gathering-${index}`);
  const pictures = seeds.map(drawn);
  const families = Map.groupBy(pictures, ({ dataset }) => dataset.scene);
  expect(families.size).toBeGreaterThanOrEqual(4);
  for (const [family, some] of families) expect(some.length, family).toBeGreaterThan(2);
  const paths = pictures.map((svg) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d')).join());
  expect(new Set(paths).size).toBe(seeds.length);
});

test('[B3] a poster is the same for the same id, says nothing to who listens, and is cheap to draw', () => {
  const [one, two] = [drawn('gathering-1'), drawn('gathering-1')];
  const shapes = (svg: SVGSVGElement) => [...svg.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(shapes(one)).toEqual(shapes(two));
  expect(one.getAttribute('aria-hidden')).toBe('true');
  for (let index = 0; index < 12; index++) expect(drawn(`gathering-${index}`).querySelectorAll('*').length).toBeLessThan(120);
});
