import { Refusal } from '../../refusal.ts';
import { DOCUMENT_RELATION, isPicture, LINK_RELATION, MAIN, type Role, ROLES } from './allowed.ts';
import { checkMarkup, readMarkup, refused, type Traits } from './markup.ts';

/** The files of a package by their names. */
export type Parts = ReadonlyMap<string, Uint8Array>;

const TYPES = '[Content_Types].xml';
const RELATIONS = /^(.*\/)?_rels\/([^/]*)\.rels$/;
const RELATIONS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
const LINK = /^(?:https?:|mailto:)/i;

/** What to do about parts that people meet. */
const HINTS: [RegExp, what: string, todo: string][] = [
  [
    /vbaProject|vbaData|\.bin$|activeX\/|embeddings\//i,
    'zawiera makra albo osadzone obiekty',
    'Usuń je i zapisz plik jako zwykły DOCX.',
  ],
  [/charts\/|diagrams\//i, 'zawiera wykres albo SmartArt', 'Wstaw go jako obraz.'],
  [/\.svg$/i, 'zawiera obraz SVG', 'Zapisz go jako obraz PNG i wstaw jeszcze raz.'],
  [/fonts\//i, 'zawiera osadzone czcionki', 'Wyłącz Plik → Opcje → Zapisywanie → „Osadź czcionki w pliku”.'],
  [/_xmlsignatures\//i, 'jest podpisany cyfrowo', 'Usuń podpis: szablon i tak się zmieni, gdy zostanie wypełniony.'],
  [/afchunk|\.(?:html?|mht|rtf|docx?)$/i, 'wczytuje inne pliki', 'Wstaw ich treść do szablonu.'],
  [/webextensions\//i, 'ma dodatki programu Word', 'Usuń dodatki z dokumentu i zapisz go ponownie.'],
];
const OTHER =
  'Otwórz plik w programie Word na komputerze i zapisz go jako nowy „Dokument programu Word (*.docx)”; jeśli to nie pomoże, skopiuj treść do nowego dokumentu.';

function refusedPart(name: string) {
  const [, what, todo] = HINTS.find(([pattern]) => pattern.test(name)) ?? [];
  return refused(name, what ?? 'zawiera część, której szablon nie może mieć', todo ?? OTHER);
}

const isRelations = (name: string) => RELATIONS.test(name);

function roleOf(name: string): Role {
  const role = ROLES.find(({ names }) => names.test(name));
  if (!role) throw refusedPart(name);
  return role;
}

const extension = (name: string) => /[^./]*$/.exec(name)?.[0] ?? '';

/** The content type of each part. Names and types are compared as the format does, without case. */
function contentTypes(bytes: Uint8Array) {
  const types = new Map<string, string>();
  readMarkup(bytes, {
    open({ local, attributes }) {
      const own = (name: string) => attributes.find((each) => each.local === name && each.uri === '')?.value ?? '';
      if (local === 'Types') return;
      const key = local === 'Default' ? `*.${own('Extension')}` : own('PartName');
      if ((local !== 'Default' && local !== 'Override') || types.has(key.toLowerCase()))
        throw refused(TYPES, 'opis części pliku jest niejednoznaczny', OTHER);
      types.set(key.toLowerCase(), own('ContentType').trim().toLowerCase());
    },
  });
  return (name: string) => types.get(`/${name}`.toLowerCase()) ?? types.get(`*.${extension(name)}`.toLowerCase()) ?? '';
}

type Relation = { type: string; target: string; isExternal: boolean };

function relationsOf(bytes: Uint8Array, part: string): Relation[] {
  const relations: Relation[] = [];
  readMarkup(bytes, {
    open({ local, attributes }) {
      if (local === 'Relationships') return;
      const own = (name: string) => attributes.find((each) => each.local === name && each.uri === '')?.value;
      if (local !== 'Relationship') throw refused(part, 'powiązania części pliku są nieprawidłowe', OTHER);
      const mode = own('TargetMode') ?? 'Internal';
      relations.push({ type: own('Type') ?? '', target: own('Target') ?? '', isExternal: mode !== 'Internal' });
    },
  });
  return relations;
}

/** A target by the folder of the part that names it. */
function resolved(folder: string, target: string) {
  const path = target.startsWith('/') ? target.slice(1) : folder + target;
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

const outside = (name: string, { type, target }: Relation) =>
  refused(
    name,
    `odwołuje się do plików poza sobą: „${target.slice(0, 80)}”`,
    type.endsWith('/attachedTemplate')
      ? 'W Wordzie wybierz Plik → Opcje → Dodatki → Zarządzaj: Szablony → Przejdź i w polu „Szablon dokumentu” wpisz Normal.'
      : 'Wstaw obraz do dokumentu zamiast łącza do niego; łącza mogą prowadzić tylko do stron (https) i na adresy e-mail.',
  );

type Checking = { parts: Parts; links: 'allowed' | 'none' };

function checkRelations(name: string, bytes: Uint8Array, { parts, links }: Checking) {
  const [, folder = '', own = ''] = RELATIONS.exec(name) ?? [];
  if (own !== '' && !parts.has(folder + own)) throw refusedPart(name);
  for (const relation of relationsOf(bytes, name)) {
    const { type, target, isExternal } = relation;
    if (isExternal) {
      if (links === 'allowed' && type === LINK_RELATION && LINK.test(target)) continue;
      throw outside(name, relation);
    }
    if (type === LINK_RELATION && target.startsWith('#')) continue;
    const found = resolved(folder, target);
    const role = parts.has(found) ? ROLES.find(({ names }) => names.test(found)) : undefined;
    if (!role?.relations.includes(type) || (type === DOCUMENT_RELATION && (name !== '_rels/.rels' || found !== MAIN)))
      throw refused(
        name,
        `ma powiązanie, którego szablon nie może mieć: „${target.slice(0, 80)}”`,
        type === DOCUMENT_RELATION ? `Główną częścią musi być „${MAIN}”. ${OTHER}` : OTHER,
      );
  }
}

function checkTypes(parts: Parts) {
  const typeOf = contentTypes(parts.get(TYPES) ?? new Uint8Array());
  if (!ROLES[0]?.types.some((type) => type.toLowerCase() === typeOf(MAIN)))
    throw new Refusal(
      'input',
      'Wczytaj zwykły dokument DOCX, bez makr; szablon DOTX albo plik DOCM zapisz jako „Dokument programu Word (*.docx)”.',
    );
  for (const name of parts.keys()) {
    if (name === TYPES) continue;
    const allowed = isRelations(name) ? [RELATIONS_TYPE] : roleOf(name).types;
    if (!allowed.some((type) => type.toLowerCase() === typeOf(name))) throw refusedPart(name);
  }
}

/**
 * Reads every part of a package: its parts, content types, relations, elements and fields must all be in the lists.
 * `links`: addresses of pages and mail, which readers click, are allowed in a template and taken out when it is filled.
 * @throws Refusal that says which part and what to do
 */
export function checkPackage(parts: Parts, links: Checking['links']): Map<string, Traits> {
  const traits = new Map<string, Traits>();
  const seen = new Set<string>();
  for (const name of parts.keys()) {
    // Programs that ignore case would read another of the two.
    if (seen.has(name.toLowerCase())) throw refusedPart(name);
    seen.add(name.toLowerCase());
    if (name !== TYPES && !isRelations(name)) roleOf(name);
  }
  checkTypes(parts);
  const root = parts.get('_rels/.rels');
  if (!root || relationsOf(root, '_rels/.rels').filter(({ type }) => type === DOCUMENT_RELATION).length !== 1)
    throw refused('_rels/.rels', 'nie wiadomo, która część jest dokumentem', OTHER);
  for (const [name, bytes] of parts) {
    if (name === TYPES) continue;
    if (isRelations(name)) {
      checkRelations(name, bytes, { parts, links });
      continue;
    }
    const { kind } = roleOf(name);
    if (kind === 'word') traits.set(name, checkMarkup(name, bytes));
    else if (kind === 'data') readMarkup(bytes, { open: () => {} }, false);
    else if (!isPicture(bytes))
      throw refused(name, 'plik obrazu nie jest obrazem', 'Wstaw go jeszcze raz jako PNG albo JPEG.');
  }
  return traits;
}
