import { SaxesParser } from 'saxes';
import { Refusal } from '../../refusal.ts';
import { isAllowedAttribute, isAllowedElement, isAllowedField, WORD_NAMESPACE } from './allowed.ts';

/** A refusal that says what, where, and what to do. */
export const refused = (part: string, what: string, todo: string) =>
  new Refusal('input', `Szablon odrzucono: ${what} (część „${part}” pliku). ${todo}`);

const damaged = () =>
  new Refusal(
    'input',
    'To nie jest poprawny dokument DOCX: plik jest uszkodzony, chroniony hasłem albo rozpakowuje się do zbyt dużego.',
  );

/** Nested deeper than any letter: tables within text boxes within tables take half of it. */
const MOST_DEEP = 50;
const STRICT = 'http://purl.oclc.org/ooxml/';

type Tag = { name: string; local: string; prefix: string; uri: string; attributes: Attribute[] };
type Attribute = { local: string; uri: string; value: string };
type Reading = { open: (tag: Tag) => void; text?: (text: string) => void; close?: (tag: Tag) => void };

function refuse(): never {
  throw damaged();
}

type SaxTag = { name: string; local: string; prefix: string; uri: string; attributes: object };
const tagOf = (tag: SaxTag): Tag => ({ ...tag, attributes: Object.values(tag.attributes) as Attribute[] });

/** Reads XML in UTF-8 without a document type. @throws Refusal when it is anything else, or nested too deep */
export function readMarkup(bytes: Uint8Array, { open, text, close }: Reading, isPlain = true): void {
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) refuse();
  });
  if (isPlain) {
    // Word writes none of them, and whoever reads the file by its text could see other elements than we do.
    parser.on('comment', refuse);
    parser.on('cdata', refuse);
    parser.on('processinginstruction', refuse);
  }
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MOST_DEEP) refuse();
    open(tagOf(tag));
  });
  if (text) parser.on('text', text);
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(tagOf(tag));
  });
  parser.write(decoded(bytes)).close();
}

function decoded(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw damaged();
  }
}

/** What to do about elements that people meet; by the end of their names. */
const HINTS: [RegExp, what: string, todo: string][] = [
  [/^(?:altChunk|subDoc)$/, 'wczytuje inne pliki', 'Wstaw ich treść do szablonu.'],
  [
    /^(?:object|OLEObject|control|embed\w*)$/,
    'zawiera osadzone obiekty',
    'Wstaw zamiast nich obraz albo zwykłą tabelę.',
  ],
  [/^hlink/, 'obraz jest łączem', 'Zaznacz obraz i wybierz „Usuń łącze”.'],
  [/^svgBlip$/, 'zawiera obraz SVG', 'Zapisz go jako obraz PNG i wstaw jeszcze raz.'],
  [
    /^(?:ffData|fldData)$/,
    'zawiera starsze pola formularza',
    'Usuń je (karta Deweloper) i wstaw pola szablonu w nawiasach {}.',
  ],
  [
    /^attachedTemplate$/,
    'odwołuje się do plików poza sobą: do dołączonego szablonu programu Word',
    'W Wordzie wybierz Plik → Opcje → Dodatki → Zarządzaj: Szablony → Przejdź i w polu „Szablon dokumentu” wpisz Normal.',
  ],
  [
    /^(?:mailMerge|recipient\w*)$/,
    'zawiera korespondencję seryjną ze źródłem danych',
    'W karcie Korespondencja wybierz „Normalny dokument programu Word”.',
  ],
  [/^(?:chart|relIds)$/, 'zawiera wykres albo SmartArt', 'Wstaw go jako obraz.'],
];
const OTHER = 'Skopiuj treść do nowego dokumentu Worda, wklej ją bez formatowania i zapisz jako DOCX.';

function refusedElement(part: string, { name, local, uri }: Tag) {
  if (uri.startsWith(STRICT))
    return refused(part, 'to odmiana „Strict” formatu', 'Zapisz plik jako „Dokument programu Word (*.docx)”.');
  const [, what, todo] = HINTS.find(([pattern]) => pattern.test(local)) ?? [];
  return refused(part, what ?? `zawiera element „${name}”, którego szablon nie może mieć`, todo ?? OTHER);
}

const refusedField = (part: string, code: string) =>
  refused(
    part,
    `ma pole programu Word „${code.trim().slice(0, 60)}”; niektóre pola wczytują inne pliki albo dane`,
    'Dozwolone są tylko numery stron i sekcji, spis treści, numeracja i odsyłacze w tym dokumencie: inne pola usuń albo zamień na tekst (Ctrl+Shift+F9).',
  );

/** The code of a field until its result begins. */
type OpenField = { code: string; isCode: boolean };

function fieldReader(part: string) {
  const open: OpenField[] = [];
  const check = (field: OpenField | undefined) => {
    if (field?.isCode && !isAllowedField(field.code)) throw refusedField(part, field.code);
  };
  const codeIsRead = () => open.at(-1)?.isCode ?? false;
  return {
    mark(type: string) {
      const last = open.at(-1);
      if (type === 'begin') {
        if (codeIsRead()) throw refusedField(part, `${last?.code ?? ''} {…}`);
        open.push({ code: '', isCode: true });
        return;
      }
      if (!last || (type !== 'separate' && type !== 'end')) throw refusedField(part, type);
      check(last);
      last.isCode = false;
      if (type === 'end') open.pop();
    },
    code(text: string) {
      const last = open.at(-1);
      if (!last?.isCode) throw refusedField(part, text);
      last.code += text;
    },
    /** Word reads text within a code as a part of it. */
    text(text: string) {
      if (codeIsRead() && text.trim() !== '') throw refusedField(part, `${open.at(-1)?.code ?? ''}${text}`);
    },
    simple(code: string) {
      if (!isAllowedField(code)) throw refusedField(part, code);
    },
    end() {
      const last = open.at(-1);
      if (last) throw refusedField(part, last.code);
    },
  };
}

/** Which elements of Word a part has, and whether it has text. */
export type Traits = { elements: Set<string>; hasText: boolean };

/** Reads a part of Word's markup: elements, attributes and fields of the lists only. @throws Refusal */
export function checkMarkup(part: string, bytes: Uint8Array): Traits {
  const traits: Traits = { elements: new Set(), hasText: false };
  const fields = fieldReader(part);
  let inside = '';
  readMarkup(bytes, {
    open(tag) {
      const { uri, local, prefix, attributes } = tag;
      // What fills and prints the file knows Word's elements by this prefix.
      if (!isAllowedElement(uri, local) || (uri === WORD_NAMESPACE) !== (prefix === 'w'))
        throw refusedElement(part, tag);
      const wrong = attributes.find((each) => !isAllowedAttribute(each.local));
      if (wrong)
        throw refused(
          part,
          `element „${tag.name}” odwołuje się do plików poza szablonem`,
          'Wstaw obraz do dokumentu zamiast łącza do niego.',
        );
      if (uri !== WORD_NAMESPACE) return;
      traits.elements.add(local);
      const own = (name: string) => attributes.find((each) => each.local === name)?.value ?? '';
      if (local === 'fldChar') fields.mark(own('fldCharType'));
      if (local === 'fldSimple') fields.simple(own('instr'));
      if (local === 't' || local === 'instrText') inside = local;
    },
    text(text) {
      if (inside === 'instrText') return fields.code(text);
      if (inside !== 't') return;
      fields.text(text);
      if (text.trim() !== '') traits.hasText = true;
    },
    close({ uri, local }) {
      if (uri === WORD_NAMESPACE && local === inside) inside = '';
    },
  });
  fields.end();
  return traits;
}
