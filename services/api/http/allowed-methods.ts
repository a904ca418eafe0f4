import type { Endpoint } from '@aarambh/http/endpoint.ts';

/** Pages and files of the consoles do not make a wrong call a 405. */
const CATCH_ALL: ReadonlySet<string> = new Set(['/{file}', '/admin/*']);

/** Which methods some route takes at a path, for what no route has answered. The patterns are made once. */
export function allowedMethods(endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): (path: string) => readonly string[] {
  const exact = new Map<string, Set<string>>();
  const patterns: { readonly pattern: RegExp; readonly method: string }[] = [];
  for (const { method, path } of endpoints) {
    if (CATCH_ALL.has(path)) continue;
    if (/[{*]/.test(path)) patterns.push({ pattern: patternOf(path), method });
    else exact.set(path, (exact.get(path) ?? new Set()).add(method));
  }
  return (path) => {
    const methods = new Set(exact.get(path));
    for (const { pattern, method } of patterns) if (pattern.test(path)) methods.add(method);
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods].sort();
  };
}

function patternOf(path: string): RegExp {
  const pattern = path
    .replaceAll(/[.&]/g, '\\$&')
    .replaceAll(/\{\w+\}/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${pattern}$`);
}
