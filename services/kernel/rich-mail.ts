import type { RichBlock, RichInline, RichText } from '@aarambh/contracts/content/rich-text.ts';
import { escapeHtml, light, type RichBody } from './mail-layout.ts';

/** @param publicUrl where links to pages of ours begin, which a mail has to name whole */
export function richBody({ content }: RichText, publicUrl: string): RichBody {
  const whole = (href: string): string => (href.startsWith('/') ? `${publicUrl}${href}` : href);
  return {
    text: content.map((block) => textOf(block, whole)).join('\n\n'),
    html: content.map((block) => htmlOf(block, whole)).join('\n'),
  };
}

type Whole = (href: string) => string;

const ink = `color:${light.ink}`;

function linkOf({ marks = [] }: RichInline): string | null {
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.href;
  return null;
}

function inlineText(inline: RichInline, whole: Whole): string {
  const href = linkOf(inline);
  const address = href === null ? null : whole(href);
  return address === null || address === inline.text ? inline.text : `${inline.text} (${address})`;
}

function inlineHtml(inline: RichInline, whole: Whole): string {
  const href = linkOf(inline);
  const has = (type: 'bold' | 'italic'): boolean => inline.marks?.some((mark) => mark.type === type) === true;
  let html = escapeHtml(inline.text);
  if (has('bold')) html = `<strong>${html}</strong>`;
  if (has('italic')) html = `<em>${html}</em>`;
  return href === null ? html : `<a class="link" href="${escapeHtml(whole(href))}" style="color:${light.link}">${html}</a>`;
}

function textOf(block: RichBlock, whole: Whole): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map((one) => inlineText(one, whole)).join('');
    case 'bulletList':
      return block.content.map((item) => indented(textOf(item, whole), '- ')).join('\n');
    case 'orderedList':
      return block.content.map((item, index) => indented(textOf(item, whole), `${index + 1}. `)).join('\n');
    case 'blockquote':
      return block.content
        .map((one) => textOf(one, whole))
        .join('\n\n')
        .replaceAll(/^/gm, '> ');
    case 'listItem':
      return block.content.map((one) => textOf(one, whole)).join('\n');
  }
}

/** Lines of a point of a list, the first behind its sign. */
function indented(text: string, sign: string): string {
  return sign + text.replaceAll('\n', `\n${' '.repeat(sign.length)}`);
}

function htmlOf(block: RichBlock, whole: Whole): string {
  switch (block.type) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;${ink}">${inlines(block.content, whole)}</p>`;
    case 'heading': {
      const { level } = block.attrs;
      const size = level === 2 ? 20 : 17;
      return `<h${level} class="ink" style="margin:24px 0 8px;font-size:${size}px;line-height:1.3;${ink}">${inlines(block.content, whole)}</h${level}>`;
    }
    case 'bulletList':
      return `<ul class="ink" style="margin:0 0 16px;padding-left:24px;${ink}">${all(block.content, whole)}</ul>`;
    case 'orderedList':
      return `<ol class="ink" style="margin:0 0 16px;padding-left:24px;${ink}">${all(block.content, whole)}</ol>`;
    case 'blockquote':
      return `<blockquote class="line" style="margin:0 0 16px;padding-left:16px;border-left:3px solid ${light.line}">${all(block.content, whole)}</blockquote>`;
    case 'listItem':
      return `<li>${all(block.content, whole)}</li>`;
  }
}

function inlines(content: readonly RichInline[] | undefined, whole: Whole): string {
  return (content ?? []).map((one) => inlineHtml(one, whole)).join('');
}

function all(content: readonly RichBlock[], whole: Whole): string {
  return content.map((one) => htmlOf(one, whole)).join('');
}
