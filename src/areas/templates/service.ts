import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { compile, completeTexts, pdfResponse, textsOf, TRIAL_CPU_MS } from '#platform/documents/stored.ts';
import { documentTemplates } from '#platform/documents/tables.ts';
import { type Template, templates } from '#platform/documents/template.ts';
import type { Texts } from '#platform/documents/texts.ts';
import { isRecord } from '#engine/is-record.ts';
import { lockNumbers } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { templatesAudit } from './audit.ts';
import { ownDocx } from './service-docx.ts';
import { changedLabels, editable, readFields } from './fields.ts';
import type {
  TemplateDetail,
  TemplatePreview,
  TemplateQuery,
  TemplateReset,
  TemplateRow,
  TemplateSave,
} from './schema.ts';
import { doneBy } from '#areas/people/service-logins.ts';

/** The evaluation team and administrators, whose documents they are. */
const mayEditTexts = ({ panels }: Pick<Actor, 'panels'>) => panels.has('reports') || panels.has('administration');

function findTemplate(kind: string): Template {
  const found = templates().find((each) => each.kind === kind);
  if (!found) throw new Refusal('missing', 'Nie znaleziono szablonu');
  return found;
}

const saves = {
  kind: documentTemplates.kind,
  version: documentTemplates.id,
  is_shipped: sql<boolean>`${documentTemplates.texts} is null and ${documentTemplates.file} is null`,
  saved_at: isoOf(documentTemplates.savedAt),
  saved_by: doneBy(documentTemplates.savedBy),
};

/** The templates that the actor may change, and who last did. */
export async function listTemplates(db: Db, actor: Actor): Promise<TemplateRow[]> {
  const rows = await db
    .selectDistinctOn([documentTemplates.kind], saves)
    .from(documentTemplates)
    .orderBy(documentTemplates.kind, desc(documentTemplates.id));
  const last = new Map(rows.map((row) => [row.kind, row]));
  const never = { version: null, is_shipped: true, saved_at: null, saved_by: null };
  const own = [
    ...(mayEditTexts(actor) ? templates() : []).map(({ kind, title }) => ({
      kind,
      title,
      group: null,
      form: 'texts' as const,
    })),
    ...ownDocx(actor).map(({ kind, title, group }) => ({ kind, title, group, form: 'docx' as const })),
  ];
  return own.map((template) => ({ ...(last.get(template.kind) ?? never), ...template }));
}

const MOST_VERSIONS = 100;

/** The texts of a version, or those in force, as fields to edit. */
export async function findTexts(db: Db, { kind, version }: z.infer<typeof TemplateQuery>): Promise<TemplateDetail> {
  const template = findTemplate(kind);
  const history = await db
    .select(saves)
    .from(documentTemplates)
    .where(eq(documentTemplates.kind, kind))
    .orderBy(desc(documentTemplates.id))
    .limit(MOST_VERSIONS);
  const [last] = history;
  const { title, placeholders } = template;
  const fields = editable(template, await textsOfVersion(db, template, version));
  const used = new Set(fields.flatMap((field) => field.placeholders));
  return {
    kind,
    title,
    group: null,
    form: 'texts',
    version: last?.version ?? null,
    is_shipped: last?.is_shipped ?? true,
    saved_at: last?.saved_at ?? null,
    saved_by: last?.saved_by ?? null,
    fields,
    placeholders: Object.entries(placeholders).flatMap(([name, meaning]) =>
      used.has(name) ? [{ name, meaning }] : [],
    ),
    history: history.map(({ version, is_shipped, saved_at, saved_by }) => ({
      version,
      is_shipped,
      saved_at,
      saved_by,
    })),
  };
}

async function textsOfVersion(db: Db, template: Template, version: number | undefined): Promise<Texts> {
  if (version === undefined) return (await textsOf(db, template)).texts;
  if (version === 0) return template.shipped;
  const [saved] = await db
    .select({ kind: documentTemplates.kind, texts: documentTemplates.texts })
    .from(documentTemplates)
    .where(eq(documentTemplates.id, version));
  if (saved?.kind !== template.kind) throw new Refusal('missing', 'Nie znaleziono tej wersji szablonu');
  return completeTexts(template, saved.texts);
}

/** The texts in force for a change, while nobody else changes them. @throws Refusal when they are not those that were read */
async function lockTexts(tx: Db, template: Template, expected: number | null): Promise<Texts> {
  await lockNumbers(tx, template.kind);
  const current = await findTexts(tx, { kind: template.kind });
  if (current.version !== expected) {
    throw new Refusal('conflict', `Szablon zmienił w międzyczasie: ${current.saved_by ?? ''}`, current);
  }
  return (await textsOf(tx, template)).texts;
}

/** The texts that differ from the shipped ones: the others follow these, also those of later releases. */
function changedTexts({ shipped }: Template, texts: Texts): Texts | null {
  if (!isRecord(texts) || !isRecord(shipped)) return texts;
  const own = Object.entries(texts).filter(([key, text]) => JSON.stringify(text) !== JSON.stringify(shipped[key]));
  return own.length > 0 ? (Object.fromEntries(own) as Texts) : null;
}

/** Saves a new version, in force from the next document on; documents made before stay as they are. */
export async function saveTexts(
  db: Db,
  actor: Actor,
  { kind, version, fields }: z.infer<typeof TemplateSave>,
): Promise<TemplateDetail> {
  const template = findTemplate(kind);
  const texts = readFields(template, fields);
  return transact(db, async (tx) => {
    const before = await lockTexts(tx, template, version);
    const changed = changedLabels(template, before, texts);
    if (changed.length > 0) {
      await tx.insert(documentTemplates).values({ kind, texts: changedTexts(template, texts), savedBy: actor.login });
      await recordChanges(tx, actor, [
        templatesAudit.change('template.save', {
          subject: `template:${kind}`,
          after: { template: template.title, changed: changed.join(', ') },
        }),
      ]);
    }
    return findTexts(tx, { kind });
  });
}

/** Back to the shipped texts, also to those of later releases. */
export async function resetTexts(
  db: Db,
  actor: Actor,
  { kind, version }: z.infer<typeof TemplateReset>,
): Promise<TemplateDetail> {
  const template = findTemplate(kind);
  return transact(db, async (tx) => {
    const before = await lockTexts(tx, template, version);
    const { is_shipped } = await findTexts(tx, { kind });
    if (!is_shipped) {
      await tx.insert(documentTemplates).values({ kind, texts: null, savedBy: actor.login });
      await recordChanges(tx, actor, [
        templatesAudit.change('template.reset', {
          subject: `template:${kind}`,
          after: { template: template.title, changed: changedLabels(template, before, template.shipped).join(', ') },
        }),
      ]);
    }
    return findTexts(tx, { kind });
  });
}

type Making = { compute: Compute; signal?: AbortSignal | undefined };

/** A made-up document of these texts, which are not saved. */
export async function previewTexts(
  { kind, gender, fields }: z.infer<typeof TemplatePreview>,
  making: Making,
): Promise<Response> {
  const template = findTemplate(kind);
  const content = template.sample(readFields(template, fields), gender);
  return pdfResponse(await compile(template, content, { ...making, cpuMs: TRIAL_CPU_MS }), `podglad-${kind}.pdf`);
}
