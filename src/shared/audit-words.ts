/** Who is named where a command on the server did it, without a login. */
export const CONSOLE_USER = 'konsola';

/** The kinds of objects that a number in a field or a subject may identify. */
export type Noun = 'account' | 'discipline' | 'period' | 'person' | 'publication' | 'unit';

/**
 * The label of a field; `names`: the kind of object that it identifies; `values`: the words of its codes; `decimal`: a number as
 * text, as points and amounts are.
 */
export type FieldWords =
  | string
  | { label: string; names?: Noun; values?: Readonly<Record<string, string>>; decimal?: true };

/**
 * `subject`: the nouns whose numbers identify what a row is about, or free text.
 * `fields`: the fields that `before` and `after` may hold, on any level.
 */
type ActionWords = {
  label: string;
  subject: readonly string[] | 'text';
  fields?: Readonly<Record<string, FieldWords>>;
  /**
   * The field that names the part of the subject that was changed, as one of a person's employments. The values of what is new or
   * gone are told too: it has no screen of its own.
   */
  part?: string;
  /** No row of the audit has it: a history kept elsewhere is shown in its words. */
  elsewhere?: true;
};

/** A call that returns data of many people. Of a file the input is recorded, with these fields. */
type ReadingWords = { list: string } | { file: string; fields: Readonly<Record<string, FieldWords>> };

/** `groups`: labels of actions with the same prefix. */
export type AuditWords = {
  subjects?: Readonly<Record<string, string>>;
  groups?: Readonly<Record<string, string>>;
  actions?: Readonly<Record<string, ActionWords>>;
  readings?: Readonly<Record<string, ReadingWords>>;
};

const declared = Symbol('declared');

/** A row to be recorded; only `auditWords` makes one. */
export type Change = { action: string; subject: string; before?: unknown; after?: unknown; [declared]: true };

/** A recorded call, as its metadata names it. */
export type Reading = { as: 'list' | 'file'; call: string };

type Actions<Words> = Words extends { actions: infer Declared } ? Declared : Record<never, ActionWords>;
type Readings<Words> = Words extends { readings: infer Declared } ? Declared : Record<never, ReadingWords>;
type Subject<Action> = Action extends { subject: readonly (infer Part extends string)[] }
  ? Readonly<Record<Part, number>>
  : string;
type FieldOf<Action> = Action extends { fields: infer Fields } ? keyof Fields : never;

/** The value if all its fields have words, at every depth. */
type Worded<Value, Field> = Value extends Date
  ? Value
  : Value extends readonly (infer Item)[]
    ? readonly Worded<Item, Field>[]
    : Value extends object
      ? { [Key in keyof Value]: Key extends Field ? Worded<Value[Key], Field> : never }
      : Value;

type Row<Action, Before, After> = {
  subject: Subject<Action>;
  before?: Before & Worded<Before, FieldOf<Action>>;
  after?: After & Worded<After, FieldOf<Action>>;
};

/** Declares the words of an area; rows of the audit are made from them. Actions and fields without words do not compile. */
export function auditWords<const Words extends AuditWords>(words: Words) {
  const nouns = new Map(Object.entries(words.actions ?? {}).map(([code, { subject }]) => [code, subject]));
  const lists = new Set(Object.entries(words.readings ?? {}).flatMap(([call, name]) => ('list' in name ? call : [])));
  return {
    words,
    change<Code extends keyof Actions<Words> & string, Before, After>(
      action: Code,
      { subject, before, after }: Row<Actions<Words>[Code], Before, After>,
    ): Change {
      return { action, subject: subjectOf(subject, nouns.get(action)), before, after, [declared]: true };
    },
    reading: (call: keyof Readings<Words> & string): Reading => ({ as: lists.has(call) ? 'list' : 'file', call }),
  };
}

/** `publication:12:person:3`, in the order of the nouns. */
function subjectOf(subject: string | Readonly<Record<string, number>>, nouns: ActionWords['subject'] = 'text'): string {
  if (typeof subject === 'string' || nouns === 'text') return String(subject);
  return nouns.map((noun) => `${noun}:${subject[noun]}`).join(':');
}

/** Readings that the server records for calls of any area. */
export const readingsAudit = auditWords({
  groups: { 'read.': 'odczyt danych osoby' },
  actions: {
    'read.acting': { label: 'odczyt w imieniu innej osoby', subject: 'text' },
    'read.list': { label: 'odczyt listy osób', subject: 'text' },
    'read.file': { label: 'pobranie pliku z danymi osób', subject: 'text' },
  },
});
