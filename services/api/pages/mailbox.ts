import { open } from '@aarambh/http/access.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { endpoint, type Endpoint } from '@aarambh/http/endpoint.ts';
import { MAIL_SANDBOX, mailHeaders, pageHeaders, plainPolicy } from '@aarambh/http/security-headers.ts';
import type { Mailbox, MailboxMessage } from '../ports.ts';
import { MAILBOX_STYLE } from './mailbox-style.ts';

const route = { method: 'GET', access: open, tag: 'Mailbox', undocumented: true } as const;

/** Names a message for a link: mails have no id of their own in the mailbox. */
function keyOf({ to, subject, at, text }: MailboxMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([to, subject, at, text]))
    .digest('base64url')
    .slice(0, 22);
}

/** The local mailbox of development: every mail that the service sent, readable in the browser. */
export function mailboxEndpoints(mailbox: Mailbox): readonly Endpoint[] {
  return [
    endpoint(
      {
        ...route,
        path: '/mailbox',
        summary: 'Mails that the service sent',
        query: z.object({ m: z.string().max(40).optional(), to: z.string().max(254).optional() }),
      },
      async (call) => {
        const wanted = call.query.to?.trim().toLowerCase() ?? '';
        const messages = (await mailbox.messages()).filter(({ to }) => wanted === '' || to.toLowerCase().includes(wanted));
        const listed = messages.slice(0, MAX_LISTED).map((message) => ({ key: keyOf(message), message }));
        const chosen = listed.find(({ key }) => key === call.query.m);
        return call.send(page(listed, chosen, wanted), 200, {
          ...pageHeaders(
            plainPolicy.replace("form-action 'none'", "form-action 'self'"),
            call.ports.settings.publicUrl.startsWith('https:'),
          ),
          'content-type': 'text/html; charset=utf-8',
        });
      },
    ),
    endpoint({ ...route, path: '/mailbox/messages.json', summary: 'The same as JSON, newest first' }, async (call) =>
      call.json(
        (await mailbox.messages()).map(({ to, subject, text, html, at, headers, attachments = [] }) => ({
          to,
          subject,
          text,
          html,
          at,
          ...(headers && { headers }),
          ...(attachments.length > 0 && { attachments }),
        })),
      ),
    ),
    endpoint(
      { ...route, path: '/mailbox/messages/{key}', summary: 'One mail as its reader sees it', params: z.object({ key: z.string() }) },
      async (call) => {
        const message = (await mailbox.messages()).find((one) => keyOf(one) === call.params.key);
        if (message === undefined) return call.problem('not_found');
        return call.send(mailDocument(message), 200, mailHeaders);
      },
    ),
    endpoint({ ...route, path: '/mailbox/style.css', summary: 'Style of the mailbox page' }, (call) =>
      call.send(MAILBOX_STYLE, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      }),
    ),
  ];
}

const MAX_LISTED = 200;
interface Listed {
  readonly key: string;
  readonly message: MailboxMessage;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** Links inside the mail open in the whole window, as they would from a mail program. */
function mailDocument({ html, text, subject }: MailboxMessage): string {
  const base = '<base target="_top">';
  if (html === '')
    return `<!doctype html><html lang="en"><head><title>${escape(subject)}</title>${base}</head><body><pre>${escape(text)}</pre></body></html>`;
  if (/<head[^<>]*>/i.test(html)) return html.replace(/<head[^<>]*>/i, (head) => head + base);
  return `<!doctype html><html lang="en"><head><title>${escape(subject)}</title>${base}</head><body>${html}</body></html>`;
}

function when(at: string): string {
  return `<time datetime="${escape(at)}">${escape(at.slice(0, 16).replace('T', ' '))} UTC</time>`;
}

/** The links of the text part, plain, so that a keyboard reaches them without entering the frame. */
function linksOf(text: string): string {
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? [])];
  if (links.length === 0) return '';
  return `<ul class="links" aria-label="Links in this mail">${links.map((link) => `<li><a href="${escape(link)}">${escape(link)}</a></li>`).join('')}</ul>`;
}

/** The files of a mail, to be read: here nothing is handed to another program. */
function filesOf({ attachments = [] }: MailboxMessage): string {
  return attachments
    .map(({ filename, content }) => `<details><summary>${escape(filename)}</summary><pre>${escape(content)}</pre></details>`)
    .join('');
}

function page(listed: readonly Listed[], open: Listed | undefined, wanted: string): string {
  const query = wanted === '' ? '' : `&amp;to=${encodeURIComponent(wanted)}`;
  const items = listed
    .map(
      ({ key, message }) =>
        `<li><a href="/mailbox?m=${key}${query}"${key === open?.key ? ' aria-current="true"' : ''}><strong>${escape(message.subject)}</strong><span>${escape(message.to)}</span>${when(message.at)}</a></li>`,
    )
    .join('');
  const list =
    items === ''
      ? '<p class="empty">No mail yet. Sign up or ask for a new password, and the mail that the service sends appears here.</p>'
      : `<ol class="list">${items}</ol>`;
  const message =
    open === undefined
      ? '<p class="empty">Choose a mail to read it.</p>'
      : `<article><h2>${escape(open.message.subject)}</h2><p class="meta">To ${escape(open.message.to)}, ${when(open.message.at)}</p>${linksOf(open.message.text)}${filesOf(open.message)}<iframe title="The mail: ${escape(open.message.subject)}" src="/mailbox/messages/${open.key}" sandbox="${MAIL_SANDBOX}"></iframe></article>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${open === undefined ? 'Mailbox' : escape(open.message.subject)} · Aarambh</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mailbox/style.css">
</head>
<body${open === undefined ? '' : ' class="reading"'}>
<header><h1><a href="/mailbox">Mailbox</a></h1><p>Mails of this development server. Nothing leaves this machine.</p>
<form method="get" action="/mailbox" role="search"><label for="to">To</label><input id="to" name="to" type="search" value="${escape(wanted)}" autocomplete="off"><button>Show</button></form></header>
<main>
<section class="mails" aria-label="Mails">${list}</section>
<section class="mail" aria-label="The mail"><a class="back" href="/mailbox${wanted === '' ? '' : `?to=${encodeURIComponent(wanted)}`}">All mails</a>${message}</section>
</main>
</body>
</html>
`;
}
