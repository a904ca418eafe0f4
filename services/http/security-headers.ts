/** Headers of every answer that is data, not a page: nothing in it may be run, framed or guessed to be something else. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Headers of a page of ours. */
export function pageHeaders(policy: string, https: boolean): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https ? { 'strict-transport-security': 'max-age=31536000' } : undefined),
  };
}

/** Policy of a console's index.html: our own files, and inline code only under this response's nonce. */
export function consolePolicy(nonce: string, publicUrl: string): string {
  // 'self' covers web sockets in current browsers; older Safari wants them spelled out.
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Policy of pages without any inline code. */
export const plainPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What a mail's frame may do: be opened from, nothing else. It has an origin of its own, and its policy runs no script whatever
 * the flag says; without the flag, tools that examine pages (axe, browser tests) wait for such a frame for ever.
 */
export const MAIL_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
/** Policy of a mail's own document: its inline styles may colour it, nothing in it may run or load. */
const MAIL_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${MAIL_SANDBOX}`,
].join('; ');

/** Headers of a mail that is shown in a browser. */
export const mailHeaders = {
  ...dataHeaders,
  'content-security-policy': MAIL_POLICY,
  'content-type': 'text/html; charset=utf-8',
} as const;
