import type { Context } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the Node listener hands to Hono; in-process tests may leave it out or pass a part of it. */
export interface HttpEnv {
  /** `isOwn`: the node asks itself for what a page says, for whoever opens it. */
  readonly Bindings: { readonly incoming?: IncomingMessage; readonly outgoing?: ServerResponse; readonly isOwn?: boolean };
}
export type HttpContext = Context<HttpEnv>;

/** The Node request behind a context; undefined in process. Hono types `env` as always there, which it is not. */
export function incomingOf(c: HttpContext): IncomingMessage | undefined {
  return (c.env as HttpEnv['Bindings'] | undefined)?.incoming;
}

/** Whether the node asks itself: that takes nothing from the share of any address. */
export function isOwn(c: HttpContext): boolean {
  return (c.env as HttpEnv['Bindings'] | undefined)?.isOwn === true;
}

/** The Node response behind a context; undefined in process. */
export function outgoingOf(c: HttpContext): ServerResponse | undefined {
  return (c.env as HttpEnv['Bindings'] | undefined)?.outgoing;
}

/** One request header. Node parsed them already; going through Headers would copy them all. */
export function headerOf(c: HttpContext, name: string): string | undefined {
  const incoming = incomingOf(c);
  if (incoming?.headers === undefined) return c.req.header(name);
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : value?.[0];
}
