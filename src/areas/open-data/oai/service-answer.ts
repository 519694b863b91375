import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { HARVEST, hasPage, pagePath } from '../addresses.ts';
import type { Published } from '../items.ts';
import { readPlace, signPlace } from '../place-token.ts';
import { ITEM_KINDS, type ItemKind } from '../schema-words.ts';
import type { Doors } from '../service-doors.ts';
import { type Asked, changesOf, countChanges, earliestChange, findItem, listUnits } from '../service-read.ts';
import { element, textElement } from '../xml.ts';
import { OaiError, type OaiRequest, spanOf } from './arguments.ts';
import { CERIF, cerif, ENTITIES, entityId } from './cerif.ts';
import { DUBLIN_CORE, dublinCore } from './dublin-core.ts';

/** Sets of the guidelines for CRIS managers; what is not kept here has no kind, and its set is empty. */
const KIND_SETS: Readonly<Record<string, ItemKind | null>> = {
  openaire_cris_publications: 'work',
  openaire_cris_products: null,
  openaire_cris_patents: 'patent',
  openaire_cris_persons: 'person',
  openaire_cris_orgunits: 'unit',
  openaire_cris_projects: 'project',
  openaire_cris_funding: null,
  openaire_cris_events: null,
  openaire_cris_equipments: null,
};

const SET_OF_KIND = new Map(Object.entries(KIND_SETS).map(([set, kind]) => [kind, set]));
const UNIT_SET = /^unit_([1-9]\d{0,8})$/;

const unitSet = (id: number) => `unit_${id}`;
const setsOf = (kind: ItemKind, units: readonly number[]) => [SET_OF_KIND.get(kind) ?? '', ...units.map(unitSet)];

/** What a set holds: kinds, or everything of a unit; undefined where there is no such set. */
function readSet(set: string): { kind?: ItemKind | null; unit?: number } | undefined {
  if (Object.hasOwn(KIND_SETS, set)) return { kind: KIND_SETS[set] ?? null };
  const unit = UNIT_SET.exec(set)?.[1];
  return unit === undefined ? undefined : { unit: Number(unit) };
}

const PAGE = { ListRecords: 200, ListIdentifiers: 1_000 } as const;
type ListVerb = keyof typeof PAGE;

type Format = { prefix: string; schema: string; namespace: string; kinds: readonly ItemKind[] };

/** Dublin Core describes works; people and units in it would be taken for works. */
const FORMATS: readonly Format[] = [
  { ...DUBLIN_CORE, kinds: ['work', 'patent'] },
  { ...CERIF, kinds: ITEM_KINDS },
];

const toSecond = (instant: string) => `${instant.slice(0, 19)}Z`;

/** The name of the repository within identifiers: a domain, as their schema demands. */
function hostOf({ url }: Doors): string {
  const { hostname } = new URL(url);
  return /^[a-z][a-z\d-]*(\.[a-z][a-z\d-]*)+$/i.test(hostname)
    ? hostname
    : `${hostname.replaceAll(/[^a-z\d]/gi, '-')}.local`;
}

const identifierOf = (doors: Doors, { kind, id }: Pick<Published, 'kind' | 'id'>) =>
  `oai:${hostOf(doors)}:${entityId(kind, id)}`;

const KIND_OF_ENTITY = new Map(ITEM_KINDS.map((kind) => [ENTITIES[kind], kind]));

async function itemOf(db: Db, doors: Doors, identifier: string): Promise<Published> {
  const [scheme, host, path = ''] = identifier.split(':');
  const [, entity = '', number = ''] = /^(\w+)\/([1-9]\d{0,8})$/.exec(path) ?? [];
  const kind = KIND_OF_ENTITY.get(entity);
  const found =
    scheme === 'oai' && host === hostOf(doors) && kind ? await findItem(db, [kind], Number(number)) : undefined;
  if (!found) throw new OaiError('idDoesNotExist', 'There is no item with this identifier');
  return found;
}

function formatOf(prefix: string | undefined, kind?: ItemKind): Format {
  const format = FORMATS.find((each) => each.prefix === prefix);
  if (!format || (kind && !format.kinds.includes(kind)))
    throw new OaiError('cannotDisseminateFormat', `There is no ${prefix} here`);
  return format;
}

const addressOf = (doors: Doors, { kind, id }: Published) =>
  doors.pages && hasPage(kind) ? `${doors.url}${pagePath(kind, id)}` : undefined;

const header = (doors: Doors, of: Published) =>
  element(
    'header',
    textElement('identifier', identifierOf(doors, of)) +
      textElement('datestamp', toSecond(of.changed)) +
      setsOf(of.kind, of.units)
        .map((set) => textElement('setSpec', set))
        .join(''),
    { status: of.item === null ? 'deleted' : undefined },
  );

function record(doors: Doors, { prefix }: Format, of: Published): string {
  if (of.item === null) return element('record', header(doors, of));
  const address = addressOf(doors, of);
  const isWork = of.kind === 'work' || of.kind === 'patent';
  const metadata = prefix === DUBLIN_CORE.prefix ? (isWork ? dublinCore(of.item, address) : '') : cerif(of, address);
  return element('record', header(doors, of) + element('metadata', metadata));
}

async function identify(db: Db, doors: Doors): Promise<string> {
  const sample = identifierOf(doors, { kind: 'work', id: 1 });
  return [
    textElement('repositoryName', doors.name),
    textElement('baseURL', `${doors.url}${HARVEST}`),
    textElement('protocolVersion', '2.0'),
    textElement('adminEmail', doors.email),
    textElement('earliestDatestamp', toSecond(await earliestChange(db))),
    textElement('deletedRecord', 'persistent'),
    textElement('granularity', 'YYYY-MM-DDThh:mm:ssZ'),
    textElement('compression', 'gzip'),
    element(
      'description',
      element(
        'oai-identifier',
        textElement('scheme', 'oai') +
          textElement('repositoryIdentifier', hostOf(doors)) +
          textElement('delimiter', ':') +
          textElement('sampleIdentifier', sample),
        {
          xmlns: 'http://www.openarchives.org/OAI/2.0/oai-identifier',
          'xsi:schemaLocation':
            'http://www.openarchives.org/OAI/2.0/oai-identifier http://www.openarchives.org/OAI/2.0/oai-identifier.xsd',
        },
      ),
    ),
    element(
      'description',
      element(
        'Service',
        textElement('Compatibility', 'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Service_Compatibility#1.2', {
          xmlns: 'https://www.openaire.eu/cerif-profile/vocab/OpenAIRE_Service_Compatibility',
        }) +
          textElement('Name', doors.name, { 'xml:lang': 'pl' }) +
          textElement('WebsiteURL', `${doors.url}/`) +
          textElement('OAIPMHBaseURL', `${doors.url}${HARVEST}`),
        { xmlns: CERIF.namespace, id: 'Services/1' },
      ),
    ),
  ].join('');
}

const formats = (kind: ItemKind | undefined) =>
  FORMATS.filter(({ kinds }) => kind === undefined || kinds.includes(kind))
    .map(({ prefix, schema, namespace }) =>
      element(
        'metadataFormat',
        textElement('metadataPrefix', prefix) +
          textElement('schema', schema) +
          textElement('metadataNamespace', namespace),
      ),
    )
    .join('');

const setElement = (spec: string, name: string) =>
  element('set', textElement('setSpec', spec) + textElement('setName', name));

async function sets(db: Db): Promise<string> {
  const units = await listUnits(db);
  return [
    ...Object.keys(KIND_SETS).map((spec) => setElement(spec, spec.replace('openaire_cris', 'OpenAIRE_CRIS'))),
    ...units.map(({ id, name }) => setElement(unitSet(id), name)),
  ].join('');
}

/** Where a list goes on, with all that was asked at its beginning. */
const Going = z.object({
  verb: z.enum(['ListRecords', 'ListIdentifiers']),
  prefix: z.string(),
  set: z.string().optional(),
  from: z.string().optional(),
  before: z.string().optional(),
  after: z.object({ changed: z.string(), kind: z.enum(ITEM_KINDS), id: z.int() }),
  done: z.int(),
  all: z.int(),
});
type Going = z.infer<typeof Going>;

type Question = Omit<Going, 'after' | 'done' | 'all' | 'verb'> & Partial<Pick<Going, 'after' | 'done' | 'all'>>;

function questionOf(doors: Doors, { verb, args }: OaiRequest): Question {
  const { resumptionToken: token } = args;
  if (token === undefined)
    return { prefix: args.metadataPrefix ?? '', ...(args.set !== undefined && { set: args.set }), ...spanOf(args) };
  const going = readPlace(token, doors.signingKey, Going);
  if (going?.verb !== verb) throw new OaiError('badResumptionToken', 'The token is none of this list');
  return going;
}

const NONE = 'There are no such records';

/** What the question asks for; undefined: nothing can match. */
function askedOf({ kinds }: Format, { set, from, before, after }: Question): Omit<Asked, 'limit'> | undefined {
  const within = set === undefined ? {} : readSet(set);
  const some = kinds.filter((kind) => within?.kind === undefined || within.kind === kind);
  return within && some.length > 0
    ? { kinds: some, unit: within.unit, from, before, after, isByKind: true }
    : undefined;
}

async function list(db: Db, doors: Doors, request: OaiRequest): Promise<string> {
  const verb = request.verb as ListVerb;
  const question = questionOf(doors, request);
  const format = formatOf(question.prefix);
  const asked = askedOf(format, question);
  if (!asked) throw new OaiError('noRecordsMatch', NONE);
  const found = await changesOf(db, { ...asked, limit: PAGE[verb] + 1 });
  const [page, isMore] = [found.slice(0, PAGE[verb]), found.length > PAGE[verb]];
  const { done = 0, after: begun } = question;
  if (page.length === 0 && !begun) throw new OaiError('noRecordsMatch', NONE);
  const written = page.map((each) => (verb === 'ListRecords' ? record(doors, format, each) : header(doors, each)));
  const last = page.at(-1);
  if (!isMore && !begun) return written.join('');
  // An estimate, as the protocol allows: records change while a list goes on.
  const all = Math.max(question.all ?? (await countChanges(db, asked)), done + page.length);
  const { prefix, set, from, before } = question;
  const token =
    isMore && last
      ? signPlace(
          {
            verb,
            prefix,
            set,
            from,
            before,
            after: { changed: last.changed, kind: last.kind, id: last.id },
            done: done + page.length,
            all,
          } satisfies Going,
          doors.signingKey,
        )
      : '';
  const attributes = { completeListSize: all, cursor: done };
  written.push(token ? textElement('resumptionToken', token, attributes) : element('resumptionToken', '', attributes));
  return written.join('');
}

async function answerOf(db: Db, doors: Doors, request: OaiRequest): Promise<string> {
  const { verb, args } = request;
  switch (verb) {
    case 'Identify':
      return identify(db, doors);
    case 'ListMetadataFormats':
      return formats(args.identifier === undefined ? undefined : (await itemOf(db, doors, args.identifier)).kind);
    case 'ListSets':
      if (args.resumptionToken !== undefined)
        throw new OaiError('badResumptionToken', 'Sets are listed in one piece, without a token');
      return sets(db);
    case 'GetRecord': {
      const found = await itemOf(db, doors, args.identifier ?? '');
      return record(doors, formatOf(args.metadataPrefix, found.kind), found);
    }
    default:
      return list(db, doors, request);
  }
}

/** The answer's element with what it says. @throws OaiError */
export const answer = async (db: Db, doors: Doors, request: OaiRequest): Promise<string> =>
  element(request.verb, await answerOf(db, doors, request));

const ROOT = {
  xmlns: 'http://www.openarchives.org/OAI/2.0/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
};

/** The document around an answer or an error; of a request that was not understood no arguments are said again. */
export const envelope = (doors: Doors, { request, content }: { request: OaiRequest | undefined; content: string }) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'OAI-PMH',
    textElement('responseDate', toSecond(doors.now)) +
      textElement('request', `${doors.url}${HARVEST}`, request ? { verb: request.verb, ...request.args } : {}) +
      content,
    ROOT,
  )}`;

export const errorElement = ({ code, message }: OaiError) => textElement('error', message, { code });
