/** Where a ridge runs: a smooth line over the width, closed at the bottom, as an SVG path. */
export function ridge(random: () => number, width: number, height: number, base: number, swing: number, bumps: number): string {
  const step = width / bumps;
  const levels = Array.from({ length: bumps + 1 }, () => base + (random() - 0.5) * 2 * swing);
  let path = `M0 ${height}V${levels[0]!.toFixed(1)}`;
  for (let index = 1; index <= bumps; index++) {
    const middle = (index - 0.5) * step;
    const level = levels[index]!.toFixed(1);
    path += `C${middle.toFixed(1)} ${levels[index - 1]!.toFixed(1)} ${middle.toFixed(1)} ${level} ${(index * step).toFixed(1)} ${level}`;
  }
  return `${path}V${height}Z`;
}

/** Grains of light near the horizon: one path of tiny squares, so that a poster stays one cheap picture. */
export function grain(random: () => number, width: number, top: number, bottom: number, count: number): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const x = (random() * width).toFixed(1);
    // Denser towards the bottom, as dust is.
    const y = (top + (bottom - top) * Math.sqrt(random())).toFixed(1);
    path += `M${x} ${y}h.9v.9h-.9z`;
  }
  return path;
}
