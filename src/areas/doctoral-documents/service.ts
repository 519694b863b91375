import { desc, eq, sql, and, inArray, ne } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { longDay, today } from '#engine/day.ts';
import { signName, upperFirst } from '#shared/text.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { type DocxContent, filesOf, tagsOf } from '#platform/documents/docx/stored.ts';
import { missingOf } from '#platform/documents/docx/missing.ts';
import { saidOf } from '#platform/documents/docx/said.ts';
import type { Fields, Values } from '#platform/documents/docx/tags.ts';
import { undrawable } from '#platform/documents/drawable.ts';
import { addDocuments, nextNumber, numberText } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { Refusal } from '#platform/refusal.ts';
import { isoOf } from '#platform/database/sql.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { doctoralDocumentsAudit } from './audit.ts';
import { documentValues } from './fields.ts';
import { personName, proposedCases } from './names.ts';
import type { DocumentsOrder, ProcedureDocument, ProcedureDocuments, FoundDocument } from './schema.ts';
import { DELETED } from '#areas/doctoral/fields.ts';
import { findFacts, membersOf, type PersonRow, type ProcedureFacts } from './service-facts.ts';
import { type Doubt, doubtsOf } from './doubts.ts';
import { lackingOf, lackingOnce } from './rules.ts';
import { doctoralDocuments } from './tables.ts';
import { DOCTORAL_TEMPLATES, type DoctoralTemplate, isFor, titleOfKind } from './templates.ts';
import { documentNumberOf } from '#shared/document-number.ts';
import { grantedCodes } from '#areas/doctoral/service-matters.ts';
import { doctoralProcedures } from '#areas/doctoral/tables.ts';
import { doneBy, voidedByName } from '#areas/people/service-logins.ts';

/** All documents of procedures are numbered together. */
export const REGISTER = { kind: 'doctoral', prefix: 'DR' } as const;

export type DocumentsConfig = Pick<Config, 'universityName' | 'universityForms' | 'lawCitation'>;
type Item = { template: DoctoralTemplate; reviewer: PersonRow | null };

/** The documents of a procedure; a letter for each reviewer, or one without a name while there is none. */
function itemsOf(facts: ProcedureFacts): Item[] {
  const reviewers = membersOf(facts, facts.procedure.reviewersGroupId).map(({ person }) => person);
  const letters = reviewers.length > 0 ? [...new Map(reviewers.map((each) => [each.id, each])).values()] : [null];
  return DOCTORAL_TEMPLATES.flatMap((template): Item[] =>
    template.perReviewer ? letters.map((reviewer) => ({ template, reviewer })) : [{ template, reviewer: null }],
  );
}

type Made = { config: DocumentsConfig; number?: string; madeOn?: string };

/** What a document says; one that is not made yet has no number and day. */
const valuesOf = (
  facts: ProcedureFacts,
  { reviewer, template }: Item,
  { config, number = '…', madeOn = '…' }: Made,
): Values =>
  documentValues({
    ...facts,
    reviewer,
    day: facts.procedure[template.day],
    signedOn: (template.signedOn && facts.procedure[template.signedOn]) ?? today(),
    university: config.universityName,
    universityForms: config.universityForms,
    lawCitation: config.lawCitation.text,
    number,
    madeOn,
  });

const whyNot = ({ template, reviewer }: Item, { procedure }: ProcedureFacts) => {
  if (!isFor(template, procedure)) return template.whyNot;
  return template.perReviewer && reviewer === null ? 'nie ma jeszcze recenzentów' : null;
};

/**
 * Whether a document of a template with these tags would say the same today. Values that templates may name only since then
 * say nothing of it.
 */
function saysTheSame(tags: readonly string[], { old, today }: { old: Values; today: Values }) {
  const { numer_dokumentu: _number, dzisiaj: _day, ...lasting } = old;
  const now = Object.fromEntries(Object.keys(lasting).map((name) => [name, today[name] ?? null]));
  return isDeepStrictEqual(saidOf(tags, lasting), saidOf(tags, now));
}

const NEVER = '9999-12-31';

type Stored = ProcedureDocument['made'][number] & { kind: string; personId: number | null; values: Values };

const readMade = (db: Db, procedureId: number): Promise<Stored[]> =>
  db
    .select({
      kind: doctoralDocuments.kind,
      personId: doctoralDocuments.personId,
      document_id: documents.id,
      number: sql<string>`${REGISTER.prefix}::text || '/' || ${documents.number} || '/' || ${documents.year}`,
      made_at: isoOf(documents.createdAt),
      made_by: doneBy(documents.createdBy),
      is_current: sql<boolean>`true`,
      voided: voidedByName,
      // The template's file, which lies beside them, is ten times as long.
      values: sql<Values>`${documents.content} -> 'values'`,
    })
    .from(doctoralDocuments)
    .innerJoin(documents, eq(documents.id, doctoralDocuments.documentId))
    .where(eq(doctoralDocuments.procedureId, procedureId))
    .orderBy(desc(documents.id)) as Promise<Stored[]>;

/** What a document asks for and the register lacks, and what would print as �. */
function lackOf(tags: readonly string[], values: Values, fields: Fields): string[] {
  const signs = undrawable(values);
  const told = signs.length > 0 ? [`znaki, których nie ma w krojach pisma: ${signs.map(signName).join(', ')}`] : [];
  return [...missingOf(tags, values, fields), ...told];
}

const proposedOf = ({ people }: ProcedureFacts): string[] =>
  [...people.values()].flatMap((person) => {
    const cases = proposedCases(person);
    return cases.length > 0 ? [`${personName(person)}: ${cases.join(', ')}`] : [];
  });

/** Which documents the procedure may have, what each lacks, and those that were made. */
export async function listDocuments(
  db: Db,
  actor: Actor,
  { procedureId, config }: { procedureId: number; config: DocumentsConfig },
): Promise<ProcedureDocuments> {
  const facts = await findFacts(db, actor, procedureId);
  const tagsOfKinds = await tagsOf(db, DOCTORAL_TEMPLATES);
  const made = await readMade(db, procedureId);
  const doubts = doubtsOf(facts);
  const { procedure } = facts;
  const student = procedure.studentId === null ? undefined : facts.people.get(procedure.studentId);
  return {
    procedure: procedure.id,
    student: student ? personName(student) : '',
    title: procedure.title,
    discipline: facts.discipline,
    proposed: proposedOf(facts),
    documents: itemsOf(facts).map((item) => {
      const { template, reviewer } = item;
      const values = valuesOf(facts, item, { config });
      const tags = tagsOfKinds.get(template.kind) ?? [];
      const missing = lackingOnce(lackingOf(facts, template.subjects), lackOf(tags, values, template.fields));
      const isOf = ({ person, without }: Doubt) =>
        (person !== undefined && person === reviewer?.id) ||
        !saysTheSame(tags, { old: values, today: valuesOf(without, item, { config }) });
      const day = facts.procedure[template.day];
      const own = made.filter(({ kind, personId }) => kind === template.kind && personId === (reviewer?.id ?? null));
      return {
        kind: template.kind,
        title: titleOf(item),
        person: reviewer && { id: reviewer.id, name: personName(reviewer) },
        why_not: whyNot(item, facts),
        is_time: (day ?? NEVER) <= today(),
        too_late: template.until !== undefined && (procedure[template.until] ?? NEVER) <= today(),
        not_before: template.tellsOfDay && day !== null && day > today() ? day : null,
        missing,
        doubts: doubts.flatMap((doubt) => (!missing.includes(doubt.message) && isOf(doubt) ? [doubt.message] : [])),
        made: own.map(({ kind: _kind, personId: _person, values: old, ...row }) => ({
          ...row,
          is_current: saysTheSame(tags, { old, today: values }),
        })),
      };
    }),
  };
}

/** 'Pismo do recenzenta: Jan Nowak', without the word that groups the templates. */
const titleOf = ({ template, reviewer }: Item) =>
  upperFirst(template.title.replace(/^Doktorat: /, '')) + (reviewer ? `: ${personName(reviewer)}` : '');

type Making = { order: DocumentsOrder; config: DocumentsConfig };

/**
 * Makes documents of the procedure as it is now, in one transaction, and no second ones for a request that is repeated;
 * their files are made when they are first opened.
 */
export async function makeDocuments(db: Db, actor: Actor, making: Making): Promise<ProcedureDocuments> {
  const { order, config } = making;
  const request = { call: 'doctoralDocuments.make', by: actor, id: order.request_id, input: order };
  await transact(db, (tx) => once(tx, request, () => makeIn(tx, actor, making)));
  return listDocuments(db, actor, { procedureId: order.procedure, config });
}

/** Makes the documents within the caller's transaction. Returns the id of the first. */
async function makeIn(tx: Db, actor: Actor, { order, config }: Making): Promise<number> {
  const procedureId = order.procedure;
  const facts = await findFacts(tx, actor, procedureId);
  const items = chosenItems(facts, order);
  const files = await filesOf(tx, [...new Set(items.map(({ template }) => template))]);
  const first = await nextNumber(tx, REGISTER);
  const day = today();
  const made = items.map((item, index) => {
    const { kind, fields } = item.template;
    const used = files.get(kind);
    if (!used) throw new Error(`There is no template ${kind}`);
    const next = { ...first, number: first.number + index };
    const printed = numberText(REGISTER, next);
    const values = valuesOf(facts, item, { config, number: printed, madeOn: longDay(day) });
    const content: DocxContent = {
      title: titleOf(item),
      university: config.universityName,
      footer: `Dokument nr ${printed} w rejestrze doktoratów`,
      day,
      file: Buffer.from(used.file).toString('base64'),
      values,
    };
    return {
      next,
      printed,
      item,
      content,
      templateId: used.templateId,
      missing: lackingOnce(lackingOf(facts, item.template.subjects), lackOf(used.tags, values, fields)),
    };
  });
  const subject = `procedure:${procedureId}`;
  const ids = await addDocuments(
    tx,
    REGISTER,
    made.map(({ next, templateId, content }) => ({ ...next, subject, templateId, content, by: actor })),
  );
  await tx.insert(doctoralDocuments).values(
    made.map(({ item, missing }, index) => ({
      documentId: ids[index] ?? 0,
      procedureId,
      kind: item.template.kind,
      personId: item.reviewer?.id ?? null,
      missing,
    })),
  );
  await recordChanges(tx, actor, [
    doctoralDocumentsAudit.change('procedure.documents', {
      subject: { procedure: procedureId },
      after: {
        documents: items.map(titleOf).join(', '),
        numbers: made.map(({ printed }) => printed).join(', '),
        missing: [...new Set(made.flatMap(({ missing }) => missing))].join(', '),
      },
    }),
  ]);
  return ids[0] ?? 0;
}

/** @throws Refusal for a document that the procedure does not have */
function chosenItems(facts: ProcedureFacts, order: DocumentsOrder): Item[] {
  const items = itemsOf(facts);
  const chosen = order.documents.map(({ kind, person }) => {
    const item = items.find(({ template, reviewer }) => template.kind === kind && (reviewer?.id ?? null) === person);
    if (!item) throw new Refusal('missing', 'Przewód nie ma takiego dokumentu; mogła się zmienić lista recenzentów');
    const reason = whyNot(item, facts);
    if (reason !== null) throw new Refusal('input', `${titleOf(item)}: ${reason}`);
    return item;
  });
  return [...new Set(chosen)];
}

/** Documents of procedures with the number, in the granted disciplines. */
export async function findDocuments(db: Db, actor: Actor, text: string): Promise<FoundDocument[]> {
  const typed = documentNumberOf(text);
  if (!typed || (typed.register !== null && typed.register !== REGISTER.prefix)) return [];
  const rows = await db
    .select({ procedure: doctoralDocuments.procedureId, kind: doctoralDocuments.kind, title: doctoralProcedures.title })
    .from(documents)
    .innerJoin(doctoralDocuments, eq(doctoralDocuments.documentId, documents.id))
    .innerJoin(doctoralProcedures, eq(doctoralProcedures.id, doctoralDocuments.procedureId))
    .where(
      and(
        eq(documents.kind, REGISTER.kind),
        eq(documents.year, typed.year),
        eq(documents.number, typed.number),
        ne(doctoralProcedures.hiddenStatus, DELETED),
        inArray(doctoralProcedures.disciplineCode, await grantedCodes(db, actor)),
      ),
    );
  return rows.map(({ kind, ...row }) => ({ ...row, number: numberText(REGISTER, typed), name: titleOfKind(kind) }));
}
