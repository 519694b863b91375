import { SaxesParser } from 'saxes';
import { Refusal } from '../../refusal.ts';
import { grouped, LIMITS } from './limits.ts';

/** Characters of one tag or text: a cell's, with every character escaped. */
const MAX_TOKEN = 8 * LIMITS.cell;

type XmlHandlers = {
  open: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

export const damagedSheet = () => new Refusal('input', 'Arkusz jest uszkodzony: nie można odczytać jego zawartości.');

function refuse(): never {
  throw damagedSheet();
}

/** The name without its prefix, which some programs write. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Calls the handlers with what the XML holds and yields after each piece, so that neither the text nor its tree is kept.
 * @throws Refusal when it is not well-formed, declares a document type, is nested too deep or has a tag or text too long
 */
export async function* parseXml(
  bytes: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<undefined> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let unread = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    unread = 0;
    depth += 1;
    if (depth > LIMITS.depth)
      throw new Refusal('input', 'Arkusz jest uszkodzony: jego elementy są zagnieżdżone zbyt głęboko.');
    open(localName(name), attributes);
  });
  parser.on('text', (found) => {
    unread = 0;
    text?.(found);
  });
  parser.on('closetag', ({ name }) => {
    unread = 0;
    depth -= 1;
    close?.(localName(name));
  });
  const write = (piece: string) => {
    unread += piece.length;
    parser.write(piece);
    if (unread > MAX_TOKEN) throw new Refusal('input', longToken);
  };
  for await (const piece of bytes) {
    write(decoded(() => decoder.decode(piece, { stream: true })));
    yield;
  }
  write(decoded(() => decoder.decode()));
  parser.close();
  yield;
}

const longToken = `Arkusz jest uszkodzony: jeden z jego elementów ma ponad ${grouped(MAX_TOKEN)} znaków.`;

function decoded(decode: () => string) {
  try {
    return decode();
  } catch {
    return refuse();
  }
}

/** Reads XML that is used only when it is whole. */
export async function readXml(bytes: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const pieces = parseXml(bytes, handlers);
  while (!(await pieces.next()).done);
}
