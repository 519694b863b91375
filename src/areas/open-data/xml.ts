const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What no XML may hold, also escaped. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as XML and HTML have it. */
export const escaped = (text: string | number) =>
  String(text)
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Value = string | number | undefined;

const attributesOf = (attributes: Readonly<Record<string, Value>>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined || value === '' ? '' : ` ${name}="${escaped(value)}"`))
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
