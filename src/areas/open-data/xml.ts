const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What no XML may hold, also escaped. */
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]/gu;
const ALLOWED = '\t\n\r';
/** Most texts need nothing. */
const SPECIAL = /[&<>"'\p{Cc}\ufffe\uffff]/u;

/** Text as XML and HTML have it. */
export function escaped(value: string | number): string {
  const text = String(value);
  if (!SPECIAL.test(text) && text.isWellFormed()) return text;
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, (sign) => (ALLOWED.includes(sign) ? sign : ''))
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

type Value = string | number | undefined;

const attributesOf = (attributes: Readonly<Record<string, Value>>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('');

/** An element around markup; without any it is left out, unless it has attributes. */
export function element(name: string, content: string, attributes: Readonly<Record<string, Value>> = {}): string {
  const within = attributesOf(attributes);
  if (content === '' && within === '') return '';
  return content === '' ? `<${name}${within}/>` : `<${name}${within}>${content}</${name}>`;
}

/** An element with text; without any there is none. */
export const textElement = (name: string, text: Value, attributes: Readonly<Record<string, Value>> = {}) =>
  text === undefined || text === '' ? '' : element(name, escaped(text), attributes);
