import { day } from '#shared/wire.ts';

/** Requests of OAI-PMH 2.0: which arguments a verb takes, and what is wrong with them. */

type OaiCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch';

/** An error of the protocol, which is answered as one. */
export class OaiError extends Error {
  readonly code: OaiCode;
  constructor(code: OaiCode, message: string) {
    super(message);
    this.code = code;
  }
}

const LIST = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], alone: 'resumptionToken' } as const;

type Takes = { required?: readonly string[]; optional?: readonly string[]; alone?: string };
const VERBS: Readonly<Record<string, Takes>> = {
  Identify: {},
  ListMetadataFormats: { optional: ['identifier'] },
  ListSets: { alone: 'resumptionToken' },
  ListIdentifiers: LIST,
  ListRecords: LIST,
  GetRecord: { required: ['identifier', 'metadataPrefix'] },
};

export type OaiRequest = { verb: string; args: Readonly<Record<string, string>> };

/** @throws OaiError of a verb or arguments that the protocol does not know */
export function readRequest(given: URLSearchParams): OaiRequest {
  const verbs = given.getAll('verb');
  const verb = verbs[0] ?? '';
  const takes = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (verbs.length !== 1 || !takes)
    throw new OaiError('badVerb', verbs.length > 1 ? 'The verb is repeated' : 'There is no such verb, or none at all');
  const names = [...given.keys()].filter((name) => name !== 'verb');
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new OaiError('badArgument', `The argument ${repeated} is repeated`);
  const args = Object.fromEntries([...given].filter(([name]) => name !== 'verb'));
  const { required = [], optional = [], alone = '' } = takes;
  if (args[alone] !== undefined) {
    if (names.length > 1) throw new OaiError('badArgument', `${alone} takes no other arguments beside it`);
    return { verb, args };
  }
  const unknown = names.find((name) => !required.includes(name) && !optional.includes(name));
  if (unknown !== undefined) throw new OaiError('badArgument', `${verb} takes no argument ${unknown}`);
  const missing = required.find((name) => !args[name]);
  if (missing !== undefined) throw new OaiError('badArgument', `${verb} needs the argument ${missing}`);
  return { verb, args };
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const SECOND = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;
/** What is later has a year that neither a text of the protocol nor the database can read; nothing was changed so late. */
const LATEST = Date.parse('9999-12-31T23:59:59Z');

function instantOf(name: string, text: string): number {
  const time = DAY.test(text) || SECOND.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || !day.safeParse(text.slice(0, DAY_LENGTH)).success)
    throw new OaiError('badArgument', `${name} is no day and no instant of UTC: YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ`);
  return time;
}

/** The span that is asked for, as instants: from this one, and before that one. */
export function spanOf({ from, until }: Readonly<Record<string, string>>): { from?: string; before?: string } {
  const first = from === undefined ? undefined : instantOf('from', from);
  const last = until === undefined ? undefined : instantOf('until', until);
  if (from && until && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until have the same granularity');
  if (first !== undefined && last !== undefined && first > last)
    throw new OaiError('badArgument', 'from is later than until');
  const end = last === undefined ? undefined : last + (DAY.test(until ?? '') ? DAY_MS : 1_000);
  return {
    ...(first !== undefined && { from: new Date(first).toISOString() }),
    ...(end !== undefined && end <= LATEST && { before: new Date(end).toISOString() }),
  };
}
