import type { browser } from './product.ts';

interface Kept {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

export interface CookieJar {
  readonly call: ReturnType<typeof browser>['call'];
  /** Deletes every cookie whose name ends so. */
  forget(name: string): void;
}

/** Sends the cookies that were set, each to its path and what is below, as browsers do. */
export function cookieJar(call: ReturnType<typeof browser>['call']): CookieJar {
  let kept: readonly Kept[] = [];

  function keep(line: string): void {
    const [, name, value, path] = /^([^=]+)=([^;]*); Path=([^;]+);/.exec(line)!;
    kept = kept.filter((one) => one.name !== name || one.path !== path);
    if (!line.includes('Max-Age=0;')) kept = [...kept, { name: name!, value: value!, path: path! }];
  }

  return {
    async call(method, path, body, headers = {}) {
      const at = path.split('?')[0]!;
      const cookie = kept
        .filter((one) => one.path === '/' || at === one.path || at.startsWith(`${one.path}/`))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const answer = await call<never>(method, path, body, cookie === '' ? headers : { cookie, ...headers });
      answer.headers.getSetCookie().forEach(keep);
      return answer;
    },
    forget(name) {
      kept = kept.filter((one) => !one.name.endsWith(name));
    },
  };
}
