import type { CslItem } from '../model.ts';
import { cleanText, escapeHtml, LINK_END, LINK_START } from './marks.ts';

const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;

/** The bare DOI, whatever was written before it; null: not a DOI. */
export function doiOf(text: string | undefined): string | null {
  const doi = cleanText(text ?? '').replace(/^(?:doi:\s*|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)+/i, '');
  return DOI.test(doi) ? doi : null;
}

export const doiAddress = (doi: string) => `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`;

/** An address of the web without name and password; null: not one to be opened. */
export function webAddress(text: string | undefined): string | null {
  const url = URL.parse(cleanText(text ?? ''));
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return null;
  return url.href;
}

const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The link of an item as HTML, to its DOI rather than to another address; what is neither is text. */
export function linkOf({ DOI, URL: address }: Pick<CslItem, 'DOI' | 'URL'>): string | null {
  const doi = doiOf(DOI);
  if (doi) return anchor(doiAddress(doi), `https://doi.org/${doi}`);
  const href = webAddress(address);
  if (href) return anchor(href, href);
  const text = cleanText(DOI ?? '') === '' ? cleanText(address ?? '') : `DOI: ${cleanText(DOI ?? '')}`;
  return text === '' ? null : escapeHtml(text);
}

/** Links of one rendering: the processor prints their places, which `filled` replaces. */
export function linkTable() {
  const links: string[] = [];
  return {
    put: (html: string) => `${LINK_START}${links.push(html) - 1}${LINK_END}`,
    filled: (html: string) => html.replace(/\uE015(\d+)\uE016/g, (_, index) => links[Number(index)] ?? ''),
  };
}
