import { desc, eq } from 'drizzle-orm';
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
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { templatesAudit } from './audit.ts';
import { ownDocx } from './service-docx.ts';
import { lockVersion, resetTo, versionColumns, versionsOf } from './service-versions.ts';
import { changedLabels, editable, readFields } from './fields.ts';
import type {
  TemplateDetail,
  TemplatePreview,
  TemplateQuery,
  TemplateReset,
  TemplateRow,
  TemplateSave,
} from './schema.ts';

/** The evaluation team and administrators, whose documents they are. */
const mayEditTexts = ({ panels }: Pick<Actor, 'panels'>) => panels.has('reports') || panels.has('administration');

function findTemplate(kind: string): Template {
  const found = templates().find((each) => each.kind === kind);
  if (!found) throw new Refusal('missing', 'Nie znaleziono szablonu');
  return found;
}

/** The templates that the actor may change, and who last did. */
export async function listTemplates(db: Db, actor: Actor): Promise<TemplateRow[]> {
  const rows = await db
    .selectDistinctOn([documentTemplates.kind], { kind: documentTemplates.kind, ...versionColumns })
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

/** The texts of a version, or those in force, as fields to edit. */
export async function findTexts(db: Db, { kind, version }: z.infer<typeof TemplateQuery>): Promise<TemplateDetail> {
  const template = findTemplate(kind);
  const history = (await versionsOf(db, kind)).map(({ file_name: _fileName, ...saved }) => saved);
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
    history,
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
    const current = await lockVersion(tx, { kind, version }, () => findTexts(tx, { kind }));
    const changed = changedLabels(template, (await textsOf(tx, template)).texts, texts);
    if (changed.length === 0) return current;
    await tx.insert(documentTemplates).values({ kind, texts: changedTexts(template, texts), savedBy: actor.login });
    await recordChanges(tx, actor, [
      templatesAudit.change('template.save', {
        subject: `template:${kind}`,
        after: { template: template.title, changed: changed.join(', ') },
      }),
    ]);
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
    const current = await lockVersion(tx, { kind, version }, () => findTexts(tx, { kind }));
    if (current.is_shipped) return current;
    const changed = changedLabels(template, (await textsOf(tx, template)).texts, template.shipped).join(', ');
    await resetTo(tx, actor, { kind, title: template.title, changed });
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
