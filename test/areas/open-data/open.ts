import { XMLParser } from 'fast-xml-parser';
import { eq } from 'drizzle-orm';
import { openProfiles, openSettings } from '#areas/open-data/tables.ts';
import { publishAll } from '#areas/open-data/service-publish.ts';
import type { Db } from '#platform/database/db.ts';
import { account, type PersonRow, researcher } from '../../support/builders.ts';
import type { TestApp } from '../../support/app.ts';

export const DC = { metadataPrefix: 'oai_dc' };
export const CERIF = { metadataPrefix: 'oai_cerif_openaire_v1_2' };
export const PREFIX = 'oai:localhost.local:';

type Doors = { pages?: boolean; harvest?: boolean; reading?: boolean };

/** Opens the doors and publishes what there is. */
export async function open(db: Db, doors: Doors = { pages: true, harvest: true, reading: true }) {
  await db.update(openSettings).set(doors).where(eq(openSettings.id, 1));
  await publishAll(db);
}

/** A researcher with an account; `isPublic`: with a public page. */
export async function author(
  db: Db,
  login: string,
  { isPublic = false, ...values }: Partial<PersonRow> & { isPublic?: boolean } = {},
): Promise<PersonRow> {
  const person = await researcher(db, { 203: 100 }, values);
  await account(db, { login, person });
  if (isPublic) await db.insert(openProfiles).values({ personId: person.id });
  return person;
}

type Node = Record<string, unknown>;
export type Harvested = {
  identifier: string;
  datestamp: string;
  deleted: boolean;
  sets: string[];
  metadata: Node | undefined;
};

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) =>
    ['record', 'header', 'set', 'metadataFormat', 'setSpec', 'description', 'creator', 'title'].includes(name),
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodeOf = (value: unknown): Node => (isNode(value) ? value : {});
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const textOf = (value: unknown): string => String(isNode(value) ? (value['#text'] ?? '') : (value ?? ''));

/** The answer to a request, as the root element. */
export async function ask(app: TestApp, parameters: Record<string, string> | string): Promise<Node> {
  const query = typeof parameters === 'string' ? parameters : new URLSearchParams(parameters).toString();
  const response = await app.request(`/api/oai?${query}`);
  if (response.status !== 200) throw new Error(`Status ${response.status}: ${await response.text()}`);
  return nodeOf(nodeOf(parser.parse(await response.text()))['OAI-PMH']);
}

export const errorOf = (root: Node) => nodeOf(root.error)['@code'];

function harvested(header: Node, metadata: unknown): Harvested {
  return {
    identifier: textOf(header.identifier),
    datestamp: textOf(header.datestamp),
    deleted: header['@status'] === 'deleted',
    sets: Array.isArray(header.setSpec) ? header.setSpec.map(textOf) : [],
    metadata: isNode(metadata) ? metadata : undefined,
  };
}

/** Harvests a list to its end, as a client that knows the protocol alone; `between` runs after each answer. */
export async function harvest(
  app: TestApp,
  parameters: Record<string, string>,
  between: (answers: number) => Promise<void> = async () => {},
): Promise<{ records: Harvested[]; answers: number; begun: string }> {
  const records: Harvested[] = [];
  const { verb = 'ListRecords' } = parameters;
  let asked: Record<string, string> = { verb, ...parameters };
  let begun = '';
  for (let answers = 1; ; answers += 1) {
    const root = await ask(app, asked);
    begun ||= textOf(root.responseDate);
    if (root.error !== undefined) {
      if (errorOf(root) === 'noRecordsMatch') return { records, answers, begun };
      throw new Error(`The harvest was refused: ${String(errorOf(root))}`);
    }
    const list = nodeOf(root[verb]);
    if (verb === 'ListRecords')
      for (const { header, metadata } of listOf(list.record))
        records.push(harvested(nodeOf(listOf(header)[0]), metadata));
    else for (const header of listOf(list.header)) records.push(harvested(header, undefined));
    await between(answers);
    const token = textOf(list.resumptionToken);
    if (token === '') return { records, answers, begun };
    asked = { verb, resumptionToken: token };
  }
}
