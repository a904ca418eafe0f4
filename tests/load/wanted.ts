/**
 * Which figures `--only` asks for: an id itself, or with any letter behind it. `P1` asks for P1a and P1b, not for P17 to P19.
 * @param only ids with commas between; undefined asks for every figure
 */
export function wantedBy(only: string | undefined): (id: string) => boolean {
  if (only === undefined) return () => true;
  const asked = new Set(only.split(',').map((id) => id.trim()));
  return (id) => asked.has(id) || asked.has(id.replace(/[a-z]$/, ''));
}
