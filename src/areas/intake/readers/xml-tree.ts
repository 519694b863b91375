import { decodeHTML } from 'entities';
import { SaxesParser } from 'saxes';
import type { ReadError } from './record.ts';

/** An element by its name without prefix; `line` from 1. */
export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  line: number;
  /** The file ends within it. */
  isCut?: boolean;
};

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Entities of HTML, which XML does not know, and a bare `&` or `<`, as careless exporters write them. */
const mended = (text: string) =>
  text
    // Behind blank lines, as somebody pastes them, a declaration is an error.
    .replace(/^(\s+)<\?xml\b[^>]*>/, '$1')
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos);)[a-zA-Z]\w*;/g, (entity) => decodeHTML(entity).replace(/^&/, '&amp;'))
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g, '&amp;')
    .replaceAll(/<(?![\p{L}_:/!?])/gu, '&lt;');

/** The tree as far as it can be read: what is damaged is named, open elements are cut where the file ends. */
export function xmlTree(text: string): { root: XmlElement | undefined; errors: ReadError[] } {
  const errors: ReadError[] = [];
  const top: XmlElement = { name: '', attributes: {}, children: [], line: 1 };
  const open = [top];
  const parser = new SaxesParser();
  const here = () => open.at(-1) ?? top;
  parser.on('error', (error) => {
    if (errors.length > 0) return;
    const line = Number(/^(?:.*?:)?(\d+):\d+:/.exec(error.message)?.[1] ?? parser.line);
    errors.push({ line, message: 'Plik XML jest uszkodzony w tym miejscu' });
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = { name: withoutPrefix(name), attributes: {}, children: [], line: parser.line };
    for (const [key, value] of Object.entries(attributes)) element.attributes[withoutPrefix(key)] = value;
    here().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    if (open.length > 1) open.pop();
  });
  const add = (piece: string) => {
    here().children.push(piece);
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(mended(text));
  for (const element of open) element.isCut = true;
  parser.close();
  const root = top.children.find((child) => typeof child !== 'string');
  return { root, errors };
}

export const elements = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== 'string');

/** Elements at the end of this path of names below. */
export const all = (element: XmlElement | undefined, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap((each) => elements(each).filter((child) => child.name === name)),
      element ? [element] : [],
    );

export const first = (element: XmlElement | undefined, path: string): XmlElement | undefined => all(element, path)[0];

/** Whole elements of this name at any depth, not within one another. */
export const everywhere = (element: XmlElement, name: string): XmlElement[] =>
  elements(element).flatMap((child) =>
    child.name !== name ? everywhere(child, name) : child.isCut === true ? [] : [child],
  );

const RAISED: Record<string, string> = { sub: 'sub', inf: 'sub', subscript: 'sub', sup: 'sup', superscript: 'sup' };

/** The text within; lowered and raised parts keep their tags, other elements their text. */
export function textWithin(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      const shift = RAISED[child.name] ?? RAISED[child.attributes.face?.split(' ').at(-1) ?? ''];
      return shift ? `<${shift}>${textWithin(child)}</${shift}>` : textWithin(child);
    })
    .join('');
}

export const textAt = (element: XmlElement | undefined, path: string): string => textWithin(first(element, path));
