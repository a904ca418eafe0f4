import { words } from './mail-words.ts';

/** A text with its form, for both parts of a mail. */
export interface RichBody {
  readonly text: string;
  readonly html: string;
}

/** A mail's content before it gets its looks; every text is plain and is escaped here. */
export interface MailContent {
  /** What inboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What stands below the paragraphs with a form of its own, as `rich-mail.ts` makes it: its HTML is escaped already. */
  readonly body?: RichBody;
  /** Facts to look up, such as when and where. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** The one thing to do, as a button and as a plain link. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print under the action. */
  readonly notes?: readonly string[];
}

/** The tokens of the look, light and dark. Mail programs know no CSS variables. */
export const light = {
  page: '#FFFBF5',
  card: '#FFFFFF',
  line: '#EFE6DA',
  ink: '#1B1533',
  muted: '#5B5470',
  ember: '#C2410C',
  onEmber: '#FFFFFF',
  link: '#B83A0E',
};
const dark = {
  page: '#120D24',
  card: '#1D1636',
  line: '#33294F',
  ink: '#F6F1FF',
  muted: '#B7ADCB',
  ember: '#FFB061',
  onEmber: '#120D24',
  link: '#FFB061',
};
const FONT = "'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Colours stand inline for programs that drop style sheets; where one is kept, it carries the dark scheme. */
const DARK_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.button{background:${dark.ember}!important;color:${dark.onEmber}!important}
.link{color:${dark.link}!important}
.sun{background:${dark.ember}!important}
}`;

/** Escapes a text for HTML, in elements and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** The look of every mail: one column, safe in dark mode, one action as a button and as a plain link, and a text part. */
export function layout(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: textPart(content), html: htmlPart(content) };
}

function textPart({ heading, paragraphs, body, facts = [], action, notes = [] }: MailContent): string {
  const blocks = [heading, ...paragraphs, ...(body === undefined ? [] : [body.text])];
  if (facts.length > 0) blocks.push(facts.map(({ label, value }) => `${label}: ${value}`).join('\n'));
  if (action !== undefined) blocks.push(`${action.label}:\n${action.url}`);
  return `${[...blocks, ...notes, `--\n${words.product}`].join('\n\n')}\n`;
}

function htmlPart({ preview, heading, paragraphs, body, facts = [], action, notes = [] }: MailContent): string {
  const p = (text: string): string => `<p class="ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(text)}</p>`;
  const small = (text: string, margin: string): string =>
    `<p class="muted" style="margin:${margin};font-size:14px;color:${light.muted}">${escapeHtml(text)}</p>`;
  const row = ({ label, value }: { label: string; value: string }): string =>
    `<tr><td class="muted" style="padding:4px 16px 4px 0;color:${light.muted};vertical-align:top">${escapeHtml(label)}</td><td class="ink" style="padding:4px 0;color:${light.ink};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(value)}</td></tr>`;
  const table = facts.length === 0 ? '' : `<table style="border-collapse:collapse;margin:0 0 16px">${facts.map(row).join('')}</table>`;
  const url = action && escapeHtml(action.url);
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:12px;background:${light.ember};color:${light.onEmber};font-weight:650;text-decoration:none">${escapeHtml(action.label)}</a></p>
${small(words.buttonFails, '0 0 4px')}
<p style="margin:0 0 16px;font-size:14px;word-break:break-all"><a class="link" href="${url}" style="color:${light.link}">${url}</a></p>`;
  const smallPrint =
    notes.length === 0
      ? ''
      : `<div class="line" style="border-top:1px solid ${light.line};padding-top:16px;margin-top:8px">${notes.map((note) => small(note, '0 0 8px')).join('')}</div>`;
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${DARK_SHEET}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<div class="page" style="background:${light.page};padding:24px 12px;font:16px/1.5 ${FONT}">
<div style="max-width:560px;margin:0 auto">
<div style="margin:0 0 16px 4px"><span class="sun" style="display:inline-block;width:20px;height:10px;border-radius:10px 10px 0 0;background:${light.ember}"></span> <span class="ink" style="font-size:20px;font-weight:700;color:${light.ink}">${words.product}</span></div>
<div class="card" style="background:${light.card};border:1px solid ${light.line};border-radius:18px;padding:28px 24px 20px">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.2;color:${light.ink}">${escapeHtml(heading)}</h1>
${paragraphs.map(p).join('\n')}${body?.html ?? ''}
${table}${button}${smallPrint}
</div>
</div>
</div>
</body>
</html>
`;
}
